import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import type { DetailField } from '#shared/orders/room/details.ts';

type Reader = HostEventRoom['details']['readers'][number];

const list = new Intl.ListFormat('en-US');

/** Returns 'For Ember & Rye'; empty if all vendors read it. */
export function formatReaders(readers: readonly Reader[], field: DetailField): string {
  const names = readers.filter(({ fields }) => fields.includes(field)).map(({ vendorName }) => vendorName);
  if (names.length === readers.length) return '';
  return names.length > 0 ? `For ${list.format(names)}` : 'None of your vendors reads it';
}

/** Returns how far a vendor has read the details, such as 'Confirmed Jun 3, 2027, 2:00 PM'. */
export function formatReading({ reading, at }: Reader): string {
  if (at === null) return 'Not seen yet';
  return reading === 'confirmed' ? `Confirmed ${formatTimestamp(at)}` : `Seen ${formatTimestamp(at)}, not confirmed`;
}
