import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { addOfferToPlan } from '#functions/planning/offers/add-offer-to-plan.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { testCall, testContext } from '#tests/support/calls.ts';
import { offeringIn, openInquiry } from '#tests/support/offers.ts';
import { agreedTo, agreement, bookingDeps, caterer, pay, planDraft, putPlan } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

/* Hosts add the offers that vendors make (rule offers-1) to their plans and pay them (rule offers-15). */

let table: Table;
let acts: ReturnType<typeof offeringIn>;
beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
  await openInquiry(table);
  acts = offeringIn(table);
});

const add = (version: number) =>
  addOfferToPlan(
    { table },
    testCall(planOffers.addOfferToPlan, {
      params: { draftId: planDraft().id, vendorId: caterer.id, version },
      context: testContext({ firstId: 60_000 + version }),
    }),
  );

/** $1,200 and $600 of packages, and the offer of $2,330; with 5%. */
const totalCents = 433_650;
const payFor = (items: Parameters<typeof agreedTo>[0]['items'], paymentToken = 'tok_sandbox_success') =>
  pay(bookingDeps(table), agreement({ agreed: agreedTo({ items }, totalCents), paymentToken }));
const states = async () => (await acts.list()).offers.map(({ state, isBeingPaid }) => [state, isBeingPaid]);

it('an offer is made, added and paid, and both sides see it accepted', async () => {
  await acts.make();
  const { items, quote } = await add(1);
  expect(quote?.totalCents).toBe(totalCents);
  expect((await payFor(items)).status).toBe('confirmed');
  expect(await states()).toEqual([['accepted', false]]);
  await expect(acts.withdraw()).rejects.toMatchObject({ code: 'conflict' });
});

it('a replaced offer is refused until its next version is added', async () => {
  await acts.make();
  const { items } = await add(1);
  await acts.make({ replaces: 1, note: 'With flowers' });
  await expect(payFor(items)).rejects.toMatchObject({ code: 'not_offered' });
  expect((await payFor((await add(2)).items)).status).toBe('confirmed');
  expect(await states()).toEqual([
    ['accepted', false],
    ['replaced', false],
  ]);
});

it("an offer being paid can't be withdrawn, replaced or declined", async () => {
  await acts.make();
  const { items } = await add(1);
  await expect(payFor(items, 'tok_sandbox_action_required')).rejects.toMatchObject({ code: 'action_required' });
  expect(await states()).toEqual([['open', true]]);
  for (const end of [acts.withdraw, acts.decline, () => acts.make({ replaces: 1, note: 'Another' })])
    await expect(end()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('being paid for') });
});
