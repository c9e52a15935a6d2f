import { randomBytes, timingSafeEqual } from 'node:crypto';
import { calendarFile } from '#shared/api/vendors/calendar.ts';
import type { vendors } from '#shared/api/vendors.ts';
import { calendarFeed } from '#shared/kernel/calendar-file.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { requirementsAt } from '#shared/orders/changes/move.ts';
import type { VenueRequirements } from '#shared/orders/booking.ts';
import { breakdownWords, setupWords } from '#shared/orders/setup-words.ts';
import { packageWords } from '#shared/planning/package-words.ts';
import { calendarFeedDaysBack } from '#shared/kernel/policies.ts';
import { calendarFeedEntity, calendarFeedKey } from '#functions/data/vendors/calendar-feed.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { isAccountBlocked } from '#functions/data/queries/blocked-account.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readOrdersFrom, readRequirements, readVendor } from './calendar-repository.ts';

interface FeedDeps {
  table: Table;
}

const pathOf = (vendorId: string, secret: string): string => `/api/calendars/${vendorId}.${secret}.ics`;

/** The secret address of the vendor's orders, if there is one. */
export async function getCalendarFeed(
  { table }: FeedDeps,
  { actor: { vendorId = '' } }: Call<typeof vendors.getCalendarFeed>,
): Promise<{ path: string | null }> {
  const feed = await table.get(calendarFeedEntity, calendarFeedKey(vendorId), { consistent: true });
  return { path: feed ? pathOf(vendorId, feed.secret) : null };
}

/** A new secret address; the previous one stops working. */
export async function renewCalendarFeed(
  { table }: FeedDeps,
  { actor: { vendorId = '' }, context }: Call<typeof vendors.renewCalendarFeed>,
): Promise<{ path: string }> {
  const secret = randomBytes(24).toString('base64url');
  const feed = { vendorId, secret, createdAt: context.now().toISOString() };
  await table.write({ put: calendarFeedEntity.toItem(feed) });
  return { path: pathOf(vendorId, secret) };
}

/**
 * The orders behind an address with the way to them, without what they cost.
 * @throws AppError not_found for a secret that is none, and while the owner's account is blocked
 */
export async function readCalendarFeed(
  { table }: FeedDeps,
  { params: { file }, context }: Call<typeof vendors.readCalendarFeed>,
): Promise<string> {
  const [, vendorId = '', secret = ''] = calendarFile.exec(file) ?? [];
  const feed = await table.get(calendarFeedEntity, calendarFeedKey(vendorId));
  if (!feed || !timingSafeEqual(Buffer.from(feed.secret), Buffer.from(secret))) throw notFound('Calendar');
  const vendor = await readVendor(table, vendorId);
  if (vendor.status === 'removed') throw notFound('Calendar');
  const from = addDays(todayIn(vendor.place.timeZone, context.now()), -calendarFeedDaysBack);
  const [orders, isBlocked] = await Promise.all([
    readOrdersFrom(table, vendorId, from),
    isAccountBlocked(table, vendor.ownerId),
  ]);
  if (isBlocked) throw notFound('Calendar');
  const requirements = await readRequirements(table, orders);
  const events = orders.map((order) => eventOf(order, requirements.get(order.bookingId)));
  return calendarFeed(`${vendor.name} · Hostwell`, events, context.now());
}

const isComing = ({ status }: OrderRecord): boolean => status !== 'cancelled';

/** When to come and go; access codes, whom to call and what guests can't eat stay on the order's page. */
function timeNotes(requirements: VenueRequirements): string[] {
  const notes = [
    ['Setup', setupWords(requirements)],
    ['Breakdown', breakdownWords(requirements)],
  ] as const;
  return notes.flatMap(([label, words]) => (words ? [`${label}: ${words}`] : []));
}

function eventOf(order: OrderRecord, sent: VenueRequirements | undefined) {
  const { bookingId, vendorId, event, customerName, lines } = order;
  const requirements = isComing(order) && sent ? requirementsAt(sent, event) : undefined;
  const packages = lines.flatMap((line) => line.packages.map(packageWords));
  return {
    id: `${bookingId}.${vendorId}`,
    title: event.title,
    date: event.date,
    startTime: event.startTime,
    endTime: event.endTime,
    location: requirements?.venueAddress ?? event.placeLabel,
    description: [customerName, ...packages, ...(requirements ? timeNotes(requirements) : []), bookingId].join('\n'),
    isCancelled: !isComing(order),
    // Grows with everything that happens to an order.
    sequence: order.version - 1,
  };
}
