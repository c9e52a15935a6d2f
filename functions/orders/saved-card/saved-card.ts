import { savedCardDays, savedCardMaximumDays, stayingConsentVersion } from '#shared/checkout/saved-card.ts';
import { awaitsHost } from '#shared/orders/extras/overtime-state.ts';
import { lastInstant } from '#shared/kernel/event-span.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { savedCardEntity, savedCardKey } from '#functions/data/orders/saved-card.ts';
import type { SavedCardRecord } from '#functions/data/orders/saved-card.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { SavedCard } from '#functions/payments/payment-provider.ts';

/* The states of a card that a host saves for extras, and its writes: pure (rules checkout-49 to checkout-54). */

/** Returns the card that a booking's payment saved; undefined without the host's consent. */
export const toSavedCard = (
  { id: bookingId, cardConsent }: BookingRecord,
  card: SavedCard | undefined,
  now: Date,
): SavedCardRecord | undefined =>
  card && cardConsent && { ...card, bookingId, version: 1, savedAt: now.toISOString(), state: 'saved', removeAt: null };

/** Returns the card that an event's extras can be paid with; undefined without one. */
export const usableCard = ({ savedCard }: Pick<BookingAggregate, 'savedCard'>): SavedCardRecord | undefined =>
  savedCard?.state === 'saved' ? savedCard : undefined;

/** Returns the condition of a payment's start: the card wasn't removed since it was read. */
export const mustStillBeSaved = ({ bookingId, methodId }: SavedCardRecord): Write => ({
  check: savedCardKey(bookingId),
  condition: {
    expression: '#state = :saved AND #methodId = :methodId',
    values: { ':saved': 'saved', ':methodId': methodId },
  },
});

/** Returns a card that is to be removed now. */
export const leaving = (card: SavedCardRecord, now: Date): SavedCardRecord => ({
  ...card,
  version: card.version + 1,
  state: 'leaving',
  removeAt: now.toISOString(),
});

/** Returns the write that ends a saved card with its canceled event; none without one. */
export const endSavedCard = (aggregate: Pick<BookingAggregate, 'savedCard'>, now: Date): Write[] => {
  const card = usableCard(aggregate);
  return card ? [nextVersion(savedCardEntity, leaving(card, now))] : [];
};

/** Returns the write that dates a saved card's removal, once its event has ended; none without one. */
export function dateRemoval(aggregate: BookingAggregate): Write[] {
  const card = usableCard(aggregate);
  if (!card) return [];
  const removeAt = new Date(lastEnd(aggregate) + savedCardDays * 86_400_000).toISOString();
  return [nextVersion(savedCardEntity, { ...card, version: card.version + 1, removeAt })];
}

/**
 * Returns a card whose time has come with a later one, while an extra is unsettled (rule checkout-55); undefined if it
 * has to go.
 */
export function stillNeeded(
  aggregate: BookingAggregate,
  card: SavedCardRecord,
  now: Date,
): SavedCardRecord | undefined {
  const { booking, agreed, orders } = aggregate;
  const consent = agreed.cardConsent ?? booking.cardConsent;
  const lastDay = lastEnd(aggregate) + savedCardMaximumDays * 86_400_000;
  const isLast = now.getTime() >= lastDay;
  if ((consent?.version ?? 0) < stayingConsentVersion || isLast || !orders.some((order) => awaitsHost(order, now)))
    return undefined;
  const removeAt = new Date(Math.min(now.getTime() + 3_600_000, lastDay)).toISOString();
  return { ...card, version: card.version + 1, removeAt };
}

/** Returns the end of an event's last order in milliseconds; that of its day, for one without an agreed end. */
const lastEnd = ({ orders, booking: { event, timeZone } }: BookingAggregate): number =>
  Math.max(...[{ ...event, timeZone }, ...orders.map(orderSpan)].map((span) => lastInstant(span).getTime()));
