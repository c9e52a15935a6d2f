import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { withBalancePaid } from '#functions/orders/balance/balance.ts';
import { applyRepricing } from '#functions/orders/changes/repricing.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { getReplacement, startReplacement } from '#functions/planning/replacement/start-replacement.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import { at, balancePayment, changeCount, giveUp, readBookingPage, payRest } from '#tests/support/bookings.ts';
import { testCall, host, testId, testContext } from '#tests/support/calls.ts';
import { checkoutBenches } from '#tests/support/checkout-benches.ts';
import type { CheckoutBench } from '#tests/support/checkout-benches.ts';
import {
  agreedTo,
  agreement,
  caterer,
  hall,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  putPlan,
  supper,
  venue,
} from '#tests/support/plans.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* One charge pays for one part of a booking, even if a browser repeats a key for the same amount. */

const hallAlone = planDraft({ items: [makePlanItem(venue, hall)] });
/** $1,200 and the fee; a band costs the same. */
const totalCents = 126_000;
const depositCents = 37_800;
const restCents = totalCents - depositCents;
const band = vendorRecord(8, { categories: ['entertainment'] });
const music = productRecord(8, 81, { category: 'entertainment', price: { amountCents: 120_000, unit: 'flat' } });
/** Costs as much as the caterer. */
const cook = vendorRecord(16, { categories: ['catering'], deliveryOptions: ['delivery'] });
const buffet = productRecord(16, 161, { category: 'catering', price: { amountCents: 3800, unit: 'per_person' } });
const supperCents = 159_600;

let table: Table;

describe.each(Object.keys(checkoutBenches))('with the %s provider', (name) => {
  let bench: CheckoutBench;
  let deps: BookingDeps;
  beforeEach(async () => {
    table = await testTable();
    await putVendor(table, band, music);
    bench = (await checkoutBenches[name]?.(table)) as CheckoutBench;
    ({ deps } = bench);
  });
  afterEach(() => bench.stop());

  /**
   * Checks that no charge occurs twice, and that the booking's paid amount equals the provider's charges without
   * refunds.
   */
  async function expectTrueBooks(id: string): Promise<void> {
    const { settlement, orders } = await readBookingPage(table, id);
    const ids = settlement.charges.map(({ chargeId }) => chargeId);
    expect(new Set(ids).size).toBe(ids.length);
    const entries = orders.flatMap(({ ledger }) => ledger);
    const net = entries.reduce((sum, { kind, cents }) => sum + (kind === 'charge' ? cents : -cents), 0);
    expect(await bench.paidCents()).toBe(net);
  }

  async function bookHall(paymentOption: 'deposit' | 'full'): Promise<string> {
    await putPlan(table, hallAlone);
    return (await pay(deps, agreeTo(hallAlone, { paymentOption }))).id;
  }

  const agreeTo = (plan: DraftRecord, changes: Partial<Parameters<typeof agreement>[0]> = {}, cents = totalCents) =>
    agreement({
      draftId: plan.id,
      agreed: agreedTo(plan, cents),
      paymentToken: bench.token('success'),
      ...changes,
    });

  async function planBand(bookingId: string): Promise<DraftRecord> {
    const body = { draftId: testId(901), category: 'entertainment' as const };
    await startAddition(
      { table },
      testCall(bookingChanges.startAddition, { params: { bookingId }, body, actor: host, context: at() }),
    );
    return withItems(body.draftId, [makePlanItem(band, music)]);
  }

  async function withItems(draftId: string, items: DraftRecord['items']): Promise<DraftRecord> {
    const stored = await table.get(draftEntity, draftKey(host.userId, draftId), { consistent: true });
    if (!stored) throw new Error('No plan');
    const plan = { ...stored, version: stored.version + 1, items };
    await table.write({ put: draftEntity.toItem(plan) });
    return plan;
  }

  const rest = (card = 'success') => balancePayment({ agreedBalanceCents: restCents, paymentToken: bench.token(card) });

  it('the key of a paid balance pays no later balance of the same amount', async () => {
    const id = await bookHall('deposit');
    const first = rest();
    await payRest(deps, id, first);
    expect((await payRest(deps, id, first)).balance.status, 'a retry').toBe('paid');
    await pay(deps, agreeTo(await planBand(id), { paymentOption: 'deposit' }));
    const replay = payRest(deps, id, { ...first, paymentToken: bench.token('declined') });
    await expect(replay).rejects.toMatchObject({ code: 'refused' });
    await expect(payRest(deps, id, first)).rejects.toMatchObject({ code: 'refused' });
    expect((await readBookingPage(table, id)).settlement.balance).toMatchObject({ status: 'owed', cents: restCents });
    await expectTrueBooks(id);
    await payRest(deps, id, rest());
    expect(await bench.paidCents()).toBe(2 * totalCents);
    await expectTrueBooks(id);
  });

  it('the key of a refunded balance pays no later balance', async () => {
    const id = await bookHall('deposit');
    const first = rest();
    await payRest(deps, id, first);
    await giveUp(deps, id, venue);
    await executeRefunds(deps, id, venue.id, testContext());
    await pay(deps, agreeTo(await planBand(id), { paymentOption: 'deposit' }));
    const replay = payRest(deps, id, { ...first, paymentToken: bench.token('declined') });
    await expect(replay).rejects.toMatchObject({ code: 'refused' });
    expect(await bench.paidCents()).toBe(depositCents);
    await expectTrueBooks(id);
  });

  it('a key whose balance was declined pays with another card, once', async () => {
    const id = await bookHall('deposit');
    const body = rest('declined');
    await expect(payRest(deps, id, body)).rejects.toMatchObject({ code: 'payment_declined' });
    const again = { ...body, paymentToken: bench.token('success') };
    await payRest(deps, id, again);
    expect((await payRest(deps, id, again)).balance.status).toBe('paid');
    expect(await bench.paidCents()).toBe(totalCents);
    await expectTrueBooks(id);
  });

  it('a balance payment begun before requests were stored ends with its key', async () => {
    const id = await bookHall('deposit');
    const body = rest();
    const { settlement } = await readBookingPage(table, id);
    const key = `${id}.${body.paymentKey}.${restCents}`;
    const abandonedAt = '2027-06-01T17:00:30.000Z';
    const balance = { ...settlement.balance, status: 'charging' as const, key, abandonedAt };
    const { paidRequests, ...item } = settlementEntity.toItem({ ...settlement, balance });
    expect(paidRequests).toEqual([]);
    await table.write({ put: item });
    const terms = { key, amountCents: restCents, token: body.paymentToken, description: 'A party' };
    await deps.payments.charge(terms);
    await payRest(deps, id, body);
    expect(await bench.paidCents()).toBe(totalCents);
    await expectTrueBooks(id);
  });

  it('the key of a paid change pays no later change to the same guest count', async () => {
    const plan = planDraft();
    await putPlan(table, plan);
    const { id } = await pay(deps, agreement({ paymentToken: bench.token('success') }));
    const changeKey = randomUUID();
    await changeCount(deps, id, 45, { changeKey, paymentToken: bench.token('success') });
    await changeCount(deps, id, 40);
    const replay = changeCount(deps, id, 45, { changeKey, paymentToken: bench.token('declined') });
    await expect(replay).rejects.toMatchObject({ code: 'version_conflict' });
    await changeCount(deps, id, 45, { paymentToken: bench.token('success') });
    for (const vendor of [venue, caterer, photographer]) await executeRefunds(deps, id, vendor.id, testContext());
    expect((await readBookingPage(table, id)).settlement.charges).toHaveLength(3);
    await expectTrueBooks(id);
  });

  it('the key of a paid checkout pays no addition of the same amount', async () => {
    await putPlan(table, hallAlone);
    const first = agreeTo(hallAlone);
    const { id } = await pay(deps, first);
    const plan = await planBand(id);
    const { checkoutKey } = first;
    const replay = pay(deps, agreeTo(plan, { checkoutKey, paymentToken: bench.token('declined') }));
    await expect(replay).rejects.toMatchObject({ code: 'payment_declined' });
    await expectTrueBooks(id);
    await pay(deps, agreeTo(plan));
    expect(await bench.paidCents()).toBe(2 * totalCents);
    await expectTrueBooks(id);
  });

  it('the key of a paid checkout pays no replacement of the same amount', async () => {
    const draft = planDraft({ items: [makePlanItem(caterer, supper)] });
    await putPlan(table, draft);
    await putVendor(table, cook, buffet);
    await refreshCards(table, cook.id);
    const first = agreeTo(draft, {}, supperCents);
    const { id } = await pay(deps, first);
    await giveUp(deps, id, caterer);
    await executeRefunds(deps, id, caterer.id, testContext());
    const plan = await planReplacement(id);
    const { checkoutKey } = first;
    const declined = { checkoutKey, paymentToken: bench.token('declined') };
    await expect(pay(deps, agreeTo(plan, declined, supperCents))).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await bench.paidCents()).toBe(0);
    await pay(deps, agreeTo(plan, {}, supperCents));
    expect(await bench.paidCents()).toBe(supperCents);
    await expectTrueBooks(id);
  });

  async function planReplacement(bookingId: string): Promise<DraftRecord> {
    const replacing = { table, geocoder: embeddedGeocoder };
    const params = { bookingId, vendorId: caterer.id };
    const { picks } = await getReplacement(replacing, testCall(planning.getReplacement, { params, actor: host }));
    const body = {
      draftId: testId(900),
      picks: picks.map(({ option: { category }, choices }) => ({ category, choices })),
    };
    const context = testContext({ firstId: 700_000_000 });
    await startReplacement(replacing, testCall(planning.startReplacement, { params, body, actor: host, context }));
    return withItems(body.draftId, [makePlanItem(cook, buffet)]);
  }
});

it('a charge of a booking is recorded for nothing else', async () => {
  table = await testTable();
  await putPlan(table);
  const bench = (await checkoutBenches['sandbox']?.(table)) as CheckoutBench;
  const { id } = await pay(bench.deps, agreement({ paymentOption: 'deposit' }));
  const page = await readBookingPage(table, id);
  const chargeId = page.settlement.charges[0]?.chargeId ?? '';
  expect(() => withBalancePaid(page, chargeId, new Date())).toThrow('has paid already');
  const change = (await changeCount(bench.deps, id, 45)).changes.at(-1);
  const after = await readBookingPage(table, id);
  const stored = after.changes.at(-1);
  expect(change?.kind).toBe('guests');
  if (stored?.kind !== 'guests') throw new Error('no change');
  expect(() => applyRepricing(page, stored, chargeId)).toThrow('has paid already');
});
