import { beforeEach, expect, it } from 'vitest';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { wasPaid } from '#shared/orders/ledger.ts';
import { changeCount, readOrder, readBookingPage, previewCount } from '#tests/support/bookings.ts';
import { agreedTo, agreement, caterer, pay, planDraft, plannedTable } from '#tests/support/plans.ts';
import { makePlanItem, supper } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { promoRecord } from '#tests/support/records.ts';

/* A promo code and its minimum order in a changed booking: $38 a guest, $200 off from $1,000. */

const off = 20_000;
let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
});

const draft = planDraft({ items: [makePlanItem(caterer, supper)] });
const totalFor = (guests: number) => {
  const packages = guests * 3800;
  const price = packages - (packages >= 100_000 ? off : 0);
  return price + Math.round(price / 20);
};

async function bookWithCode(): Promise<string> {
  await table.write({ put: draftEntity.toItem(draft) });
  const promo = promoRecord(6, 'SAVE200', { discountType: 'fixed', discountValue: off, minimumOrderCents: 100_000 });
  await table.write({ put: promoCodeEntity.toItem(promo) });
  const promoCodes = [{ vendorId: caterer.id, code: promo.code }];
  return (await pay(deps, agreement({ agreed: agreedTo(draft, totalFor(40)), promoCodes }))).id;
}

const readTotal = async (id: string) => (await readOrder(table, id, caterer)).money.grossCents;

it('a promo code stops applying below its minimum, as previewed, and applies again above it', async () => {
  const id = await bookWithCode();
  expect(await readTotal(id)).toBe(totalFor(40));
  const preview = await previewCount(table, id, 20);
  expect(preview.totalToCents).toBe(totalFor(20));
  expect(preview.vendors).toMatchObject([
    { promoNote: 'Promo code SAVE200 is for orders of $1,000.00 or more, so it no longer applies' },
  ]);
  await changeCount(deps, id, 20);
  expect(await readTotal(id)).toBe(totalFor(20));
  expect((await previewCount(table, id, 30)).vendors).toMatchObject([
    { promoNote: 'Promo code SAVE200 applies again' },
  ]);
  await changeCount(deps, id, 30);
  expect(await readTotal(id)).toBe(totalFor(30));
});

it('a promo code never makes an order free, and a price reduced to zero counts as unpaid', async () => {
  const id = await bookWithCode();
  await changeCount(deps, id, 5);
  const { order, money } = await readOrder(table, id, caterer);
  expect(money).toMatchObject({ grossCents: totalFor(5), netCents: totalFor(5) });
  expect(wasPaid(order)).toBe(true);
  const refund = {
    kind: 'refund' as const,
    purpose: 'change' as const,
    id: 'r',
    cents: money.netCents,
    reason: '',
    requestedAt: order.placedAt,
  };
  const [charge] = order.ledger;
  const ledger = [...order.ledger, { ...refund, chargeId: charge?.chargeId ?? '', doneAt: order.placedAt }];
  expect(wasPaid({ ledger })).toBe(false);
});

it('a booking without stored minimum keeps its discount', async () => {
  const id = await bookWithCode();
  const { agreed } = await readBookingPage(table, id);
  const promoCodes = agreed.promoCodes.map((promo) => ({
    ...promo,
    terms: promo.terms && { discountType: promo.terms.discountType, discountValue: promo.terms.discountValue },
  }));
  await table.write({ put: bookingEntity.toItem({ ...agreed, promoCodes }) });
  const preview = await previewCount(table, id, 20);
  expect(preview.totalToCents).toBe(76_000 - off + (76_000 - off) / 20);
  expect(preview.vendors).toMatchObject([{ promoNote: null }]);
});
