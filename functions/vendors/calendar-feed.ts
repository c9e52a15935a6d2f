import { randomBytes, timingSafeEqual } from 'node:crypto';
import { calendarFile } from '#shared/api/vendors/calendar.ts';
import type { vendors } from '#shared/api/vendors.ts';
import { calendarFeed } from '#shared/kernel/calendar-file.ts';
import type { CalendarEvent } from '#shared/kernel/calendar-file.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { requirementsAt } from '#shared/orders/changes/move.ts';
import type { SentDetails } from '#shared/orders/booking.ts';
import { currentDetails, toSentDetails } from '#shared/orders/room/details.ts';
import { formatBreakdownTime, formatSetupTime } from '#shared/orders/usual-times.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { formatPackage } from '#shared/planning/package-text.ts';
import { calendarFeedDaysBack } from '#shared/kernel/policies.ts';
import { calendarFeedEntity, calendarFeedKey } from '#functions/data/vendors/calendar-feed.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { isAccountBlocked } from '#functions/data/queries/caller.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readOrdersFrom, readSentDetails, readVendor } from './calendar-repository.ts';
import type { StoredDetails } from './calendar-repository.ts';

interface FeedDeps {
  table: Table;
}

const calendarPath = (vendorId: string, secret: string): string => `/api/calendars/${vendorId}.${secret}.ics`;

/** Returns the secret address of the vendor's calendar, or null if there is none. */
export async function getCalendarFeed(
  { table }: FeedDeps,
  { actor: { vendorId = '' } }: Call<typeof vendors.getCalendarFeed>,
): Promise<{ path: string | null }> {
  const feed = await table.get(calendarFeedEntity, calendarFeedKey(vendorId), { consistent: true });
  return { path: feed ? calendarPath(vendorId, feed.secret) : null };
}

/** Creates a new secret address; the previous one stops working. */
export async function renewCalendarFeed(
  { table }: FeedDeps,
  { actor: { vendorId = '' }, context }: Call<typeof vendors.renewCalendarFeed>,
): Promise<{ path: string }> {
  const secret = randomBytes(24).toString('base64url');
  const feed = { vendorId, secret, createdAt: context.now().toISOString() };
  await table.write({ put: calendarFeedEntity.toItem(feed) });
  return { path: calendarPath(vendorId, secret) };
}

/**
 * Returns the calendar file for a secret address: the vendor's orders with their location, but without prices.
 * @throws AppError not_found for an invalid secret and while the owner's account is blocked
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
  const sent = await readSentDetails(table, orders);
  const events = orders.flatMap((order) => calendarEvents(order, sent.get(order.bookingId)));
  const calendar = { name: `${vendor.name} · Hostwell`, timeZone: vendor.place.timeZone };
  return calendarFeed(calendar, events, context.now());
}

const isComing = ({ status }: OrderRecord): boolean => status !== 'cancelled';

/** Returns the setup and breakdown times. Access codes, contacts and dietary needs stay on the order's page. */
function timeNotes(requirements: SentDetails): string[] {
  const notes = [
    ['Setup', formatSetupTime(requirements)],
    ['Breakdown', formatBreakdownTime(requirements)],
  ] as const;
  return notes.flatMap(([label, words]) => (words ? [`${label}: ${words}`] : []));
}

/** Returns an event's address and times at its current start and end. */
function detailsAt(event: OrderRecord['event'], { requirements, edited }: StoredDetails): SentDetails | undefined {
  if (edited) return toSentDetails(currentDetails({ event, requirements, dietaryRestrictions: null }, edited), event);
  return requirements ? requirementsAt(requirements, event) : undefined;
}

/** Returns the events of an order: the job, preceded by its setup if the host gave a setup time. */
function calendarEvents(order: OrderRecord, sent: StoredDetails | undefined): CalendarEvent[] {
  const requirements = isComing(order) && sent ? detailsAt(order.event, sent) : undefined;
  const job = jobEvent(order, requirements);
  // The host's setup is for the event; a vendor who comes for a part of it comes at its own time.
  const isThere = job.startTime === order.event.startTime && job.date === order.event.date;
  return [...(requirements && isThere ? setupEvents(job, requirements) : []), job];
}

function jobEvent(order: OrderRecord, requirements: SentDetails | undefined): CalendarEvent {
  const { bookingId, vendorId, event, customerName, lines } = order;
  const packages = lines.flatMap((line) => line.packages.map(formatPackage));
  return {
    id: `${bookingId}.${vendorId}`,
    title: event.title,
    ...orderSpan(order),
    location: requirements?.venueAddress || event.placeLabel,
    description: [customerName, ...packages, ...(requirements ? timeNotes(requirements) : []), bookingId].join('\n'),
    isCancelled: !isComing(order),
    // Increases with every change of the order.
    sequence: order.version - 1,
  };
}

/** Lasts from the setup to the start. A setup time later than the start is on the day before. */
function setupEvents(job: CalendarEvent, { setupTime, eventStartTime }: SentDetails): CalendarEvent[] {
  const start = job.startTime ?? eventStartTime;
  if (setupTime === null || start === null || setupTime === start) return [];
  const date = setupTime > start ? addDays(job.date, -1) : job.date;
  const title = `Setup: ${job.title}`;
  return [{ ...job, id: `${job.id}.setup`, title, date, startTime: setupTime, endTime: start, durationHours: null }];
}
