import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

type AgreedTerms = Pick<BookingRecord, 'items' | 'quote' | 'promoCodes' | 'event'>;

/** What was agreed to: the booking, and each addition with the event as it was on its day (decision 137). */
export const agreedTerms = ({ agreed, changes }: Pick<BookingAggregate, 'agreed' | 'changes'>): AgreedTerms[] => [
  agreed,
  ...changes.flatMap((change) => (change.kind === 'services' ? [change.agreed] : [])),
];
