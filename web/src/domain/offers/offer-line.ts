import type { ListedOffer } from '#shared/api/messaging/offers.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/dates.ts';

/* An offer in a line of a list: its text and link. */

/** Leads to the offer within its conversation. */
export const offerHash = '#offer';

/** Opens the form for an offer within its conversation. */
export const makeOfferHash = '#make-offer';

export const makeOfferPath = (conversationId: string): string =>
  `${conversationPath('vendor', conversationId)}${makeOfferHash}`;

export const offerPath = (inbox: 'mine' | 'vendor', conversationId: string): string =>
  `${conversationPath(inbox, conversationId)}${offerHash}`;

/** Formats 'Offer: $2,560.50, valid until Dec 01, 2026', or its outcome. */
export function formatListedOffer({ state, isBeingPaid, totalCents, validThrough }: ListedOffer): string {
  const offer = `Offer: ${formatCents(totalCents)}`;
  if (isBeingPaid) return `${offer}, payment in progress`;
  if (state === 'open') return `${offer}, valid until ${formatDate(validThrough)}`;
  return `${offer}, ${state === 'accepted' ? 'booked' : state}`;
}
