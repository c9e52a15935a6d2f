import { isDeepStrictEqual } from 'node:util';
import type { checkout } from '#shared/api/checkout.ts';
import { promoProblem, unknownPromo } from '#shared/promotions/promo.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { isVendorGone } from '#functions/data/queries/vendor-closing.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { withCheckout, hasRoom, mustNotBePaused, mustNotGuessCodes, withoutEnded } from './checkout-limit.ts';
import { addingTo, bookedTimes, startCheckout } from './checkout.ts';
import type { Agreement, Reservation } from './checkout.ts';
import { canBeCompleted } from './complete-checkout.ts';
import { lockedFor, mustAllowAddition } from '../orders/changes/addition.ts';
import { ownBooking } from '../orders/own-booking.ts';
import type { OfferedItem } from '../orders/booking.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { mustHaveStart, mustKeepHours, mustFit, mustStartOnQuarterHour } from './rules.ts';
import {
  holdIsGone,
  mustBeOffered,
  mustKeepTimes,
  mustNotBeOfOwnTeam,
  offerIsTaken,
  vendorIsGone,
} from './item-rules.ts';
import { placeJobs } from './place-jobs.ts';
import { pricePlan } from './plan.ts';
import type { PricedPlan } from './plan.ts';
import type { Payer } from './plan-payer.ts';
import { promoRefused } from './promo.ts';
import { countWrongCode, mustStillGuess } from './promo-guesses.ts';
import type { AppliedPromo, EnteredPromo } from './promo.ts';
import {
  findOffers,
  findOpenCheckouts,
  findVendors,
  findPromoCodes,
  refreshDraft,
  storeReserved,
} from './checkout-repository.ts';
import type { OpenedCheckout } from './checkout-repository.ts';
import { mustBeAgreed, mustBeThePlan, mustKeepItemTimes } from './agreement-rules.ts';

interface ReserveCall extends Pick<Call<typeof checkout.placeBooking>, 'context'> {
  body: Agreement;
}
type ReserveDeps = Pick<BookingDeps, 'table' | 'newBookingId'>;

/**
 * Reserves a checkout: checks and prices the plan, then takes the draft, every vendor's day and every promo code's use,
 * all or none. Undefined if the draft was taken, another checkout of the host started, or a vendor or its day changed, at
 * the same moment.
 * @throws AppError refused, not_offered, does_not_fit, plan_changed, price_changed, promo_refused, date_taken,
 * too_many_requests
 */
export async function reserveCheckout(
  deps: ReserveDeps,
  call: ReserveCall,
  attempt: Attempt,
  opened: Opened,
): Promise<Reservation | undefined> {
  const { body, context } = call;
  const { promos, limit } = opened;
  mustBeThePlan(attempt.draft, body.agreed);
  await mustKnowCodes(deps, attempt.draft, promos, limit, context.now());
  return reserve(deps, call, attempt, opened).catch(async (refusal: unknown) => {
    // It may reveal that a code is right. A reservation is conditional on the host's limit.
    if (promos.length > 0) await mustStillGuess(deps.table, limit.userId, context.now(), withoutCodes);
    throw refusal;
  });
}

interface Attempt {
  draft: DraftRecord;
  payer: Payer;
  isLastAttempt: boolean;
}

type Opened = Omit<OpenedCheckout, 'checkout' | 'draft'>;

async function reserve(
  deps: ReserveDeps,
  { body, context }: ReserveCall,
  { draft, payer, isLastAttempt }: Attempt,
  { productsByItem, promos, limit: before, askedVendorIds, teamVendorIds, ...read }: Opened,
): Promise<Reservation | undefined> {
  const now = context.now();
  const plan = pricePlan(draft, productsByItem, now, promos);
  mustNotBeOfOwnTeam(plan.items, teamVendorIds);
  const target = draft.addsTo === undefined ? undefined : await ownBooking(deps.table, draft.addsTo, draft);
  if (target) mustAllowAddition(target, plan.draft, now);
  const form = target ? target.booking.requirements : body.requirements;
  if (!target) {
    mustStartOnQuarterHour(form);
    mustKeepHours(plan, form);
  }
  mustHaveStart(plan, form, { isBooked: target !== undefined });
  mustKeepTimes(plan, form, now);
  await mustMatchAgreedTotal(deps, plan, body.agreed.totalCents, now);
  const times = target ? target.booking.event : bookedTimes(plan, body.requirements);
  const { jobs, findDay } = await placeJobs(deps.table, plan, { ...times, timeZone: plan.place.timeZone }, read);
  const limit = await makeRoom(deps, before, draft.id, now);
  const { correlationId } = context;
  const ids = { userId: draft.userId, payer, eventId: context.newId(), correlationId, askedVendorIds, jobs };
  for (;;) {
    const started = startCheckout(plan, body, { ...ids, bookingId: deps.newBookingId(), now });
    const reservation = target ? addingTo(started, target, context.newId()) : started;
    const locked = target && lockedFor(target.settlement, reservation.booking.id);
    if (!canBeCompleted(reservation, target, now)) throw tooManyWrites();
    const nextLimit = withCheckout(limit, reservation.checkout, now);
    const conflict = await storeReserved(deps.table, reservation, nextLimit, { ...plan, findDay }, now, locked);
    if (!conflict) return reservation;
    if (conflict === 'checkout') return undefined;
    // The booking id, one of 36^9, is in use: the next one is free.
    if (conflict === 'booking') continue;
    if (conflict === 'too_many_writes') throw tooManyWrites();
    await mustHaveAvailableVendors(deps, plan, conflict.changedVendorIds, now);
    await mustBeUntaken(deps, plan, conflict.offered, now);
    mustStillBeHeld(conflict.released);
    if (conflict.promos.length > 0) await throwPromoRefused(deps, conflict.promos, now);
    // A vendor or its day was written since it was read: the next attempt decides again.
    if (isLastAttempt) throw vendorsAreBusy();
    return undefined;
  }
}

const tooManyWrites = () =>
  new AppError(
    'refused',
    "So many vendors can't be booked in one payment. You haven't been charged. Remove one now, and add it to your event afterwards.",
  );

const vendorsAreBusy = () =>
  new AppError(
    'unavailable',
    "Other hosts are booking your vendors right now. You haven't been charged. Try again in a moment.",
  );

const withoutCodes = 'Remove your promo codes to pay now, or try again';

/**
 * Counts unknown codes as guesses, as where codes are entered (rule promotions-6), and before any price is compared: a
 * new total would reveal a correct one. @throws AppError promo_refused, too_many_requests
 */
async function mustKnowCodes(
  { table }: ReserveDeps,
  { items }: DraftRecord,
  entered: readonly EnteredPromo[],
  limit: CheckoutLimit,
  now: Date,
): Promise<void> {
  if (entered.length === 0) return;
  mustNotGuessCodes(limit, now, withoutCodes);
  const unknown = entered.find(({ vendorId, promo }) => !promo || !items.some((item) => item.vendorId === vendorId));
  if (!unknown) return;
  await countWrongCode(table, limit, now, withoutCodes);
  throw promoRefused(unknown, unknownPromo);
}

/** Reads the other checkouts only if both slots are taken. @throws AppError too_many_requests */
async function makeRoom({ table }: ReserveDeps, limit: CheckoutLimit, draftId: string, now: Date) {
  mustNotBePaused(limit, now);
  return hasRoom(limit, draftId) ? limit : withoutEnded(limit, await findOpenCheckouts(table, limit), now);
}

/** If the total differs from the one the host saw, the plan is updated to show why. */
async function mustMatchAgreedTotal(
  { table }: ReserveDeps,
  plan: PricedPlan,
  agreedTotalCents: number,
  now: Date,
): Promise<void> {
  try {
    mustFit(plan, now);
    mustKeepItemTimes(plan, plan.draft.items);
    mustBeAgreed(plan, plan.draft.items, agreedTotalCents);
  } catch (error) {
    const items = plan.items.map(({ item }) => item);
    if (!isDeepStrictEqual(items, plan.draft.items)) await refreshDraft(table, plan.draft, items, now);
    throw error;
  }
}

/**
 * Rejects vendors that have ended, or are about to, since the plan was read (rules administration-24 and accounts-34).
 */
async function mustHaveAvailableVendors(
  { table }: ReserveDeps,
  { items }: PricedPlan,
  changed: readonly string[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const vendors = await findVendors(table, changed);
  const gone = items.find(({ vendor: { id } }) => changed.includes(id) && isVendorGone(vendors.get(id)));
  if (gone) throw vendorIsGone(gone.item);
  const isLeaving = changed.some((id) => (vendors.get(id)?.closingUntil ?? '') >= now.toISOString());
  if (!isLeaving) return;
  throw new AppError(
    'unavailable',
    "A vendor in your plan can't be booked right now. You haven't been charged. Try again.",
  );
}

/** Rejects an offer that has ended since the plan was read, or that another checkout has taken. */
async function mustBeUntaken(
  { table }: ReserveDeps,
  { details, place }: PricedPlan,
  refused: readonly OfferedItem[],
  now: Date,
): Promise<void> {
  const [first] = refused;
  if (!first) return;
  const offers = await findOffers(table, refused);
  for (const [position, item] of refused.entries())
    mustBeOffered(item, offers[position], { details, now, timeZone: place.timeZone });
  throw offerIsTaken(first);
}

/** Rejects a hold that was released since the plan was read; the next attempt takes another place, if one is left. */
function mustStillBeHeld([first]: readonly OfferedItem[]): void {
  if (first) throw holdIsGone(first);
}

/** A code was changed or used up between reading it and taking its use. */
async function throwPromoRefused({ table }: ReserveDeps, refused: readonly AppliedPromo[], now: Date): Promise<never> {
  const current = await findPromoCodes(
    table,
    refused.map(({ promo }) => promo),
  );
  const problems = refused.map(({ promo, subtotalCents }, position) => ({
    promo,
    problem: promoProblem(current[position]?.promo, { subtotalCents, now }) ?? 'This promo code has just changed',
  }));
  const [first] = problems;
  throw promoRefused(first?.promo ?? { vendorId: '', code: '' }, first?.problem ?? '');
}
