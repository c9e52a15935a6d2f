import type { Booking } from '#shared/api/orders/booking.ts';
import { formatOwnTimes } from '#shared/planning/item-times-text.ts';

interface OwnTimesProps {
  booking: Pick<Booking, 'event' | 'timeZone'>;
  item: Booking['items'][number];
}

/** When a booked item takes place, if not with the event. */
export const OwnTimes = ({ booking: { event, timeZone }, item }: OwnTimesProps) => {
  const times = formatOwnTimes(item, { ...event, timeZone });
  return times && <p className="strong">{times}</p>;
};
