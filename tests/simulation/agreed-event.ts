import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Agreement } from './expected-booking.ts';

/* The event shown on a payment page: its time, guests, duration and place. */

interface ShownEvent {
  date: string | null;
  startTime: string | null;
  guests: number | null;
  hours: number | null;
  zipCode: string | null;
}

const eventText = ({ date, startTime, guests, hours, zipCode }: ShownEvent): string =>
  `${date} at ${startTime} for ${guests} guests and ${hours} hours, ${zipCode}`;

export const agreedEvent = (agreement: Agreement): string => eventText(agreement);

/** The event of a plan or a booking. */
export const eventIn = ({
  guestCount: guests,
  durationHours: hours,
  ...rest
}: DraftRecord['details'] | BookingRecord['event']): string => eventText({ guests, hours, ...rest });
