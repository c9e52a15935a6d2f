import { randomUUID } from 'node:crypto';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { answerMove } from '#functions/orders/changes/answer-move.ts';
import { startAddition } from '#functions/orders/changes/start-addition.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { startReplacement } from '#functions/planning/replacement/start-replacement.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import { encodePackages } from '#shared/orders/changes/package-lines.ts';
import { planItemId } from '#shared/planning/plan-item-id.ts';
import { at, bookInFull, giveUp, moveTo, previewTarget, repriceTo } from './bookings.ts';
import { testCall, host, testId, otherHost } from './calls.ts';
import { agreedTo, agreement, caterer, makePlanItem, pay, supper, venue } from './plans.ts';
import { productRecord, putVendor, vendorRecord } from './records.ts';

/** A request that changes a booking, with the same key each time. */
export interface ReadyChange {
  bookingId: string;
  send(deps: BookingDeps, paymentToken?: string): Promise<unknown>;
}

/** One way to change a booked event, ready to be sent. */
export interface ChangeKind {
  change: string;
  /** True if its difference is paid by card. */
  isCharged: boolean;
  prepare(deps: BookingDeps): Promise<ReadyChange>;
}

const [date, startTime] = ['2027-06-12', '16:00'];

async function move(deps: BookingDeps, to: { date?: string; startTime?: string }): Promise<ReadyChange> {
  const bookingId = await bookInFull(deps);
  const body = { ...to, changeKey: randomUUID(), shown: { date, startTime } };
  return { bookingId, send: ({ table }) => moveTo(table, bookingId, { date, startTime, ...body }) };
}

/** Changes the event as its current preview shows it. */
async function reprice(deps: BookingDeps, bookingId: string, to: RepricingTarget): Promise<ReadyChange> {
  const { change, differenceCents, chargedCents } = await previewTarget(deps.table, bookingId, to);
  const request = {
    changeKey: randomUUID(),
    shown: { event: targetFrom(change.from), differenceCents, chargedCents },
  };
  const send = (on: BookingDeps, paymentToken = 'tok_sandbox_success') =>
    repriceTo(on, bookingId, to, { ...request, paymentToken });
  return { bookingId, send };
}

/** Excludes the venue, which decides where an event takes place; the caterer charges $2 per mile. */
async function toAnotherPlace(deps: BookingDeps): Promise<ReadyChange> {
  const answers = { catering: { travelFeeStructure: 'Per mile charge', travelFeeAmount: 2 } };
  const driving = { ...caterer, deliveryOptions: ['delivery' as const], travelDistanceMiles: 40, answers };
  await deps.table.write({ put: vendorEntity.toItem(driving) });
  const bookingId = await bookInFull(deps);
  await giveUp(deps, bookingId, venue);
  return reprice(deps, bookingId, { zipCode: '78664' });
}

async function toOtherPackages(deps: BookingDeps): Promise<ReadyChange> {
  const price = { amountCents: 20_000, unit: 'flat' as const };
  const dessert = productRecord(6, 62, { name: 'Dessert table', category: 'catering', price });
  await deps.table.write({ put: productEntity.toItem(dessert) });
  const bookingId = await bookInFull(deps);
  const packages = [{ productId: supper.id }, { productId: dessert.id }];
  return reprice(deps, bookingId, { lines: encodePackages({ itemId: planItemId(caterer.id, 'catering'), packages }) });
}

const payFor = (bookingId: string, plan: Pick<DraftRecord, 'id' | 'items'>, totalCents: number): ReadyChange => {
  const body = agreement({ draftId: plan.id, agreed: agreedTo(plan, totalCents) });
  return { bookingId, send: (on, paymentToken = 'tok_sandbox_success') => pay(on, { ...body, paymentToken }) };
};

/** Adds a band for $840 including the fee. */
async function addition(deps: BookingDeps): Promise<ReadyChange> {
  const { table } = deps;
  const band = vendorRecord(8, { categories: ['entertainment'] });
  const price = { amountCents: 80_000, unit: 'flat' as const };
  const music = productRecord(8, 81, { category: 'entertainment', price });
  await putVendor(table, band, music);
  const bookingId = await bookInFull(deps);
  const body = { draftId: testId(901), category: 'entertainment' as const };
  const call = testCall(bookingChanges.startAddition, { params: { bookingId }, body, actor: host, context: at() });
  const { draft } = await startAddition({ table }, call);
  const stored = await table.get(draftEntity, draftKey(host.userId, draft.id), { consistent: true });
  if (!stored) throw new Error('No plan');
  const plan = { ...stored, version: stored.version + 1, items: [makePlanItem(band, music)] };
  await table.write({ put: draftEntity.toItem(plan) });
  return payFor(bookingId, plan, 84_000);
}

/** Books another caterer in place of a canceled one. */
async function replacement(deps: BookingDeps): Promise<ReadyChange> {
  const { table } = deps;
  const meal = productRecord(15, 150, { category: 'catering', price: { amountCents: 3700, unit: 'per_person' } });
  await putVendor(table, vendorRecord(15, { categories: ['catering'] }), meal);
  const bookingId = await bookInFull(deps);
  await giveUp(deps, bookingId, caterer);
  const picks = [{ category: 'catering' as const, choices: [{ vendorId: testId(15), productId: meal.id }] }];
  const { draft } = await startReplacement(
    { table, geocoder: embeddedGeocoder },
    testCall(planning.startReplacement, {
      params: { bookingId, vendorId: caterer.id },
      body: { draftId: testId(902), picks },
      actor: host,
      context: at(),
    }),
  );
  return payFor(bookingId, draft, draft.quote?.totalCents ?? 0);
}

/** The only vendor that requires consent agrees to a near move. */
async function consent(deps: BookingDeps): Promise<ReadyChange> {
  const { table } = deps;
  await table.write({ put: vendorEntity.toItem({ ...venue, moveConsentDays: 14 }) });
  const bookingId = await bookInFull(deps);
  const asked = await moveTo(table, bookingId, { date: '2027-06-26', shown: { consentIds: [venue.id] } });
  const body = { requestId: asked.moveRequest?.id ?? '', answer: 'agree' as const };
  const actor = { ...otherHost, vendorId: venue.id };
  const send = (on: BookingDeps) =>
    answerMove(on, testCall(bookingChanges.answerMove, { params: { bookingId }, body, actor, context: at() }));
  return { bookingId, send };
}

/**
 * Every way to change a booked event
 * (rules changes-86, changes-46, changes-107, changes-11, changes-24 and changes-78).
 */
export const changeKinds: readonly ChangeKind[] = [
  { change: 'another date', isCharged: false, prepare: (deps) => move(deps, { date: '2027-06-26' }) },
  { change: 'another time', isCharged: false, prepare: (deps) => move(deps, { startTime: '17:00' }) },
  {
    change: 'more guests',
    isCharged: true,
    prepare: async (deps) => reprice(deps, await bookInFull(deps), { guestCount: 50 }),
  },
  {
    change: 'fewer guests',
    isCharged: false,
    prepare: async (deps) => reprice(deps, await bookInFull(deps), { guestCount: 30 }),
  },
  {
    change: 'more hours',
    isCharged: true,
    prepare: async (deps) => reprice(deps, await bookInFull(deps), { durationHours: 6 }),
  },
  { change: 'another place', isCharged: true, prepare: toAnotherPlace },
  { change: 'another package', isCharged: true, prepare: toOtherPackages },
  { change: 'an added vendor', isCharged: true, prepare: addition },
  { change: 'a replaced vendor', isCharged: true, prepare: replacement },
  { change: 'the last consent to a move', isCharged: false, prepare: consent },
];
