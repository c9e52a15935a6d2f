import type { CalendarFailing } from '#events/vendors/calendar-failing.ts';
import type { EventOf } from '#events/define-event.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { describeFailure } from '#shared/vendors/calendar/feed-problems.ts';
import { findCalendar } from './calendar-store.ts';

/** Returns the mail about a calendar that can't be read; undefined if it was removed or works again. */
export async function calendarFailingMail(
  { data }: EventOf<typeof CalendarFailing>,
  table: Pick<Table, 'get' | 'query'>,
): Promise<UnaddressedMail | undefined> {
  const { vendorId, calendarId, failure, since, readAt } = data;
  const [calendar, vendor] = await Promise.all([
    findCalendar(table, vendorId, calendarId),
    table.get(vendorEntity, vendorKey(vendorId)),
  ]);
  if (!calendar?.failing || calendar.removedAt !== undefined || !vendor) return undefined;
  const at = (instant: string) => formatTimestampWithZone(instant, vendor.place.timeZone);
  return {
    to: { vendorId },
    subject: `We can't read your calendar ${calendar.name}`,
    heading: `We can't read your calendar ${calendar.name}`,
    paragraphs: [
      describeFailure(failure),
      'Times that it blocked stay blocked. Entries that were added since then are missing, so hosts may book you at these times.',
    ],
    facts: [
      ['Calendar', `${calendar.name} (${calendar.host})`],
      ['Since', at(since)],
      ['Last read', readAt ? at(readAt) : 'Never'],
    ],
    action: { label: 'Check Your Calendars', path: '/vendor-dashboard?view=calendar' },
    note: 'This is the only email about it. We keep trying, and the bell shows when it works again.',
  };
}
