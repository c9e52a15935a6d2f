import type { administration } from '#shared/api/administration.ts';
import type { UserRow } from '#shared/api/administration/administration-people.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { ApplicationStatus } from '#shared/vendors/application/application.ts';
import { platformSince } from '#shared/kernel/policies.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readApplicationStatuses, readPlanCounts, readSecondFactors, usersOfMonth } from './people-repository.ts';
import { monthsBack, textMatcher, paginatePartitions } from '../paginate-partitions.ts';

/** Lists people with an account, newest first, optionally by name or email (vendor spec 2). */
export async function listUsers(
  { table }: { table: Table },
  { query: { search, cursor, limit }, context }: Call<typeof administration.listUsers>,
): Promise<EndpointResponse<typeof administration.listUsers>> {
  const sought = textMatcher(search);
  const { items, nextCursor } = await paginatePartitions({
    partitions: monthsBack(context.now(), platformSince),
    cursor,
    limit,
    read: (month, page) => usersOfMonth(table, month, page),
    keep: sought && (({ fullName, email }) => sought(fullName, email)),
  });
  const [plans, withFactor, applied] = await Promise.all([
    readPlanCounts(table, items),
    readSecondFactors(table, items),
    readApplicationStatuses(table, items),
  ]);
  const users = items.map(({ userId, fullName, email, createdAt, block }) => ({
    id: userId,
    fullName,
    email,
    eventsPlanned: plans.get(userId) ?? 0,
    joinedAt: createdAt,
    role: userRole(applied.get(userId)),
    isBlocked: block !== undefined,
    hasSecondFactor: withFactor.has(userId),
  }));
  return { users, nextCursor };
}

const userRole = (application: ApplicationStatus | undefined): UserRow['role'] =>
  application === undefined ? 'host' : application === 'approved' ? 'vendor' : 'applicant';
