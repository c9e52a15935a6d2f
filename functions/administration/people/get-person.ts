import { planCountEntity, planCountKey } from '#functions/data/administration/plan-count.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import { secondFactorEntity, secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { firstDayToCome } from '#functions/data/queries/vendor-closing.ts';
import type { Table } from '#functions/data/table.ts';
import { applicationEntity, applicationKey } from '#functions/data/vendors/application.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { administration } from '#shared/api/administration.ts';
import type { Person } from '#shared/api/administration/administration-person.ts';
import { vendorImpact } from '../vendors/get-vendor-impact.ts';

/** The most booked events read per person, latest first. */
const mostEvents = 50;

/**
 * Returns a person with everything a block affects; six parallel reads, then the orders of their business. @throws
 * AppError not_found
 */
export async function getPerson(
  { table }: { table: Table },
  { params: { userId }, context }: Call<typeof administration.getPerson>,
): Promise<Person> {
  const now = context.now();
  const [profile, factor, plans, application, owned, booked] = await Promise.all([
    table.get(profileOrTombstone, profileKey(userId)),
    table.get(secondFactorEntity, secondFactorKey(userId)),
    table.get(planCountEntity, planCountKey(userId)),
    table.get(applicationEntity, applicationKey(userId)),
    readOwnedVendors(table, userId),
    table.query(hostEventEntity, {
      pk: profileKey(userId).pk,
      sk: { beginsWith: 'EVENT#' },
      latestFirst: true,
      limit: mostEvents,
    }),
  ]);
  if (!profile || isTombstone(profile)) throw notFound('Person');
  const events = booked.items.map(({ bookingId, title, date, status, totalCents, balanceCents }) => ({
    bookingId,
    title,
    date,
    status,
    totalCents,
    balanceCents,
  }));
  return {
    ...toPersonAccount(profile),
    isAdmin: Boolean(factor?.activatedAt),
    eventsPlanned: plans?.plans ?? 0,
    applicationStatus: application?.status ?? null,
    vendor: await readVendorStatus(table, owned, now),
    events,
    hasMoreEvents: booked.nextCursor !== null,
    upcoming: toUpcoming(events, firstDayToCome(now)),
  };
}

const toPersonAccount = ({ userId: id, fullName, email, createdAt, sessionsEndedAt, block }: Profile) => ({
  id,
  fullName,
  email,
  joinedAt: createdAt,
  sessionsEndedAt: sessionsEndedAt ?? null,
  block: block ?? null,
});

async function readVendorStatus(table: Table, owned: readonly VendorRecord[], now: Date): Promise<Person['vendor']> {
  const vendor = owned.find(({ status }) => status !== 'removed') ?? owned[0];
  if (!vendor) return null;
  const { id, name, status } = vendor;
  return { id, name, status, ...(await vendorImpact(table, id, now)) };
}

function toUpcoming(events: Person['events'], today: string): Person['upcoming'] {
  const toCome = events.filter(({ status, date }) => status === 'confirmed' && date >= today);
  return {
    events: toCome.length,
    totalCents: toCome.reduce((sum, { totalCents }) => sum + totalCents, 0),
    balanceCents: toCome.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
  };
}
