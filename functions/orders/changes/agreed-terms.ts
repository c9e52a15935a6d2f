import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

type Agreed = Pick<BookingAggregate, 'agreed' | 'changes'>;
type AgreedTerms = Pick<BookingRecord, 'items' | 'quote' | 'promoCodes' | 'event'>;

/**
 * Returns the agreements of a booking: the booking's, and that of each addition with the event as it was that day
 * (rule changes-86).
 */
export const agreedTerms = ({ agreed, changes }: Agreed): AgreedTerms[] => [
  agreed,
  ...changes.flatMap((change) => (change.kind === 'services' ? [change.agreed] : [])),
];

/** Returns the agreement for one vendor, which has one order in a booking. */
export const agreedFor = (aggregate: Agreed, vendorId: string): AgreedTerms | undefined =>
  agreedTerms(aggregate).find(({ items }) => items.some((item) => item.vendorId === vendorId));

/** Returns the terms with the currently booked packages: a booked one keeps its price at any quantity. */
export const withPackages = (terms: AgreedTerms, booked: AgreedTerms['items']): AgreedTerms => {
  const now = new Map(booked.map(({ id, packages }) => [id, packages]));
  return { ...terms, items: terms.items.map((item) => ({ ...item, packages: now.get(item.id) ?? item.packages })) };
};
