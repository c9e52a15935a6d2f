import type { RefObject } from 'react';
import type { ConversationOffers } from './api.ts';

/** What the parts of a conversation that show its offers share. */
export interface OfferParts {
  conversationId: string;
  known: ConversationOffers;
  /** The card of the latest offer. */
  card: RefObject<HTMLDivElement | null>;
  /** Opens the form for an offer. */
  onCompose: () => void;
}

/** The plan is named to its host alone. */
export const isHost = ({ draftId }: ConversationOffers): boolean => draftId !== null;

/** Whether the vendor may make an offer: the inquiry is open, and no payment of the latest offer is under way. */
export const mayOffer = ({ inquiry, offers: [latest] }: ConversationOffers): boolean =>
  inquiry?.state === 'open' && !latest?.isBeingPaid && latest?.state !== 'accepted';

/** Brings the offer to the top of the messages and reads it out. */
export function showCard(card: HTMLElement | null): void {
  const log = card?.closest('[role=log]');
  if (!card || !log) return;
  log.scrollTop = card.offsetTop - 12;
  card.focus({ preventScroll: true });
}
