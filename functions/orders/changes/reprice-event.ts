import type { Booking } from '#shared/api/orders/booking.ts';
import type { bookingChanges, RepricingPreview } from '#shared/api/orders/changes.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { differentPart, formatFigures, matchesTarget, startsElsewhen } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { calendarExceptions, lengthExceptions } from '#shared/orders/changes/move.ts';
import type { RepricingRecord } from '#functions/data/orders/change.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { rethrowAsUnavailable } from '../../payments/refusals.ts';
import { changeRequest, hasEnded, isAbandoned, isStartedBy, startChange } from '../balance/balance.ts';
import { chargeBalance } from '../balance/charge-balance.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { withChangedItem } from '#functions/data/orders/with-change.ts';
import { settleBalance } from '../balance/settle-balance.ts';
import { storeSettlementWith } from '../settlement-repository.ts';
import { viewBooking } from '../view-booking.ts';
import { mustDiffer, mustHaveAddress, mustMatchShownFigures, readRequestedChange } from './requested-change.ts';
import { mustBeChangeable } from './change.ts';
import type { ChangeAct } from './change.ts';
import { commitRepricing } from './commit-change.ts';
import { readMovingVendors, readRepricingObstacles } from './change-vendors.ts';
import { changedJobs, changesTimes, jobsIn, longerJobs, shortenJobs, takeLongerJobs } from './changed-jobs.ts';
import type { RepricingObstacles, RepricingProblems } from './change-vendors.ts';
import { askVendors, mustAskAsShown } from './ask-vendors.ts';
import { agreedRequest, askedIncrease, vendorsToAsk } from './consent.ts';
import { previewChange } from './repricing-preview.ts';
import { planRepricing } from './repricing.ts';

// A preview writes nothing.
const noKey = '00000000-0000-4000-8000-000000000000';

/**
 * Previews the price of a booked event for other guests, hours, packages or times or at another place, and the vendors
 * who refuse it (rules changes-46, changes-78 and changes-121). Two trips: the booking and, for an increase, its vendors.
 * @throws AppError not_found; refused, payment_in_progress as `mustBeChangeable`
 */
export async function previewRepricing(
  { table }: Pick<BookingDeps, 'table'>,
  {
    actor,
    params,
    query,
    context,
  }: Pick<Call<typeof bookingChanges.previewRepricing>, 'actor' | 'params' | 'query' | 'context'>,
): Promise<RepricingPreview> {
  const at = context.now();
  const before = await ownBooking(table, params.bookingId, actor);
  mustBeChangeable(before, at);
  // The same ZIP code may get another address.
  if (query.zipCode === undefined) mustDiffer(before, query);
  const act = { changeId: context.newId(), key: noKey, actorId: actor.userId, at };
  return (await planAndPreview(table, before, query, act)).preview;
}

/** Previews the price of a booked event for other guests, for its host, without a request of theirs. One trip. */
export async function previewGuestCount(
  table: Table,
  before: BookingAggregate,
  guestCount: number,
  context: Context,
): Promise<RepricingPreview> {
  const act = { changeId: context.newId(), key: noKey, actorId: before.booking.userId, at: context.now() };
  return (await planAndPreview(table, before, { guestCount }, act)).preview;
}

type ChangeDeps = Pick<BookingDeps, 'table' | 'payments'>;
type RepriceEvent = Pick<Call<typeof bookingChanges.repriceEvent>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Changes guests, hours, place, packages or times of a booked event with its price, once (rules changes-46, changes-78
 * and changes-121). Vendors whose offers don't cover it are asked first (rule orders-34). If the difference is charged now, the change is recorded, charged and made as a balance is paid: the next call may
 * repeat each step, so two tabs, a lost response or a crash end in one charge and one change, or in none. Repeating the
 * key returns the booking as it is.
 *
 * @throws AppError not_found; refused; version_conflict when the page showed another event, or while another request is
 * open; plan_changed when others must agree; price_changed when the difference is not the one shown: nothing was charged; does_not_fit with the vendors under `vendors.<id>`;
 * payment_declined, authentication_required with the provider's message: nothing was changed; action_required,
 * payment_in_progress, unavailable: the same key may be tried again
 */
export async function repriceEvent(deps: ChangeDeps, call: RepriceEvent): Promise<Booking> {
  const aggregate = await retryOnConflict('This booking', () => startOrResume(deps, call));
  return viewBooking(await finish(deps, call, aggregate), call.context.now());
}

const requestIn = ({ params, body }: RepriceEvent): string =>
  changeRequest(params.bookingId, body.changeKey, body.shown.chargedCents);

/** Returns the booking with the change made, or with its payment under way; undefined to retry. */
async function startOrResume(deps: ChangeDeps, call: RepriceEvent): Promise<BookingAggregate | undefined> {
  const { actor, params, body, context } = call;
  const before = await ownBooking(deps.table, params.bookingId, actor);
  const { balance } = before.settlement;
  if (before.changes.some(({ key }) => key === body.changeKey)) return replayRepricing(before, body);
  if (isAskedAgain(before, body)) return replayRequest(before, body);
  const isOwn = isStartedBy(balance, requestIn(call));
  if (isOwn && !hasEnded(balance, context.now())) return resumePending(before, body);
  if (isOwn || (balance.status === 'charging' && isAbandoned(balance, context.now()))) {
    await settleBalance(deps, before, context).catch(rethrowAsUnavailable);
    return undefined;
  }
  const { change, jobWrites, asked } = await planAgreed(deps, call, before);
  if (asked.length > 0 && canBeAsked(change))
    return askVendors(deps.table, { before, change: askedIncrease(before, change), vendors: asked }, call);
  if (change.chargedCents > 0 && body.paymentToken === undefined)
    throw new AppError('refused', 'Enter your card to pay the difference. Nothing was changed.');
  if (change.chargedCents === 0)
    return commitRepricing(
      deps.table,
      before,
      { change, chargeId: null, jobWrites: [...jobWrites, ...shortenJobs(jobsIn(change))] },
      context,
    );
  const settlement = startChange(before, change, {
    request: requestIn(call),
    id: context.newId(),
    now: context.now(),
  });
  const isStored = await storeSettlementWith(deps.table, settlement, jobWrites);
  return isStored ? { ...before, settlement } : undefined;
}

const canBeAsked = (change: RepricingRecord): change is Parameters<typeof askedIncrease>[1] =>
  change.kind === 'guests' || change.kind === 'hours' || change.kind === 'times';

interface AgreedRepricing extends PlannedRepricing {
  /** Vendors who have yet to agree. */
  asked: RepricingRecord['vendors'];
}

/** Plans the requested change and requires that the host agrees to it, and the vendors or that the host asks them. */
async function planAgreed(
  { table }: ChangeDeps,
  { actor, body, context }: RepriceEvent,
  before: BookingAggregate,
): Promise<AgreedRepricing> {
  const at = context.now();
  mustBeChangeable(before, at);
  mustMatchShownFigures(before, body.shown.event);
  mustDiffer(before, body.to);
  mustHaveAddress(before, body.to);
  const agreed = agreedRequest(before, body.to, at);
  const act = { changeId: agreed?.id ?? context.newId(), key: body.changeKey, actorId: actor.userId, at };
  const planned = await planAndPreview(table, before, body.to, act);
  const { change, problems, beyond, preview } = planned;
  const { consentIds = [] } = body.shown;
  // A page that asks nobody has shown what offers don't cover as refused.
  mustFit(change, consentIds.length > 0 ? problems : new Map([...beyond, ...problems]));
  mustBeAgreed(change, body.shown);
  if (preview.problem !== null) throw new AppError('refused', preview.problem);
  const asked = change.vendors.filter(({ vendorId }) => beyond.has(vendorId));
  mustAskAsShown(asked, consentIds, 'change');
  const agreedBy = agreed?.asked.map(({ vendorName }) => vendorName);
  return { ...planned, change: { ...change, ...(agreedBy && { agreedBy }) }, asked };
}

interface PlannedRepricing extends RepricingObstacles {
  change: RepricingRecord;
  /** Take longer hours on the vendors' days. */
  jobWrites: Write[];
  preview: RepricingPreview;
}

/**
 * Plans the requested change, with the vendors who refuse it or have yet to agree: one trip for an increase or packages.
 */
export async function planAndPreview(
  table: Table,
  before: BookingAggregate,
  target: RepricingTarget,
  act: ChangeAct,
): Promise<PlannedRepricing> {
  const requested = await readRequestedChange(table, before, target, act.at);
  const planned = planRepricing(before, requested, act);
  const { place, problem } = requested;
  const [{ problems, beyond: limits }, { change, busy, consent, jobWrites }] = await Promise.all([
    readRepricingObstacles(table, before, { part: planned, place, problem, item: requested.item }),
    planHours(table, before, planned),
  ]);
  const isAgreed = agreedRequest(before, target, act.at) !== undefined;
  const beyond: RepricingProblems = isAgreed ? new Map() : new Map([...consent, ...limits]);
  const obstacles = { problems: new Map([...busy, ...problems]), beyond };
  return { change, jobWrites, ...obstacles, preview: previewChange(before, change, obstacles) };
}

/**
 * Adds the vendors' jobs to other hours, packages or times: longer ones and those at another time must be free (rule
 * vendors-28). One trip, none if no job changes.
 */
async function planHours(table: Table, before: BookingAggregate, change: RepricingRecord) {
  const isPlaced = change.kind === 'hours' || ('item' in change && changesTimes(before.booking, change.item));
  if (!isPlaced) return { change, busy: new Map<string, string>(), consent: new Map<string, string>(), jobWrites: [] };
  const { event, timeZone, items } = before.booking;
  const { date } = event;
  const times = { ...event, ...(change.kind === 'hours' && change.to), timeZone };
  const after = 'item' in change ? items.map((item) => withChangedItem(item, change.item)) : items;
  const at = new Date(change.at);
  const booked = { ...before, booking: { ...before.booking, items: after } };
  const { vendors, findDay } = await readMovingVendors(table, booked, { ...times, at });
  const concerned =
    change.kind === 'hours' ? vendors : vendors.filter(({ vendorId }) => vendorId === change.to.vendorId);
  const asked = change.kind === 'times' && startsElsewhen(change) ? vendorsToAsk(before, concerned, date, at) : [];
  const jobs = changedJobs(before, concerned, times);
  const longer = concerned.filter(({ vendorId }) => longerJobs(jobs).some((job) => job.vendorId === vendorId));
  const busy = [...calendarExceptions(longer, { from: date, to: times }, findDay), ...lengthExceptions(longer, times)];
  return {
    change: { ...change, jobs },
    busy: new Map(busy.map(({ vendorId, reason }) => [vendorId, reason])),
    consent: new Map(asked.map((vendor) => [vendor.vendorId, describeConsentDays(vendor)])),
    jobWrites: takeLongerJobs(jobs, vendors, findDay),
  };
}

/** A vendor who is asked before moves is asked about another start too (rule changes-24). */
const describeConsentDays = ({ moveConsentDays }: { moveConsentDays: number }): string =>
  `They want to be asked about new times less than ${plural(moveConsentDays, 'day')} ahead`;

/**
 * Returns the booking for a repeated request. @throws AppError version_conflict after a later change, or for another
 * one
 */
function replayRepricing(aggregate: BookingAggregate, { changeKey, to }: RepriceEvent['body']): BookingAggregate {
  const last = aggregate.changes.at(-1);
  if (last?.key === changeKey && 'prices' in last && isMade(last, to)) return aggregate;
  throw versionConflict('Your event');
}

/** Returns true if this request has asked the vendors already; they may have answered. */
const isAskedAgain = ({ settlement }: BookingAggregate, { changeKey, shown }: RepriceEvent['body']): boolean =>
  settlement.moveRequest?.key === changeKey && (shown.consentIds ?? []).length > 0;

/** Returns the booking for a repeated request to the vendors. @throws AppError version_conflict for another one */
function replayRequest(aggregate: BookingAggregate, { to }: RepriceEvent['body']): BookingAggregate {
  const { repricing } = aggregate.settlement.moveRequest ?? {};
  if (repricing && matchesTarget(repricing.part.to, to)) return aggregate;
  throw versionConflict('Your event');
}

/** Resumes the change that a request began. @throws AppError version_conflict for another one */
function resumePending(aggregate: BookingAggregate, { to }: RepriceEvent['body']): BookingAggregate {
  const { pending } = aggregate.settlement;
  if (pending && isMade(pending.change, to)) return aggregate;
  throw versionConflict('Your event');
}

/** Returns true if a change is the requested one. */
const isMade = (change: RepricingRecord, target: RepricingTarget): boolean =>
  matchesTarget(change.to, target, change.kind === 'place' ? change.venueAddress : undefined);

/** Every vendor must be able to take it. */
function mustFit({ kind, vendors }: RepricingRecord, problems: RepricingProblems): void {
  if (problems.size === 0) return;
  const sentences = vendors.flatMap(({ vendorId, vendorName }) => {
    const problem = problems.get(vendorId);
    return problem === undefined ? [] : [`${vendorName}: ${problem}.`];
  });
  const fields = [...problems].map(([vendorId, problem]) => [`vendors.${vendorId}`, problem] as const);
  const message = `${sentences.join(' ')} Nothing was changed. Choose ${differentPart[kind]}.`;
  throw new AppError('does_not_fit', message, Object.fromEntries(fields));
}

/** A host pays and is refunded the amounts they saw, or nothing is changed. */
function mustBeAgreed({ cents, chargedCents }: RepricingRecord, shown: RepriceEvent['body']['shown']): void {
  if (cents === shown.differenceCents && chargedCents === shown.chargedCents) return;
  const now = cents === shown.differenceCents ? chargedCents : cents;
  const what = cents === shown.differenceCents ? 'What you pay now' : 'The difference';
  const message = `${what} is now ${formatCents(now)}. Nothing was changed, and you haven't been charged. Check the new price, then try again.`;
  throw new AppError('price_changed', message);
}

async function finish(
  deps: ChangeDeps,
  { body, context }: RepriceEvent,
  aggregate: BookingAggregate,
): Promise<BookingAggregate> {
  const { booking, settlement } = aggregate;
  if (!settlement.pending) return aggregate;
  if (body.paymentToken === undefined)
    throw new AppError('payment_in_progress', 'This change is being paid right now. Try again in a moment.');
  const what = formatFigures(settlement.pending.change.to);
  const card = { token: body.paymentToken, description: `${booking.event.title}: ${what}` };
  return chargeBalance(deps, aggregate, card, context);
}
