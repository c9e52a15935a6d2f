import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { getCheckout } from '#functions/checkout/get-checkout.ts';
import { checkout } from '#shared/api/checkout.ts';
import { ServicesAdded } from '#events/orders/services-added.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import { mailReceipt } from '#functions/orders/mails/receipt-mail.ts';
import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { getVendorOrder, listVendorOrders } from '#functions/orders/vendor-orders.ts';
import { listMyEvents } from '#functions/planning/my-events.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import {
  at,
  atProvider,
  balanceCents,
  balancePayment,
  bookByDeposit,
  bookInFull,
  cancelAll,
  cancelOne,
  captureEvents,
  changeCount,
  giveUp,
  moveTo,
  readOrder,
  readBookingPage,
  payRest,
} from '#tests/support/bookings.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  agreedTo,
  agreement,
  caterer,
  makePlanItem,
  pay,
  photographer,
  plannedTable,
  planTotalCents,
  requirements,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { busyDay } from '#tests/support/busy-day.ts';

const band = vendorRecord(8, { categories: ['entertainment'], capacityPerDay: 1 });
const music = productRecord(8, 81, { category: 'entertainment', price: { amountCents: 80_000, unit: 'flat' } });
/** $800 with the platform's fee of 5%, and its deposit of 30%. */
const addedCents = 84_000;
const addedDepositCents = 25_200;

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await putVendor(table, band, music);
});

const addition = (n: number) => testId(900 + n);

async function start(bookingId: string, { n = 1, category = 'entertainment' as const, actor = host, now = '' } = {}) {
  const context = now ? at(now) : at();
  const body = { draftId: addition(n), category };
  const call = testCall(bookingChanges.startAddition, { params: { bookingId }, body, actor, context });
  return bookingChanges.startAddition.response.parse(await startAddition({ table }, call)).draft;
}

/** Stores a plan of the band for a booked event, as choosing its package does. */
async function planBand(bookingId: string, n = 1): Promise<DraftRecord> {
  const { id, addsTo } = await start(bookingId, { n });
  expect(addsTo, 'the page states the event it adds to').toBe(bookingId);
  const stored = await table.get(draftEntity, draftKey(host.userId, id), { consistent: true });
  if (!stored) throw new Error('No plan');
  const plan = { ...stored, version: stored.version + 1, items: [makePlanItem(band, music)] };
  await table.write({ put: draftEntity.toItem(plan) });
  return plan;
}

const agreeTo = (plan: DraftRecord, changes: Partial<CheckoutRequest> = {}) =>
  agreement({ draftId: plan.id, agreed: agreedTo(plan, addedCents), ...changes });

describe('adding a service to a booked event', () => {
  it('an added service becomes an order of the booking, with its price, payment and history', async () => {
    const id = await bookInFull(deps);
    const before = await readBookingPage(table, id);
    const shown = await pay(deps, agreeTo(await planBand(id)));
    expect(shown).toMatchObject({
      id,
      event: before.booking.event,
      currentTotalCents: planTotalCents + addedCents,
      paidCents: planTotalCents + addedCents,
      balanceCents: 0,
      quote: { totalCents: planTotalCents + addedCents },
      changes: [
        {
          kind: 'services',
          cents: addedCents,
          chargedCents: addedCents,
          vendors: [{ vendorId: band.id, vendorName: 'Vendor 8', services: ['entertainment'], cents: addedCents }],
        },
      ],
    });
    expect(shown.orders.map(({ vendorId }) => vendorId)).toEqual([venue.id, caterer.id, photographer.id, band.id]);
    const after = await readBookingPage(table, id);
    expect(after.agreed, "the booking's agreement stays").toEqual(before.agreed);
    expect(after.settlement).toMatchObject({
      status: 'confirmed',
      adding: null,
      charges: [{ purpose: 'checkout' }, { purpose: 'services', cents: addedCents }],
      balance: { status: 'none' },
    });
    expect(await atProvider(table, after)).toEqual({ chargedCents: planTotalCents + addedCents, refundedCents: 0 });
    expect(await countTaken(table, band)).toBe(1);
    expect((await readHostState(table)).events).toMatchObject([
      { bookingId: id, totalCents: planTotalCents + addedCents, vendors: [{}, {}, {}, { id: band.id }] },
    ]);
  });

  it("an added service is announced once to vendor and host, with the booking's order", async () => {
    const id = await bookInFull(deps);
    const plan = await planBand(id);
    const { table: source, heard } = captureEvents(table);
    await pay({ ...deps, table: source }, agreeTo(plan));
    expect(heard).toMatchObject([
      { type: 'OrderPlaced', data: { bookingId: id, vendorId: band.id, totalCents: 80_000 } },
      { type: 'ServicesAdded', data: { bookingId: id, cents: addedCents, vendorNames: ['Vendor 8'], wasDraft: true } },
    ]);
  });

  it('an added service has its own receipt and a notification', async () => {
    const id = await bookInFull(deps);
    const { table: source, heard } = captureEvents(table);
    await pay({ ...deps, table: source }, agreeTo(await planBand(id)));
    const event = ServicesAdded.parse(heard.at(-1));
    const { subject, paragraphs, facts } = await mailReceipt(table, event);
    expect(subject).toBe(`Services added: Garden birthday (${id})`);
    expect(paragraphs[0]).toBe('Vendor 8 is booked for Saturday, June 12, 2027.');
    expect(facts).toContainEqual(['Total', '$840.00']);
    expect(notificationsFor(event)).toMatchObject([
      { title: 'Services added', text: 'Vendor 8 is booked for Garden birthday on Saturday, June 12, 2027.' },
    ]);
  });

  it("the added vendor gets the booking's details, regardless of the submitted form", async () => {
    const booked = await pay(deps, agreement({ requirements }));
    const form = { ...requirements, eventStartTime: '09:00' };
    await pay(deps, agreeTo(await planBand(booked.id), { requirements: form }));
    const vendor = { ...host, userId: band.ownerId, vendorId: band.id };
    const asked = { params: { bookingId: booked.id }, actor: vendor, context: at() };
    const order = await getVendorOrder({ table }, testCall(orders.getVendorOrder, asked));
    const read = { ...requirements, accessInstructions: '', dietaryRestrictions: '' };
    expect(order).toMatchObject({
      bookingId: booked.id,
      requirements: read,
      event: { startTime: '15:00', guestCount: 40 },
    });
    const listed = await listVendorOrders(
      { table },
      testCall(orders.listVendorOrders, { query: {}, actor: vendor, context: at() }),
    );
    expect(listed.orders).toEqual([order]);
  });

  it("the balance of an added service joins the booking's, and one payment pays both", async () => {
    const id = await bookByDeposit(deps);
    const shown = await pay(deps, agreeTo(await planBand(id), { paymentOption: 'deposit' }));
    const owedCents = balanceCents + addedCents - addedDepositCents;
    expect(shown).toMatchObject({ balanceCents: owedCents, balanceDueDate: '2027-06-04' });
    const paid = await payRest(deps, id, balancePayment({ agreedBalanceCents: owedCents }));
    expect(paid).toMatchObject({ paidCents: planTotalCents + addedCents, balanceCents: 0 });
    expect((await readOrder(table, id, band)).money).toMatchObject({ owedCents: 0, chargedCents: addedCents });
  });

  it('an added service reopens a paid balance', async () => {
    const id = await bookByDeposit(deps);
    await payRest(deps, id);
    await pay(deps, agreeTo(await planBand(id), { paymentOption: 'deposit' }));
    const { balance } = (await readBookingPage(table, id)).settlement;
    expect(balance).toMatchObject({ status: 'owed', cents: addedCents - addedDepositCents, dueDate: '2027-06-04' });
  });

  it('a service paid in full leaves an owed balance unchanged', async () => {
    const id = await bookByDeposit(deps);
    const { balance } = (await readBookingPage(table, id)).settlement;
    await pay(deps, agreeTo(await planBand(id)));
    expect((await readBookingPage(table, id)).settlement.balance).toEqual(balance);
  });

  it('an added service moves with the event, is repriced by guests and canceled separately', async () => {
    const id = await bookInFull(deps);
    await pay(deps, agreeTo(await planBand(id)));
    const vendorIds = [venue, caterer, photographer, band].map((vendor) => vendor.id);
    await moveTo(table, id, { date: '2027-06-26', shown: { vendorIds } });
    expect([await countTaken(table, band), await countTaken(table, band, '2027-06-26')]).toEqual([0, 1]);
    await changeCount(deps, id, 50);
    expect((await readOrder(table, id, band)).order).toMatchObject({ priceCents: 80_000, event: { guestCount: 50 } });
    const after = await cancelOne(deps, id, band, addedCents);
    expect(after).toMatchObject({ status: 'confirmed', refundedCents: addedCents });
  });
});

it('an added service is repriced by the terms of the day it was added', async () => {
  const id = await bookInFull(deps);
  await changeCount(deps, id, 50);
  const perGuest = productRecord(8, 81, {
    category: 'entertainment',
    price: { amountCents: 1000, unit: 'per_person' },
  });
  await putVendor(table, band, perGuest);
  const plan = { ...(await planBand(id)), items: [makePlanItem(band, perGuest)] };
  await table.write({ put: draftEntity.toItem(plan) });
  await pay(deps, agreement({ draftId: plan.id, agreed: agreedTo(plan, 52_500) }));
  await changeCount(deps, id, 60);
  const { order } = await readOrder(table, id, band);
  expect([order.priceCents, order.feeCents]).toEqual([60_000, 3000]);
  const { booking } = await readBookingPage(table, id);
  expect(booking.quote.totalCents).toBe(planTotalCents + 20 * 3990 + 63_000);
});

describe('the plan for an added service', () => {
  it("a plan for an added service has the event's current details and is part of it on My Events", async () => {
    const id = await bookInFull(deps);
    await moveTo(table, id, { date: '2027-06-26' });
    expect(await start(id)).toMatchObject({
      details: { date: '2027-06-26', guestCount: 40, durationHours: 4, budgetCents: null },
      serviceAreas: ['entertainment'],
      items: [],
    });
    const mine = () => listMyEvents({ table }, testCall(planning.listMyEvents, { context: at() }));
    expect(await mine()).toMatchObject({ drafts: [], events: [{ bookingId: id }] });
    expect((await mine()).events[0]).not.toHaveProperty('addition');
    await planBand(id);
    expect((await mine()).events[0]?.addition).toEqual({
      draftId: addition(1),
      vendorNames: ['Vendor 8'],
      services: ['entertainment'],
    });
    const later = { ...(await planBand(id)), id: addition(2), updatedAt: '2027-06-01T18:00:00.000Z' };
    await table.write({ put: draftEntity.toItem(later) });
    expect((await mine()).events[0]?.addition?.draftId, 'the plan changed last').toBe(later.id);
  });

  it("a request naming a replacement's plan updates that plan and starts no other", async () => {
    const id = await bookInFull(deps);
    const plan = await planBand(id);
    const startedFrom = { bookingId: id, replacedVendorId: venue.id, changes: [] };
    await table.write({ put: draftEntity.toItem({ ...plan, startedFrom }) });
    await moveTo(table, id, { date: '2027-06-26' });
    const draft = await start(id);
    expect(draft).toMatchObject({ id: plan.id, details: { date: '2027-06-26' }, items: [{ vendorId: band.id }] });
  });

  it('a booking has one plan for additions, and a second service joins it with the current details', async () => {
    const id = await bookInFull(deps);
    await start(id);
    await changeCount(deps, id, 50);
    const second = await start(id, { n: 2, category: 'decor' as never });
    expect(second).toMatchObject({
      id: addition(1),
      serviceAreas: ['entertainment', 'decor'],
      details: { guestCount: 50 },
    });
    expect(await start(id, { n: 3 })).toMatchObject({ id: addition(1), version: second.version });
  });

  it("a plan for an added service can't change the event's date, time or guest count", async () => {
    const id = await bookInFull(deps);
    const { details } = await start(id);
    const change = async (to: Partial<EventDetails>) => {
      const body = { details: changesBetween(details, { ...details, ...to }) };
      const call = testCall(planning.changeDraft, { params: { draftId: addition(1) }, body, context: at() });
      return (await changeDraft({ table, geocoder: embeddedGeocoder }, call)).draft;
    };
    await expect(change({ date: '2027-06-26' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(change({ guestCount: 41 })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(change({ startTime: '09:00' })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await change({ theme: 'Jazz' })).toMatchObject({ details: { theme: 'Jazz' } });
  });

  it('only the host of a bookable event can start a plan for an added service', async () => {
    const id = await bookInFull(deps);
    await expect(start(id, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await expect(start(id, { now: '2027-06-10T17:00:00.000Z' })).rejects.toMatchObject({ code: 'refused' });
    await cancelAll(deps, id, planTotalCents);
    await expect(start(id)).rejects.toMatchObject({ code: 'refused' });
    expect((await readHostState(table)).drafts).toEqual([]);
  });
});

describe('refused additions', () => {
  const refused = async (plan: DraftRecord, code: string, changes: Partial<CheckoutRequest> = {}) => {
    await expect(pay(deps, agreeTo(plan, changes))).rejects.toMatchObject({ code });
    const state = await readHostState(table);
    expect([state.held, state.charges]).toEqual([0, [planTotalCents]]);
  };

  it('nothing is charged if another host booked the vendor meanwhile', async () => {
    const plan = await planBand(await bookInFull(deps));
    await table.write({ put: dayEntity.toItem(busyDay(band.id, '2027-06-12', 1)) });
    await refused(plan, 'date_taken');
  });

  it('nothing is charged for a package that became by offer only or quoted per event', async () => {
    const plan = await planBand(await bookInFull(deps));
    await putVendor(table, band, { ...music, byOfferOnly: true });
    await refused(plan, 'not_offered');
    await putVendor(table, { ...band, answers: { entertainment: { basePricingModel: 'Custom Quote' } } }, music);
    await refused(plan, 'not_offered');
    await expect(pay(deps, agreeTo(plan))).rejects.toThrow(/by offer only\. Ask for an offer/);
  });

  it('nothing is charged if the event was moved, repriced or canceled meanwhile', async () => {
    const id = await bookInFull(deps);
    const plan = await planBand(id);
    await moveTo(table, id, { date: '2027-06-26' });
    await refused(plan, 'refused');
    await expect(pay(deps, agreeTo(plan))).rejects.toThrow(/event has changed since you chose this/);
    await moveTo(table, id, { date: '2027-06-12' });
    await cancelAll(deps, id, planTotalCents);
    await refused(plan, 'refused');
  });

  it('nothing is charged for a vendor already booked or canceled for the event', async () => {
    const id = await bookInFull(deps);
    const plan = await planBand(id);
    await pay(deps, agreeTo(plan));
    const again = { ...plan, id: addition(2) };
    await table.write({ put: draftEntity.toItem(again) });
    await expect(pay(deps, agreeTo(again))).rejects.toThrow(/already booked for this event/);
    await giveUp({ table }, id, band);
    await expect(pay(deps, agreeTo(again))).rejects.toThrow(/was canceled for this event/);
  });

  it("nothing is charged for a plan of another person's booking", async () => {
    const id = await bookInFull(deps);
    const plan = { ...(await planBand(id)), userId: otherHost.userId };
    await table.write({ put: draftEntity.toItem(plan) });
    await expect(pay(deps, agreeTo(plan), { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a declined card leaves the booking unchanged, and another card adds the service', async () => {
    const id = await bookByDeposit(deps);
    const before = await readBookingPage(table, id);
    const plan = await planBand(id);
    const declined = agreeTo(plan, { paymentToken: 'tok_sandbox_declined' });
    await expect(pay(deps, declined)).rejects.toMatchObject({ code: 'payment_declined' });
    const after = await readBookingPage(table, id);
    const { version } = after.settlement;
    expect(after).toEqual({ ...before, settlement: { ...before.settlement, version } });
    expect(await countTaken(table, band)).toBe(0);
    expect(await pay(deps, agreeTo(plan))).toMatchObject({ id, changes: [{ kind: 'services' }] });
  });
});

describe('a crash while adding a service', () => {
  /** Checks the booking with or without the band, and that nothing is pending. */
  async function expectWhole(id: string, isAdded: boolean) {
    const { settlement, orders: all, changes } = await readBookingPage(table, id);
    expect(settlement).toMatchObject({ adding: null, balance: { status: 'none' } });
    expect([all.length, changes.length, await countTaken(table, band)]).toEqual(isAdded ? [4, 1, 1] : [3, 0, 0]);
    const { charges, refundedCents, held } = await readHostState(table);
    expect(held).toBe(0);
    expect(charges.reduce((sum, cents) => sum + cents, 0) - refundedCents).toBe(
      planTotalCents + (isAdded ? addedCents : 0),
    );
  }

  it.each(steps(3))('a crash %s step %i ends in one order when the request is repeated', async (when, step) => {
    const id = await bookInFull(deps);
    const agreed = agreeTo(await planBand(id));
    await expect(pay(dyingAt(deps, step, when), agreed)).rejects.toThrow();
    expect(await pay(deps, agreed)).toMatchObject({ id, orders: [{}, {}, {}, { vendorId: band.id }] });
    await expectWhole(id, true);
    const state = await getCheckout(
      { table },
      testCall(checkout.getCheckout, { params: { draftId: addition(1) }, query: {}, context: at() }),
    );
    expect(state).toMatchObject({ status: 'confirmed', bookingId: id });
  });

  it.each(steps(3))('a crash %s step %i is completed if the browser is closed', async (when, step) => {
    const id = await bookInFull(deps);
    await expect(pay(dyingAt(deps, step, when), agreeTo(await planBand(id)))).rejects.toThrow();
    await reconcileCheckouts(deps, at('2027-06-01T17:05:00.000Z'));
    const isCharged = step === 3 || (step === 2 && when === 'after');
    await expectWhole(id, isCharged);
  });
});

describe('adding a service while paying', () => {
  const atTheBank = async (id: string) => {
    const body = agreeTo(await planBand(id), { paymentToken: 'tok_sandbox_action_required' });
    await expect(pay(deps, body)).rejects.toMatchObject({ code: 'action_required' });
    return body;
  };

  it("a booking can't change while an added service is being paid", async () => {
    const id = await bookByDeposit(deps);
    await atTheBank(id);
    const busy = { code: 'payment_in_progress' };
    await expect(moveTo(table, id, { date: '2027-06-26' })).rejects.toMatchObject(busy);
    await expect(changeCount(deps, id, 50)).rejects.toMatchObject(busy);
    await expect(payRest(deps, id)).rejects.toMatchObject(busy);
    await expect(cancelOne(deps, id, caterer, 0)).rejects.toMatchObject(busy);
    await expect(cancelAll(deps, id, 0)).rejects.toMatchObject(busy);
    await expect(giveUp({ table }, id, caterer)).rejects.toMatchObject(busy);
    await reconcileCheckouts(deps, at('2027-06-01T17:30:00.000Z'));
    expect(await payRest(deps, id)).toMatchObject({ balanceCents: 0 });
  });

  it('a second window with another plan adds nothing', async () => {
    const id = await bookInFull(deps);
    const plan = await planBand(id);
    const other = { ...plan, id: addition(2) };
    await table.write({ put: draftEntity.toItem(other) });
    const results = await Promise.allSettled([pay(deps, agreeTo(plan)), pay(deps, agreeTo(other))]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { orders: all, changes } = await readBookingPage(table, id);
    expect([all.length, changes.length]).toEqual([4, 1]);
    const { charges } = await readHostState(table);
    expect([charges.length, new Set(charges)]).toEqual([2, new Set([planTotalCents, addedCents])]);
  });

  it('ten requests with one key make one order and one charge', async () => {
    const id = await bookInFull(deps);
    const body = agreeTo(await planBand(id));
    await Promise.allSettled(Array.from({ length: 10 }, () => pay(deps, body)));
    expect(await pay(deps, body)).toMatchObject({ id, paidCents: planTotalCents + addedCents });
    expect((await readHostState(table)).charges).toHaveLength(2);
  });
});
