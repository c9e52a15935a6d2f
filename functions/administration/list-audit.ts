import type { administration } from '#shared/api/administration.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { adminPageSize, platformSince } from '#shared/kernel/policies.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { auditOfMonth, readNames } from './people/people-repository.ts';
import { monthsBack, paginatePartitions } from './paginate-partitions.ts';

const system = 'system';

/** Lists administrators' actions, latest first; optionally of one kind (rule administration-35). */
export async function listAudit(
  { table }: { table: Table },
  { query: { kind, cursor }, context }: Call<typeof administration.listAudit>,
): Promise<EndpointResponse<typeof administration.listAudit>> {
  const { items, nextCursor } = await paginatePartitions({
    partitions: monthsBack(context.now(), platformSince),
    cursor,
    limit: adminPageSize,
    read: (month, page) => auditOfMonth(table, month, page),
    keep: kind === 'all' ? undefined : ({ subject }) => subject.startsWith(`${kind}#`),
  });
  const names = await readNames(
    table,
    items.flatMap(({ actorId }) => (actorId === system ? [] : actorId)),
  );
  const entries = items.map(({ actorId, name, subject, ...entry }) => ({
    ...entry,
    who: actorId === system ? 'Automatic review' : (names.get(actorId) ?? actorId),
    subject: name || subject,
  }));
  return { entries, nextCursor };
}
