import type { DomainEvent } from '#events/define-event.ts';
import { offerEntity, endOffer, offerKey, isBeingPaid } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { findConversation } from '../repository.ts';

interface End {
  state: 'withdrawn' | 'declined';
  raise: (offer: OfferRecord) => DomainEvent;
}

/**
 * Ends the open offer of a conversation whose plan is over or whose party leaves. One that is being paid for stays: its
 * checkout decides. Safe to repeat: an offer ends once.
 */
export async function endLatestOffer(table: Table, conversationId: string, { state, raise }: End): Promise<void> {
  const conversation = await findConversation(table, conversationId, { consistent: true });
  const version = conversation?.inquiry?.latestOffer;
  if (version === undefined) return;
  const offer = await table.get(offerEntity, offerKey({ conversationId, version }), { consistent: true });
  if (offer?.state === 'open' && !isBeingPaid(offer)) await tryWrite(table, endOffer(offer, state, raise(offer)));
}
