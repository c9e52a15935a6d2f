import { inquiryFacts } from '#shared/planning/inquiry-text.ts';
import { conversationKey } from '#functions/data/messaging/conversation.ts';
import { draftOrEnded, draftKey } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { ParticipantView } from '../conversation.ts';

/**
 * Returns the write of a host's new offer request beside its message: the request, and the plan's current facts, with
 * which the vendor's form begins. The next offer ends it (rule offers-11).
 * @throws AppError refused to a vendor, and once the inquiry or the plan is over
 */
export async function requestNewOffer(
  table: Pick<Table, 'getMany'>,
  { conversation: { id, inquiry }, me }: ParticipantView,
  askedAt: string,
): Promise<Write> {
  if (me.side !== 'customer' || inquiry?.state !== 'open' || !inquiry.draftId)
    throw new AppError('refused', 'You can ask for offers only while you plan the event.');
  const key = draftKey(me.who.replace(/^user#/, ''), inquiry.draftId);
  const [item] = await table.getMany([key], { consistent: true });
  const draft = item && draftOrEnded.fromItem(item);
  if (!draft || draft === 'ended') throw new AppError('refused', 'This plan is no longer open.');
  return {
    update: conversationKey(id),
    set: 'SET #inquiry.#facts = :facts, #inquiry.#newOfferAskedAt = :askedAt',
    values: { ':facts': inquiryFacts(inquiry.facts.category, draft.details, draft.place), ':askedAt': askedAt },
    condition: { expression: 'attribute_exists(#inquiry)' },
  };
}
