import type { Booking } from '#shared/api/orders/booking.ts';
import { formatOwnTimes } from '#shared/planning/item-times-text.ts';
import { itemTimes } from '#shared/planning/item-times.ts';

interface OwnTimesProps {
  booking: Pick<Booking, 'event' | 'timeZone'>;
  item: Booking['items'][number];
}

/** When a booked item takes place, if not with the event; without a length its vendor keeps the whole day. */
export const OwnTimes = ({ booking: { event, timeZone }, item }: OwnTimesProps) => {
  const span = { ...event, timeZone };
  const times = formatOwnTimes(item, span);
  const { startTime, durationHours } = itemTimes(item, event);
  const isWholeDay = startTime === null || (durationHours === null && event.endTime === null);
  const text = [times, isWholeDay && 'Booked for the whole day'].filter(Boolean).join(' · ');
  return text && <p className="strong">{text}</p>;
};
