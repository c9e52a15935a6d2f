import type { DomainEvent } from '#events/define-event.ts';
import { OfferDeclined } from '#events/messaging/offer-declined.ts';
import { OfferWithdrawn } from '#events/messaging/offer-withdrawn.ts';
import type { OfferView, offers } from '#shared/api/messaging/offers.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { endOffer, offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { participantView } from '../conversation.ts';
import type { MessagingDeps } from '../deps.ts';
import { readOffer } from './offer-repository.ts';
import { mustBeEndable, viewOffer } from './offer-rules.ts';

type Ending = Call<typeof offers.withdrawOffer> | Call<typeof offers.declineOffer>;

interface End {
  /** The caller's inbox. */
  inbox: string;
  state: 'withdrawn' | 'declined';
  raise: (offer: OfferRecord) => DomainEvent;
}

/**
 * Withdraws an offer. Repeating this changes nothing. @throws AppError not_found; conflict when it has ended otherwise
 * or is being paid for
 */
export function withdrawOffer({ table }: MessagingDeps, call: Call<typeof offers.withdrawOffer>): Promise<OfferView> {
  const { actor, context } = call;
  const raise = (offer: OfferRecord) =>
    OfferWithdrawn.create({ ...offerEventData(offer), because: 'vendor' }, eventMeta(context, actor));
  return end(table, call, { inbox: vendorInbox(actor.vendorId ?? ''), state: 'withdrawn', raise });
}

/** Declines an offer as the host, like withdrawOffer. */
export function declineOffer({ table }: MessagingDeps, call: Call<typeof offers.declineOffer>): Promise<OfferView> {
  const { actor, context } = call;
  const raise = (offer: OfferRecord) =>
    OfferDeclined.create({ ...offerEventData(offer), because: 'host' }, eventMeta(context, actor));
  return end(table, call, { inbox: userInbox(actor.userId), state: 'declined', raise });
}

const end = (table: Table, { params, context }: Ending, { inbox, state, raise }: End): Promise<OfferView> =>
  retryOnConflict('This offer', async () => {
    const { conversation, offer: stored } = await readOffer(table, params);
    participantView(conversation, [inbox]);
    const offer = orNotFound(stored, 'Offer');
    const now = context.now();
    if (offer.state === state) return viewOffer(offer, now);
    mustBeEndable(offer, now);
    await writeWithRetry(table, ...endOffer(offer, state, raise(offer)));
    return viewOffer({ ...offer, state }, now);
  });
