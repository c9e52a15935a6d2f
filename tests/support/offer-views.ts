import type { EndpointResponse } from '#shared/api/contract.ts';
import type { offers, OfferView } from '#shared/api/messaging/offers.ts';

export const inquiryFacts = {
  category: 'catering' as const,
  title: 'Garden birthday',
  date: '2027-06-12',
  startTime: '16:00',
  durationHours: 5,
  town: 'Austin, TX',
  guestCount: 40,
};

export const conversationId = 'plan.01HZZZZZZZZZZZZZZZZZZZZZZA.v-1';

/** Dinner for 40 and a bartender for 4 hours: $1,680.00 plus the platform fee. */
export const offerView = (changes: Partial<OfferView> = {}): OfferView => ({
  conversationId,
  version: 1,
  vendorId: 'v-1',
  vendorName: 'Big Bounce Barton',
  category: 'catering',
  facts: { date: '2027-06-12', startTime: '16:00', durationHours: 5, guestCount: 40 },
  lines: [
    { text: 'Dinner', price: { amountCents: 38_00, unit: 'per_person' }, quantity: 40 },
    { text: 'Bartender', price: { amountCents: 40_00, unit: 'per_hour' }, quantity: 4 },
  ],
  included: 'Linen and plates',
  note: 'We bring the tables.',
  validThrough: '2026-12-01',
  validUntil: '2026-12-02T05:59:59.999Z',
  state: 'open',
  madeAt: '2026-11-24T16:00:00.000Z',
  isBeingPaid: false,
  isHeld: false,
  totalCents: 1764_00,
  ...changes,
});

/** As the vendor sees it; the host's has the id of the plan. */
export const conversationOffers = (...views: OfferView[]): EndpointResponse<typeof offers.listOffers> => ({
  offers: views,
  inquiry: { facts: inquiryFacts, state: 'open', newOfferAskedAt: null },
  draftId: null,
});
