import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { bankAccountEntity, bankAccountKey } from '#functions/data/banking/bank-account.ts';
import { eventPartition, hostEventEntity } from '#functions/data/planning/host-event.ts';
import { planCountEntity, planCountKey } from '#functions/data/administration/plan-count.ts';
import {
  isTombstone,
  profileEntity,
  profileKey,
  profileOrTombstone,
  profilePartition,
} from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import { reviewEntity, reviewRange } from '#functions/data/reviews/review.ts';
import { secondFactorEntity, secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey, vendorPartition } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { vendorTallyEntity, vendorTallyKey } from '#functions/data/administration/vendor-tally.ts';
import { applicationIfAny, applicationKey } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Key } from '#functions/data/entity.ts';
import type { RepeatedReviews } from '#shared/api/administration/administration-vendors.ts';
import { fewestRepeated, repeatedReviews, reviewsLookedAt } from '../vendors/repeated-reviews.ts';

/*
 * | Access                                  | Keys                            | Function       |
 * | people of a month, the newest first     | gsi1 USERS#yyyy-mm              | usersOfMonth   |
 * | how many events each of them plans      | USER#u / PLANS, batches of 100  | readPlanCounts |
 * | which of them applied as a vendor       | USER#u / APPLICATION, batches   | readApplicationStatuses |
 * | which of them have a second factor      | USER#u / SECOND_FACTOR, batches | readSecondFactors |
 * | vendors on the platform, newest first   | gsi1 VENDORS#status             | vendorsPage    |
 * | whether they are live or suspended      | VENDOR#v / VENDOR, one batch    | readVendorStatuses |
 * | their sales in two months               | METRICS#VENDORS#yyyy-mm / v     | readFreeOrders |
 * | their latest reviews                    | VENDOR#v / REVIEW#, a query each | readRepeatedReviews |
 * | booked events of a month, newest first  | gsi1 EVENTS#yyyy-mm             | eventsOfMonth  |
 * | the audit trail of a month, latest first| AUDIT#yyyy-mm                   | auditOfMonth   |
 * | names of the audit trail's actors        | USER#u / PROFILE, one batch     | readNames      |
 * | whether a bank account is on file       | USER#u / BANK                   | hasBankAccount |
 */

/** A page of one partition. */
export interface Page {
  limit: number;
  cursor: string | undefined;
}

const latestFirst = { index: 'gsi1', latestFirst: true } as const;

export const usersOfMonth = (table: Table, month: string, page: Page) =>
  table.query(profileEntity, { ...latestFirst, pk: profilePartition(month), ...page });

export const vendorsPage = (table: Table, status: 'approved' | 'suspended', page: Page) =>
  table.query(vendorEntity, { ...latestFirst, pk: vendorPartition(status), ...page });

export type VendorStatus = VendorRecord['status'];

/** Returns the status by vendor, for approved applications. */
export async function readVendorStatuses(
  table: Table,
  applications: readonly Pick<ApplicationRecord, 'vendorId'>[],
): Promise<Map<string, VendorStatus>> {
  const items = await readAll(
    table,
    applications.flatMap(({ vendorId }) => (vendorId ? [vendorKey(vendorId)] : [])),
  );
  return new Map(items.map((item) => vendorEntity.fromItem(item)).map(({ id, status }) => [id, status]));
}

/** Returns the number of free orders in these months, by vendor; vendors without any are omitted. */
export async function readFreeOrders(
  table: Table,
  vendorIds: readonly string[],
  months: readonly string[],
): Promise<Map<string, number>> {
  const items = await readAll(
    table,
    months.flatMap((month) => vendorIds.map((id) => vendorTallyKey(month, id))),
  );
  const free = new Map<string, number>();
  for (const { vendorId, freeOrders } of items.map((item) => vendorTallyEntity.fromItem(item))) {
    if (freeOrders > 0) free.set(vendorId, (free.get(vendorId) ?? 0) + freeOrders);
  }
  return free;
}

/**
 * Returns repeated reviews by vendor. Vendors with too few reviews for a pattern are not read; vendors without a
 * pattern are omitted.
 */
export async function readRepeatedReviews(
  table: Table,
  vendors: readonly VendorRecord[],
): Promise<Map<string, RepeatedReviews>> {
  const reviewed = vendors.filter(({ ratingCount }) => ratingCount >= fewestRepeated);
  const found = await Promise.all(
    reviewed.map(async ({ id }) => {
      const { items } = await table.query(reviewEntity, {
        ...reviewRange(id),
        latestFirst: true,
        limit: reviewsLookedAt,
      });
      return [id, repeatedReviews(items)] as const;
    }),
  );
  return new Map(found.flatMap(([id, pattern]) => (pattern ? [[id, pattern]] : [])));
}

export const eventsOfMonth = (table: Table, month: string, page: Page) =>
  table.query(hostEventEntity, { ...latestFirst, pk: eventPartition(month), ...page });

type AuditEntry = ReturnType<typeof auditEntryEntity.fromItem>;

export const auditOfMonth = (table: Table, month: string, page: Page): Promise<QueryPage<AuditEntry>> =>
  table.query(auditEntryEntity, { pk: auditPartition(month), latestFirst: true, ...page });

const mostKeys = 100;

async function readAll(table: Table, keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (let from = 0; from < keys.length; from += mostKeys) {
    items.push(...(await table.getMany(keys.slice(from, from + mostKeys))));
  }
  return items;
}

/** Returns the counts by person; people without plans are omitted. */
export async function readPlanCounts(table: Table, people: readonly Profile[]): Promise<Map<string, number>> {
  const items = await readAll(
    table,
    people.map(({ userId }) => planCountKey(userId)),
  );
  return new Map(items.map((item) => planCountEntity.fromItem(item)).map(({ userId, plans }) => [userId, plans]));
}

/** Returns the statuses by person; people who never began an application are omitted. */
export async function readApplicationStatuses(
  table: Table,
  people: readonly Profile[],
): Promise<Map<string, ApplicationRecord['status']>> {
  const items = await readAll(
    table,
    people.map(({ userId }) => applicationKey(userId)),
  );
  const found = items.flatMap((item) => applicationIfAny.fromItem(item) ?? []);
  return new Map(found.map(({ userId, status }) => [userId, status]));
}

/** Returns the people who have an authenticator app. */
export async function readSecondFactors(table: Table, people: readonly Profile[]): Promise<Set<string>> {
  const items = await readAll(
    table,
    people.map(({ userId }) => secondFactorKey(userId)),
  );
  return new Set(items.map((item) => secondFactorEntity.fromItem(item).userId));
}

/** Returns the names, or email addresses, of people; those without a profile are omitted. */
export async function readNames(table: Table, userIds: readonly string[]): Promise<Map<string, string>> {
  const items = await readAll(table, [...new Set(userIds)].map(profileKey));
  const people = items
    .map((item) => profileOrTombstone.fromItem(item))
    .flatMap((person) => (isTombstone(person) ? [] : person));
  return new Map(people.map(({ userId, fullName, email }) => [userId, fullName || email]));
}

export async function hasBankAccount(table: Table, userId: string): Promise<boolean> {
  const record = await table.get(bankAccountEntity, bankAccountKey(userId), { consistent: true });
  return Boolean(record?.account);
}
