import type { DomainEvent, EventOf } from '#events/define-event.ts';
import type { OfferAccepted } from '#events/messaging/offer-accepted.ts';
import type { HoldReleased } from '#events/messaging/hold-released.ts';
import type { OfferMade } from '#events/messaging/offer-made.ts';
import * as z from 'zod';
import { bookingIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { offerSchema } from '#shared/offers/offer.ts';
import type { OfferState } from '#shared/offers/offer.ts';
import { offerQuote } from '#shared/offers/offer-quote.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { placedJobSchema } from '#functions/data/vendors/day.ts';
import { releaseHold } from '#functions/data/vendors/hold.ts';
import type { HoldName } from '#functions/data/vendors/hold.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { conversationKey } from './conversation.ts';

/** An offer in the conversation of an inquiry: immutable terms, its state, and the checkout that is paying it. */
const offerRecordSchema = z.object({
  ...offerSchema.shape,
  /** The host. */
  userId: userIdSchema,
  eventTitle: z.string(),
  /** The booking whose checkout is paying or has paid it; cleared when the checkout is abandoned. */
  takenBy: z.optional(bookingIdSchema),
  /** Whether it was made with a hold. */
  holdsDay: z.optional(z.boolean()),
  /** Which of the host's places on the vendor's day it holds; only while it does (rule offers-34). */
  heldPlace: z.optional(z.number().int().positive()),
  /** The job that it holds there; stored with `heldPlace`. */
  heldJob: z.optional(placedJobSchema),
});

export type OfferRecord = z.infer<typeof offerRecordSchema>;

/** Returns true while a checkout is paying it. */
export const isBeingPaid = ({ state, takenBy }: Pick<OfferRecord, 'state' | 'takenBy'>): boolean =>
  state === 'open' && takenBy !== undefined;

/** Returns true while it holds a place on its day for its host. */
export const isHeld = ({ state, heldPlace }: Pick<OfferRecord, 'state' | 'heldPlace'>): boolean =>
  state === 'open' && heldPlace !== undefined;

/** The fields that identify an offer's hold; a booked item with its host has them too. */
type Held = Pick<OfferRecord, 'vendorId' | 'userId' | 'conversationId' | 'version' | 'facts' | 'heldPlace' | 'heldJob'>;

/** Returns the hold of an offer; empty if it holds no day. */
export const toHold = ({ facts: { date }, heldPlace: place, heldJob: job, ...held }: Held): HoldName[] => {
  const { vendorId, userId, conversationId, version } = held;
  return place === undefined || !job ? [] : [{ vendorId, userId, conversationId, version, date, place, job }];
};

/** Identifies an offer in plans and checkouts. */
export type OfferId = Pick<OfferRecord, 'conversationId' | 'version'>;

const prefix = 'OFFER#';

export const offerKey = ({ conversationId, version }: OfferId): Key => ({
  pk: conversationKey(conversationId).pk,
  sk: `${prefix}${String(version).padStart(4, '0')}`,
});

/** All offers of a conversation, by version. */
export const offersIn = (conversationId: string) => ({
  pk: conversationKey(conversationId).pk,
  sk: { beginsWith: prefix },
});

/** gsi2: open offers by expiry. */
export const openOffers = 'OPEN_OFFERS';

export const offerEntity = defineEntity('Offer', offerRecordSchema, (offer) => ({
  ...offerKey(offer),
  ...(offer.state === 'open' && {
    gsi2pk: openOffers,
    gsi2sk: offer.validUntil,
  }),
}));

/** The offer may end or be taken by a checkout: it is open, and no checkout is paying it. */
const isOpenOffer: Condition = {
  expression: '#state = :open AND attribute_not_exists(#takenBy)',
  values: { ':open': 'open' },
};

/** Returns an offer's event data. */
export const offerEventData = (offer: OfferRecord): EventOf<typeof OfferMade>['data'] => {
  const { conversationId, version, userId, vendorId, vendorName, eventTitle, facts, validThrough } = offer;
  const { totalCents } = offerQuote(offer);
  const which = { conversationId, version, userId, vendorId };
  const holds = isHeld(offer) && { holdsDay: true };
  return { ...which, vendorName, eventTitle, eventDate: facts.date, totalCents, validThrough, ...holds };
};

/**
 * Ends an open offer that no checkout is paying, and its hold; the event carries the reason. A replaced offer ends
 * without an event, and its replacement may keep the hold.
 */
export const endOffer = (
  offer: OfferRecord,
  state: Exclude<OfferState, 'open' | 'accepted'>,
  event?: DomainEvent,
): Write[] => [closeOffer(offer, state, event), ...toHold(offer).flatMap(releaseHold)];

/** Does the same but leaves the hold. */
export const closeOffer = (
  id: OfferId,
  state: Exclude<OfferState, 'open' | 'accepted'>,
  event?: DomainEvent,
): Write => ({ ...ended(id, state, event), condition: isOpenOffer });

const ended = (id: OfferId, state: OfferState, event: DomainEvent | undefined) => ({
  update: offerKey(id),
  set: `SET #state = :ended${event ? ', #domainEvent = :event' : ''} REMOVE #gsi2pk, #gsi2sk, #heldPlace, #heldJob`,
  values: { ':ended': state, ...(event && { ':event': event }) },
});

/** Releases the hold of an open offer that no checkout is paying; the offer stays open without it. */
export const releaseOfferHoldWrites = (offer: OfferRecord, event: EventOf<typeof HoldReleased>): Write[] => [
  {
    update: offerKey(offer),
    set: 'SET #domainEvent = :event REMOVE #heldPlace, #heldJob',
    values: { ':event': event },
    condition: isOpenOffer,
  },
  ...toHold(offer).flatMap(releaseHold),
];

/** Makes an offer that is being paid end with its checkout: no other checkout can begin. */
export const endWithCheckout = (id: OfferId, now: Date): Write => ({
  update: offerKey(id),
  set: 'SET #validUntil = :past, #gsi2sk = :past',
  values: { ':past': new Date(now.getTime() - 1).toISOString() },
  condition: { expression: '#state = :open AND attribute_exists(#takenBy)', values: { ':open': 'open' } },
});

/** Reserves an offer for a checkout: one at a time, and only while it is valid. */
export const takeOffer = (id: OfferId, bookingId: string, now: Date): Write => ({
  update: offerKey(id),
  set: 'SET #takenBy = :bookingId',
  values: { ':bookingId': bookingId },
  condition: {
    expression: `${isOpenOffer.expression} AND #validUntil >= :now`,
    values: { ...isOpenOffer.values, ':now': now.toISOString() },
  },
});

/** Releases an offer after its checkout was abandoned: other checkouts may take it while it is valid. */
export const releaseOffer = (id: OfferId, bookingId: string): Write => ({
  update: offerKey(id),
  set: 'REMOVE #takenBy',
  condition: isTakenBy(bookingId),
});

/** Accepts an offer once its checkout is paid; it stays taken by its booking. */
export const acceptOffer = (id: OfferId, bookingId: string, event: EventOf<typeof OfferAccepted>): Write => ({
  ...ended(id, 'accepted', event),
  condition: isTakenBy(bookingId),
});

const isTakenBy = (bookingId: string): Condition => ({
  expression: '#state = :open AND #takenBy = :bookingId',
  values: { ':open': 'open', ':bookingId': bookingId },
});
