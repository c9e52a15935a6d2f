import type { RefObject } from 'react';
import type { ConversationOffers } from './api.ts';

/** Shared by the parts of a conversation that show its offers. */
export interface OfferParts {
  conversationId: string;
  known: ConversationOffers;
  /** The card of the latest offer. */
  card: RefObject<HTMLDivElement | null>;
  /** Opens the form for an offer. */
  onCompose: () => void;
}

/** Returns true for the host, the only one who knows the plan. */
export const isHost = ({ draftId }: ConversationOffers): boolean => draftId !== null;

/** Returns true if the vendor may make an offer: the inquiry is open, and the latest offer isn't being paid. */
export const mayOffer = ({ inquiry, offers: [latest] }: ConversationOffers): boolean =>
  inquiry?.state === 'open' && !latest?.isBeingPaid && latest?.state !== 'accepted';

/** Scrolls the offer to the top of the messages and reads it out. */
export function showCard(card: HTMLElement | null): void {
  const log = card?.closest('[role=log]');
  if (!card || !log) return;
  log.scrollTop = card.offsetTop - 12;
  card.focus({ preventScroll: true });
}
