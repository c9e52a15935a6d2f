import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import { orders } from '#shared/api/orders.ts';
import { encodePackages } from '#shared/orders/changes/package-lines.ts';
import { planItemId } from '#shared/planning/plan-item-id.ts';
import {
  at,
  atProvider,
  balanceCents,
  bookByDeposit,
  bookInFull,
  cancelAll,
  captureEvents,
  changeCount,
  giveUp,
  readOrder,
  readBookingPage,
  previewTarget,
  repriceTo,
} from '#tests/support/bookings.ts';
import { testCall, host, otherHost } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { caterer, plannedTable, planTotalCents, portraits, supper } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { productRecord } from '#tests/support/records.ts';

const dessert = productRecord(6, 62, {
  name: 'Dessert table',
  category: 'catering',
  price: { amountCents: 20_000, unit: 'flat' },
});

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await table.write({ put: productEntity.toItem(dessert) });
});

const itemId = planItemId(caterer.id, 'catering');
type Line = { productId: string; quantity?: number };
const toPackagesFigures = (...packages: Line[]) => ({ lines: encodePackages({ itemId, packages }) });
const [meal, table1] = [{ productId: supper.id }, { productId: dessert.id }];
const desserts = (quantity: number) => ({ productId: dessert.id, quantity });
const withDessert = toPackagesFigures(meal, table1);
/** $200 and the fee of 5%. */
const dessertCents = 21_000;
const minutesLater = '2027-06-01T17:05:00.000Z';

const reprice = (id: string, to: { lines: string }, request: Parameters<typeof repriceTo>[3] = {}) =>
  repriceTo(deps, id, to, request);

const refusal = (code: string, words: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(words) as unknown }) as unknown;

const sellDessert = (changes: Partial<typeof dessert>) =>
  table.write({ put: productEntity.toItem({ ...dessert, ...changes }) });

async function stateOfBooking(id: string) {
  const page = await readBookingPage(table, id);
  const { order, money } = await readOrder(table, id, caterer);
  return {
    names: page.booking.items.find((item) => item.id === itemId)?.packages.map(({ productName }) => productName),
    lines: order.lines[0]?.packages.map(({ quantity }) => quantity),
    priceCents: order.priceCents,
    owedCents: money.owedCents,
    chargedCents: (await atProvider(table, page)).chargedCents,
    changes: page.changes.length,
    pending: page.settlement.pending,
  };
}

const asBooked = {
  names: [supper.name],
  lines: [40],
  priceCents: 152_000,
  owedCents: 0,
  chargedCents: planTotalCents,
  changes: 0,
  pending: null,
};
const withOne = {
  ...asBooked,
  names: [supper.name, dessert.name],
  lines: [40, 1],
  priceCents: 172_000,
  chargedCents: planTotalCents + dessertCents,
  changes: 1,
};

describe('adding a package to a booked event', () => {
  it('an added package is charged at its current price, and other vendors stay unchanged', async () => {
    const id = await bookInFull(deps);
    expect(await previewTarget(table, id, withDessert)).toMatchObject({
      change: { kind: 'packages', to: { vendorName: caterer.name } },
      vendors: [{ vendorId: caterer.id, fromCents: 152_000, toCents: 172_000, problem: null }],
      totalFromCents: planTotalCents,
      totalToCents: planTotalCents + dessertCents,
      differenceCents: dessertCents,
      chargedCents: dessertCents,
      refundedCents: 0,
    });
    const before = await readBookingPage(table, id);
    const { table: listening, heard } = captureEvents(table);
    const booking = await repriceTo({ ...deps, table: listening }, id, withDessert);
    expect(booking.currentTotalCents).toBe(planTotalCents + dessertCents);
    expect(await stateOfBooking(id)).toEqual(withOne);
    const repriced = heard.filter(({ type }) => type === 'EventRepriced' || type === 'OrderRepriced');
    expect(repriced).toMatchObject([
      { type: 'EventRepriced', data: { totalCents: planTotalCents + dessertCents, cents: dessertCents } },
      { type: 'OrderRepriced', data: { vendorId: caterer.id, fromCents: 152_000, toCents: 172_000 } },
    ]);
    const others = ({ orders: all }: typeof before) => all.filter(({ vendorId }) => vendorId !== caterer.id);
    expect(others(await readBookingPage(table, id))).toEqual(others(before));
    expect(booking.changes.at(-1)).toMatchObject({ kind: 'packages', cents: dessertCents, by: 'host' });
  });

  it('an added package raises an owed balance, and the vendor sees the new lines', async () => {
    const id = await bookByDeposit(deps);
    const booking = await reprice(id, toPackagesFigures(meal, desserts(2)));
    expect(booking.balanceCents).toBe(balanceCents + 2 * dessertCents);
    const actor = { ...otherHost, vendorId: caterer.id };
    const call = testCall(orders.getVendorOrder, { params: { bookingId: id }, actor, context: at() });
    expect(await getVendorOrder({ table }, call)).toMatchObject({
      totalCents: 192_000,
      lines: [{ packages: [{ productName: supper.name }, { productName: dessert.name, quantity: 2 }] }],
      repriced: { change: { kind: 'packages' }, fromCents: 152_000 },
    });
  });

  it('removing an added package restores the total and refunds it, and its first price returns', async () => {
    const id = await bookInFull(deps);
    await reprice(id, withDessert);
    await sellDessert({ price: { amountCents: 99_900, unit: 'flat' } });
    const { currentTotalCents, refundedCents } = await reprice(id, toPackagesFigures(meal));
    expect([currentTotalCents, refundedCents]).toEqual([planTotalCents, dessertCents]);
    await executeRefunds(deps, id, caterer.id, at(minutesLater));
    expect((await atProvider(table, await readBookingPage(table, id))).refundedCents).toBe(dessertCents);
    expect((await reprice(id, withDessert)).currentTotalCents).toBe(planTotalCents + dessertCents);
  });

  it('an added package stays when the guest count changes', async () => {
    const id = await bookInFull(deps);
    await reprice(id, withDessert);
    await changeCount(deps, id, 30);
    expect(await stateOfBooking(id)).toMatchObject({ names: withOne.names, lines: [30, 1], priceCents: 134_000 });
    await changeCount(deps, id, 40);
    expect((await readBookingPage(table, id)).booking.quote.totalCents).toBe(planTotalCents + dessertCents);
  });

  it('a free cancellation refunds an added package too', async () => {
    const id = await bookInFull(deps);
    await reprice(id, withDessert);
    await cancelAll(deps, id, planTotalCents + dessertCents);
    expect((await readOrder(table, id, caterer)).money.refundPendingCents).toBe(159_600 + dessertCents);
  });
});

it('the minimum of a package added at a higher guest count is capped at the originally booked count', async () => {
  const id = await bookInFull(deps);
  await sellDessert({ price: { amountCents: 1000, unit: 'per_person' }, guests: { minimum: 45 } });
  await changeCount(deps, id, 50);
  await reprice(id, withDessert);
  expect(await stateOfBooking(id)).toMatchObject({ lines: [50, 50] });
  await changeCount(deps, id, 42);
  expect(await stateOfBooking(id)).toMatchObject({ lines: [42, 42] });
  await changeCount(deps, id, 30);
  expect(await stateOfBooking(id)).toMatchObject({ lines: [30, 40] });
});

describe('bookable packages', () => {
  it("a different quantity is charged at the booking's price, not today's", async () => {
    const id = await bookInFull(deps);
    await table.write({
      put: productEntity.toItem({ ...supper, price: { amountCents: 9900, unit: 'per_person' }, isAvailable: false }),
    });
    const { changes, currentTotalCents } = await reprice(id, toPackagesFigures({ ...meal, quantity: 50 }));
    expect(changes.at(-1)).toMatchObject({ cents: 10 * 3990 });
    expect(currentTotalCents).toBe(planTotalCents + 10 * 3990);
  });

  it.each([
    ['that are no longer sold', { isAvailable: false }, 'is no longer offered'],
    ['on other weekdays', { weekdays: [1] }, 'Offered on Monday only'],
    ['by offer only', { byOfferOnly: true }, 'Booked by offer only'],
    ['for other events', { guests: { minimum: 60 } }, '60'],
  ])("packages %s are refused with the vendor's name", async (_, changes, words) => {
    const id = await bookInFull(deps);
    await sellDessert(changes);
    const { vendors } = await previewTarget(table, id, withDessert);
    expect(vendors[0]?.problem).toContain(words);
    await expect(reprice(id, withDessert)).rejects.toEqual(refusal('does_not_fit', caterer.name));
    expect(await stateOfBooking(id)).toEqual(asBooked);
  });

  it('a vendor who left accepts fewer of its packages, but no more', async () => {
    const id = await bookInFull(deps);
    await reprice(id, toPackagesFigures(meal, desserts(2)));
    await table.write({ put: vendorEntity.toItem({ ...caterer, status: 'removed' }) });
    const more = reprice(id, toPackagesFigures(meal, desserts(3)));
    await expect(more).rejects.toEqual(refusal('does_not_fit', 'No longer on Hostwell'));
    expect((await reprice(id, toPackagesFigures(meal, desserts(1)))).currentTotalCents).toBe(
      planTotalCents + dessertCents,
    );
  });

  it.each([
    ['of another vendor', toPackagesFigures(meal, { productId: portraits.id }), 'no longer offered'],
    ['twice', toPackagesFigures(meal, meal), 'once'],
    ['in halves of a table', toPackagesFigures(meal, desserts(1.5)), 'whole number'],
    ['that are booked already', toPackagesFigures(meal), 'already'],
    ['of an item that is not booked', { lines: `other-vendor:catering=${dessert.id}` }, 'no longer booked'],
  ])('packages %s are refused', async (_, to, words) => {
    const id = await bookInFull(deps);
    const shown = { event: toPackagesFigures(meal), differenceCents: 0, chargedCents: 0 };
    await expect(reprice(id, to, { shown })).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`${words}|another window`, 'u')) as unknown,
    });
    expect(await stateOfBooking(id)).toEqual(asBooked);
  });

  it('packages of a vendor who canceled are refused', async () => {
    const id = await bookInFull(deps);
    await giveUp(deps, id, caterer);
    await expect(previewTarget(table, id, withDessert)).rejects.toEqual(refusal('refused', 'no longer booked'));
  });
});

describe('changing packages', () => {
  it('a second window with outdated packages is refused', async () => {
    const id = await bookInFull(deps);
    await reprice(id, withDessert);
    const shown = { event: toPackagesFigures(meal), differenceCents: dessertCents, chargedCents: dessertCents };
    await expect(reprice(id, toPackagesFigures(meal, desserts(2)), { shown })).rejects.toEqual(
      refusal('version_conflict', 'another window'),
    );
  });

  it('a price other than shown is refused', async () => {
    const id = await bookInFull(deps);
    await sellDessert({ price: { amountCents: 30_000, unit: 'flat' } });
    const shown = { event: toPackagesFigures(meal), differenceCents: dessertCents, chargedCents: dessertCents };
    await expect(reprice(id, withDessert, { shown })).rejects.toEqual(refusal('price_changed', '$315.00'));
    expect(await stateOfBooking(id)).toEqual(asBooked);
  });

  it('a declined card changes nothing, and another card completes the same change', async () => {
    const id = await bookInFull(deps);
    const declined = reprice(id, withDessert, { paymentToken: 'tok_sandbox_decline' });
    await expect(declined).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await stateOfBooking(id)).toEqual(asBooked);
    await reprice(id, withDessert);
    expect(await stateOfBooking(id)).toEqual(withOne);
  });

  it('the same key and two concurrent windows make one change', async () => {
    const id = await bookInFull(deps);
    const shown = { event: toPackagesFigures(meal), differenceCents: dessertCents, chargedCents: dessertCents };
    const changeKey = randomUUID();
    await reprice(id, withDessert, { changeKey, shown });
    await reprice(id, withDessert, { changeKey, shown });
    expect(await stateOfBooking(id)).toEqual(withOne);
  });

  it.each(steps(4))('a crash %s effect %i completes or drops the change, with one charge', async (when, step) => {
    const id = await bookInFull(deps);
    const shown = { event: toPackagesFigures(meal), differenceCents: dessertCents, chargedCents: dessertCents };
    const dying = repriceTo(dyingAt(deps, step, when), id, withDessert, { changeKey: randomUUID(), shown });
    await dying.catch(() => undefined);
    await settleBalances(deps, at(minutesLater));
    expect([asBooked, withOne]).toContainEqual(await stateOfBooking(id));
    expect(deps.chargeIds.size).toBeLessThanOrEqual(2);
  });

  it("only the booking's host can change packages", async () => {
    const id = await bookInFull(deps);
    await expect(previewTarget(table, id, withDessert, { actor: otherHost })).rejects.toEqual(refusal('not_found', ''));
    expect(host.userId).not.toBe(otherHost.userId);
  });
});
