import type { DomainEvent } from '#events/define-event.ts';
import { offerEntity, endOffer, endWithCheckout, isBeingPaid, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findConversation } from '../repository.ts';

interface End {
  state: 'withdrawn' | 'declined';
  raise: (offer: OfferRecord) => DomainEvent;
}

/**
 * Ends the open offer, and its hold, of a conversation whose plan is over or whose party leaves. An offer that is being
 * paid is booked by its checkout, or expires if that is abandoned. Safe to repeat: an offer ends only once.
 */
export async function endLatestOffer(
  table: Table,
  conversationId: string,
  { state, raise }: End,
  context: Context,
): Promise<void> {
  const conversation = await findConversation(table, conversationId, { consistent: true });
  const version = conversation?.inquiry?.latestOffer;
  if (version === undefined) return;
  // Retries if a checkout took it, its hold was released, or it ended at the same moment.
  await retryOnConflict('This offer', async () => {
    const offer = await table.get(offerEntity, offerKey({ conversationId, version }), { consistent: true });
    if (offer?.state !== 'open') return 'ended';
    const isPaid = isBeingPaid(offer);
    await writeWithRetry(
      table,
      ...(isPaid ? [endWithCheckout(offer, context.now())] : endOffer(offer, state, raise(offer))),
    );
    return 'ended';
  });
}
