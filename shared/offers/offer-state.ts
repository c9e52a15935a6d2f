import { formatDate, formatTime12 } from '../kernel/dates.ts';
import { plural } from '../kernel/plural.ts';
import { endAfter } from '../kernel/event-span.ts';
import type { EventDetails } from '../planning/plan.ts';
import type { Offer, OfferState } from './offer.ts';
import type { OfferFacts } from './offer-facts.ts';
import { coversHours } from './offer-hours.ts';

/**
 * Returns an offer's state at a time: an open offer expires after its last instant, unless it is being paid for, since
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

/** Why an offer can't be booked as it is: it has ended, or doesn't cover the plan's event. */
export interface OfferProblem {
  code: 'offer_ended' | 'offer_differs';
  /** Without a period, for the host. */
  message: string;
}

/** The problem of an offer that no longer exists. */
export const offerIsGone: OfferProblem = { code: 'offer_ended', message: 'This offer is no longer available' };

export interface OfferCircumstances {
  /** The plan's present details. */
  details: Pick<EventDetails, keyof OfferFacts> & { daysLater?: number };
  now: Date;
  /** Of the event's place, once it is known. */
  timeZone?: string | undefined;
}

/** Returns why an offer can't be booked; undefined if it can. An unknown state counts as open. */
export function offerProblem(
  { facts, validUntil, state = 'open' }: Pick<Offer, 'facts' | 'validUntil'> & { state?: OfferState },
  { details, now, timeZone }: OfferCircumstances,
): OfferProblem | undefined {
  const stateNow = offerStateAt({ state, validUntil }, now);
  if (stateNow !== 'open') return { code: 'offer_ended', message: endings[stateNow] };
  const words = factsMissed(facts, details, timeZone);
  if (words.length === 0) return undefined;
  return { code: 'offer_differs', message: `This offer was made for ${new Intl.ListFormat('en-US').format(words)}` };
}

type PlannedFacts = OfferCircumstances['details'];

/** Returns the facts of an offer that a plan's event doesn't keep: its date, hours and guests. */
function factsMissed(facts: OfferFacts, details: PlannedFacts, timeZone: string | undefined): string[] {
  const { date, startTime, durationHours, guestCount } = facts;
  const end = endAfter({ date, startTime, timeZone }, durationHours);
  return [
    ...(date === details.date ? [] : [formatDate(date)]),
    ...(coversHours(facts, details, timeZone) ? [] : [`${formatTime12(startTime)} to ${formatTime12(end.time)}`]),
    ...(guestCount === details.guestCount ? [] : [plural(guestCount, 'guest')]),
  ];
}
