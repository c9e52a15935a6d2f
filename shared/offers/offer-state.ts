import { formatDate, formatTime12 } from '../kernel/dates.ts';
import { plural } from '../kernel/plural.ts';
import type { EventDetails } from '../planning/plan.ts';
import type { Offer, OfferState } from './offer.ts';
import type { OfferFacts } from './offer-facts.ts';

/**
 * An offer's state at a time: an open one has expired once its last instant is over, unless it is being paid for, since
 * a payment that began in time counts.
 */
export function offerStateAt(
  { state, validUntil, isBeingPaid = false }: Pick<Offer, 'state' | 'validUntil'> & { isBeingPaid?: boolean },
  now: Date,
): OfferState {
  return state === 'open' && !isBeingPaid && now.toISOString() > validUntil ? 'expired' : state;
}

const endings: Record<Exclude<OfferState, 'open'>, string> = {
  replaced: 'The vendor replaced this offer',
  withdrawn: 'The vendor withdrew this offer',
  declined: 'You declined this offer',
  expired: 'This offer has expired',
  accepted: "You've already booked this offer",
};

/** Why an offer can't be booked as it is: it has ended, or it was made for other facts than the plan has. */
export interface OfferProblem {
  code: 'offer_ended' | 'offer_differs';
  /** Without a period, to the host. */
  message: string;
}

/** Of an offer that is not there. */
export const offerIsGone: OfferProblem = { code: 'offer_ended', message: 'This offer is no longer available' };

export interface OfferCircumstances {
  /** The plan's, now. */
  details: Pick<EventDetails, keyof OfferFacts>;
  now: Date;
}

/** Undefined when an offer can be booked. A plan that doesn't know the offer's state leaves it out: it counts as open. */
export function offerProblem(
  { facts, validUntil, state = 'open' }: Pick<Offer, 'facts' | 'validUntil'> & { state?: OfferState },
  { details, now }: OfferCircumstances,
): OfferProblem | undefined {
  const stateNow = offerStateAt({ state, validUntil }, now);
  if (stateNow !== 'open') return { code: 'offer_ended', message: endings[stateNow] };
  const other = (Object.keys(factWords) as (keyof OfferFacts)[]).filter((fact) => facts[fact] !== details[fact]);
  if (other.length === 0) return undefined;
  const words = other.map((fact) => factWords[fact](facts));
  return { code: 'offer_differs', message: `This offer was made for ${new Intl.ListFormat('en-US').format(words)}` };
}

const factWords: Record<keyof OfferFacts, (facts: OfferFacts) => string> = {
  date: ({ date }) => formatDate(date),
  startTime: ({ startTime }) => `a ${formatTime12(startTime)} start`,
  durationHours: ({ durationHours }) => plural(durationHours, 'hour'),
  guestCount: ({ guestCount }) => plural(guestCount, 'guest'),
};
