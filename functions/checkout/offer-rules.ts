import { offerIsGone, offerProblem } from '#shared/offers/offer-state.ts';
import type { OfferCircumstances, OfferProblem } from '#shared/offers/offer-state.ts';
import { withItemTimes } from '#shared/planning/item-times.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { CheckoutRequest } from './checkout.ts';
import { bookedHours } from './event-times.ts';
import { onItem } from './rules.ts';
import type { DescribedEvent, PricedItem } from './rules.ts';

/* The conditions for booking an offer in a plan (rule offers-23). */

/**
 * Returns the current offer of a plan item, which must be open, valid, and made for the event as described.
 * @throws AppError not_offered, does_not_fit
 */
export function mustBeOffered(
  item: PlanItem,
  offer: OfferRecord | undefined,
  circumstances: OfferCircumstances,
): OfferRecord {
  if (!offer) throw notBookable(item, offerIsGone);
  const problem = offerProblem(offer, circumstances);
  if (problem) throw notBookable(item, problem);
  return offer;
}

/**
 * Requires offers to cover the times of the Event Details form, which has the host's latest; the event is or will be
 * booked at those.
 * @throws AppError does_not_fit
 */
export function mustKeepTimes(
  plan: DescribedEvent & { items: readonly PricedItem[] },
  form: CheckoutRequest['requirements'],
  now: Date,
): void {
  if (!form) return;
  const details = { ...plan.details, startTime: form.eventStartTime, durationHours: bookedHours(plan, form) };
  for (const { item } of plan.items) {
    const circumstances = { details: withItemTimes(item, details), now, timeZone: plan.place.timeZone };
    const problem = item.offer && offerProblem(item.offer, circumstances);
    if (problem) throw notBookable(item, problem);
  }
}

const refusals = {
  offer_ended: { code: 'not_offered', wayOn: 'Ask for a new offer or choose another vendor.' },
  offer_differs: {
    code: 'does_not_fit',
    wayOn: 'Change your event details, ask for a new offer, or choose another vendor.',
  },
} as const;

function notBookable(item: PlanItem, { code: reason, message }: OfferProblem): AppError {
  const { code, wayOn } = refusals[reason];
  return new AppError(
    code,
    `${item.vendorName}: ${message}. ${wayOn} You haven't been charged.`,
    onItem(item, message),
  );
}

/** Returns the refusal of an open offer that another checkout has taken. */
export const offerIsTaken = (item: PlanItem): AppError =>
  new AppError(
    'unavailable',
    `${item.vendorName}: This offer is being paid for right now. You haven't been charged. Try again in a moment.`,
    onItem(item, 'This offer is being paid for right now'),
  );

/** Returns the refusal of an open offer whose vendor has just released the day. */
export const holdIsGone = (item: PlanItem): AppError =>
  new AppError(
    'unavailable',
    `${item.vendorName} no longer holds your day. You haven't been charged. Try again: you can book the offer as long as they aren't fully booked that day.`,
    onItem(item, 'The day is no longer held for you'),
  );
