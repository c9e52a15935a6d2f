import type { ListedOffer } from '#shared/api/offers.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';

/** 'Offer: $2,560.50, valid until Dec 01, 2026', or what became of it. */
export function listedOfferWords({ state, isBeingPaid, totalCents, validThrough }: ListedOffer): string {
  const offer = `Offer: ${formatCents(totalCents)}`;
  if (isBeingPaid) return `${offer}, being paid`;
  if (state === 'open') return `${offer}, valid until ${formatDate(validThrough)}`;
  return `${offer}, ${state === 'accepted' ? 'booked' : state}`;
}
