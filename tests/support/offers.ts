import { inquiryConversationId, conversationEntity } from '#functions/data/messaging/conversation.ts';
import { offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { declineOffer, withdrawOffer } from '#functions/messaging/offers/end-offer.ts';
import { listOffers } from '#functions/messaging/offers/list-offers.ts';
import { releaseHold } from '#functions/messaging/offers/release-hold.ts';
import { makeOffer } from '#functions/messaging/offers/make-offer.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { inquiryOpening } from '#functions/messaging/inquiries/inquiry-templates.ts';
import type { Actor } from '#functions/platform/context.ts';
import { InquirySent } from '#events/messaging/inquiry-sent.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { OfferTerms } from '#shared/offers/offer.ts';
import { at } from './bookings.ts';
import { testCall, host, testId, testNow } from './calls.ts';
import { caterer, planDraft } from './plans.ts';

/* The caterer's offers for the plan of `putPlan`, in the conversation of its host's inquiry. */

const draft = planDraft();
const asked = { userId: host.userId, draftId: draft.id };
export const offerConversationId = inquiryConversationId(asked, caterer.id);
export const catererActor: Actor = { userId: caterer.ownerId, isAdmin: false, vendorId: caterer.id };

/** $2,330 for the facts of the plan, $2,446.50 with the fee; valid for a week. */
export const offerTerms = (changes: Partial<OfferTerms> = {}): OfferTerms => ({
  facts: { date: draft.details.date!, startTime: '16:00', durationHours: 4, guestCount: 40 },
  lines: [
    { text: 'Dinner', price: { amountCents: 50_00, unit: 'per_person' }, quantity: 38 },
    { text: 'Bartender', price: { amountCents: 40_00, unit: 'per_hour' }, quantity: 4.5 },
    { text: 'Setup', price: { amountCents: 250_00, unit: 'flat' }, quantity: 1 },
  ],
  included: 'Plates and glasses',
  note: '',
  validThrough: '2027-06-08',
  ...changes,
});

/** Returns the conversation of another plan, or host, with the caterer. */
export const conversationAbout = (plan: typeof asked): string => inquiryConversationId(plan, caterer.id);

/** Opens the conversation as the inquiry's event does. */
export async function openInquiry(table: Table, plan = asked): Promise<void> {
  const facts = {
    category: 'catering',
    title: 'Garden birthday',
    date: draft.details.date,
    startTime: '16:00',
  } as const;
  const more = { durationHours: 4, town: 'Austin, TX', guestCount: 40 };
  const one = { vendorId: caterer.id, vendorName: caterer.name, facts: { ...facts, ...more } };
  const meta = { id: testId(900), occurredAt: testNow, actor: plan.userId, correlationId: 'c' };
  const event = InquirySent.create({ ...plan, vendorId: caterer.id, category: 'catering' }, meta);
  const words = { message: 'Do you bring the tables along?', sentAt: testNow };
  const inquiries = { ...plan, version: 1, hostName: 'Maya Ortiz', asked: [] };
  await openConversation({ table }, inquiryOpening(event, inquiries, { ...one, ...words }), at());
}

interface Given {
  actor?: Actor;
  now?: string;
}

/** Both parties' actions, by default the caterer's or the host's. */
export const offeringIn = (table: Table, conversationId = offerConversationId) => ({
  make: ({
    replaces = 0,
    actor = catererActor,
    now,
    ...changes
  }: Partial<OfferTerms> & Given & { replaces?: number } = {}): Promise<OfferView> =>
    makeOffer(
      { table },
      testCall(offers.makeOffer, {
        params: { conversationId },
        body: { replaces, terms: offerTerms(changes) },
        actor,
        context: at(now),
      }),
    ),
  withdraw: ({ version = 1, actor = catererActor, now }: Given & { version?: number } = {}): Promise<OfferView> =>
    withdrawOffer(
      { table },
      testCall(offers.withdrawOffer, {
        params: { conversationId, version },
        actor,
        context: at(now),
      }),
    ),
  decline: ({ version = 1, actor = host, now }: Given & { version?: number } = {}): Promise<OfferView> =>
    declineOffer(
      { table },
      testCall(offers.declineOffer, {
        params: { conversationId, version },
        actor,
        context: at(now),
      }),
    ),
  release: ({ version = 1, actor = catererActor, now }: Given & { version?: number } = {}): Promise<OfferView> =>
    releaseHold(
      { table },
      testCall(offers.releaseHold, { params: { conversationId, version }, actor, context: at(now) }),
    ),
  list: ({ actor = host, now }: Given = {}) =>
    listOffers({ table }, testCall(offers.listOffers, { params: { conversationId }, actor, context: at(now) })),
});

export const storedOffer = (table: Table, version = 1): Promise<OfferRecord | undefined> =>
  table.get(offerEntity, offerKey({ conversationId: offerConversationId, version }), { consistent: true });

export const storedConversation = (table: Table) =>
  table.get(
    conversationEntity,
    { pk: `CONVERSATION#${offerConversationId}`, sk: 'CONVERSATION' },
    { consistent: true },
  );
