import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

type Agreed = Pick<BookingAggregate, 'agreed' | 'changes'>;
type AgreedTerms = Pick<BookingRecord, 'items' | 'quote' | 'promoCodes' | 'event'>;

/** What was agreed to: the booking, and each addition with the event as it was on its day (decision 137). */
export const agreedTerms = ({ agreed, changes }: Agreed): AgreedTerms[] => [
  agreed,
  ...changes.flatMap((change) => (change.kind === 'services' ? [change.agreed] : [])),
];

/** What was agreed to for one vendor: it has one order in a booking. */
export const agreedFor = (aggregate: Agreed, vendorId: string): AgreedTerms | undefined =>
  agreedTerms(aggregate).find(({ items }) => items.some((item) => item.vendorId === vendorId));

/** The terms with the packages that are booked now: a booked one keeps its price at any quantity. */
export const withPackages = (terms: AgreedTerms, booked: AgreedTerms['items']): AgreedTerms => {
  const now = new Map(booked.map(({ id, packages }) => [id, packages]));
  return { ...terms, items: terms.items.map((item) => ({ ...item, packages: now.get(item.id) ?? item.packages })) };
};
