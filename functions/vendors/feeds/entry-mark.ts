import type { WrittenCalendar, WrittenEvent } from './calendar-text.ts';

/** What an entry means for the vendor's time; a void one is canceled, or an order of ours that came back. */
export type EntryMark = 'busy' | 'free' | 'void';

const freeStatuses = new Set(['FREE', 'WORKINGELSEWHERE']);
const busyStatuses = new Set(['BUSY', 'TENTATIVE', 'OOF']);

/** The first and last block of Airbnb's feed, which move by a day each day, have this title too. */
const notAvailable = 'airbnb (not available)';

/**
 * Returns an entry's mark. Microsoft's own status counts before the transparency, which its programs write beside it
 * (MS-OXCICAL); titles mean nothing, except for Outlook's canceled meetings, which stay confirmed.
 */
export function markEntry(
  calendar: Pick<WrittenCalendar, 'method' | 'productId'>,
  event: Pick<WrittenEvent, 'uid' | 'status' | 'title' | 'busyStatus' | 'transparency'>,
  onlyReservations = false,
): EntryMark {
  const title = event.title.toLowerCase();
  if (calendar.method === 'CANCEL' || event.status === 'CANCELLED' || event.status === 'CANCELED') return 'void';
  if (event.uid?.toLowerCase().endsWith('@hostwell')) return 'void';
  if (calendar.productId.toLowerCase().includes('microsoft') && /^cancell?ed: /.test(title)) return 'void';
  if (onlyReservations && title === notAvailable) return 'free';
  if (freeStatuses.has(event.busyStatus)) return 'free';
  if (busyStatuses.has(event.busyStatus)) return 'busy';
  return event.transparency === 'TRANSPARENT' ? 'free' : 'busy';
}
