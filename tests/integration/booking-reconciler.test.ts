import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { host, testContext } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  agreedTo,
  agreement,
  caterer,
  pay,
  planDraft,
  plannedTable,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { promoRecord, countUses } from '#tests/support/records.ts';

/* No one returns after a crash: the reconciler alone ends every checkout. */

const promo = promoRecord(6, 'SUPPER10', { usageLimit: 5 });
// $152.00 off the supper: $3,168 and the fee of $158.40.
const discountedCents = 332_640;

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await table.write({ put: promoCodeEntity.toItem(promo) });
});

const withPromo = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest =>
  agreement({
    agreed: agreedTo(planDraft(), discountedCents),
    promoCodes: [{ vendorId: caterer.id, code: promo.code }],
    ...changes,
  });

const after = (seconds: number) =>
  testContext({
    now: new Date(Date.parse('2027-06-01T17:00:00.000Z') + seconds * 1000).toISOString(),
    firstId: 7_000_000,
  });

const reconcile = (seconds = 31, with_: BookingDeps = deps) => reconcileCheckouts(with_, after(seconds));

const ended = async () => {
  const { events, charges, drafts, held } = await readHostState(table);
  const taken = { days: await countTaken(table, venue), uses: await countUses(table, promo) };
  return { events: events.length, charges, drafts: drafts.length, held, ...taken };
};

const booked = { events: 1, charges: [discountedCents], drafts: 0, held: 0, days: 1, uses: 1 };
const nothing = { events: 0, charges: [], drafts: 1, held: 0, days: 0, uses: 0 };

describe('an abandoned checkout', () => {
  it.each(steps(3))(
    'a checkout that died %s effect %i becomes a booking if charged and is released otherwise',
    async (when, step) => {
      const paid = withPromo();
      await expect(pay(dyingAt(deps, step, when), paid)).rejects.toThrow();
      await reconcile();
      const wasCharged = step === 3 || (step === 2 && when === 'after');
      expect(await ended()).toEqual(wasCharged ? booked : nothing);
      expect(await reconcile()).toEqual({ done: 0, skipped: 0, failed: 0 });
      expect(await ended()).toEqual(wasCharged ? booked : nothing);
    },
  );

  it.each(steps(3))('a declined checkout that died %s effect %i is released', async (when, step) => {
    const refused = withPromo({ paymentToken: 'tok_sandbox_declined' });
    await expect(pay(dyingAt(deps, step, when), refused)).rejects.toThrow();
    await reconcile();
    expect(await ended()).toEqual(nothing);
  });

  it.each(steps(2))('the next run ends a checkout if the reconciler died %s effect %i', async (when, step) => {
    const paid = withPromo();
    await expect(pay(dyingAt(deps, 2, 'after'), paid)).rejects.toThrow();
    await reconcile(31, dyingAt(deps, step, when));
    await reconcile(91);
    expect(await ended()).toEqual(booked);
    expect(deps.chargeIds.size).toBe(1);
  });

  it("the reconciled booking's event has the correlation id of the original request", async () => {
    const paid = withPromo();
    const context = { ...testContext({ firstId: 8_000_000 }), correlationId: 'the-browser' };
    await expect(pay(dyingAt(deps, 2, 'after'), paid, { context })).rejects.toThrow();
    await reconcile();
    const { items } = await table.queryItems({ pk: `USER#${host.userId}`, consistent: true });
    const published = items.flatMap((item) => eventsOn(item) as { type: string; correlationId: string }[]);
    const placed = published.filter(({ type }) => type === 'OrderPlaced');
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ correlationId }) => correlationId))).toEqual(new Set(['the-browser']));
  });

  it('a checkout that may still be running is left alone', async () => {
    const paid = withPromo();
    await expect(pay(dyingAt(deps, 2, 'before'), paid)).rejects.toThrow();
    expect(await reconcile(29)).toMatchObject({ done: 0 });
    expect(await ended()).toMatchObject({ held: 1 });
  });

  it('two reconcilers and a browser end a checkout once', async () => {
    const paid = withPromo();
    await expect(pay(dyingAt(deps, 2, 'after'), paid)).rejects.toThrow();
    await Promise.all([reconcile(), reconcile(), pay(deps, paid)]);
    expect(await ended()).toEqual(booked);
  });

  it('a checkout that fails to end does not block others', async () => {
    const left = withPromo();
    await expect(pay(dyingAt(deps, 2, 'after'), left)).rejects.toThrow();
    const unreachable = { ...deps, payments: { ...deps.payments, settle: () => Promise.reject(new Error('down')) } };
    expect(await reconcile(31, unreachable)).toEqual({ done: 0, skipped: 0, failed: 1 });
    expect(await reconcile()).toEqual({ done: 1, skipped: 0, failed: 0 });
    expect(await ended()).toEqual(booked);
  });
});

describe("a checkout waiting for the host's bank", () => {
  const asked = () => withPromo({ paymentToken: 'tok_sandbox_action_required' });

  it('a checkout stays reserved until the host responds to the bank', async () => {
    const paid = asked();
    await expect(pay(deps, paid)).rejects.toMatchObject({
      code: 'action_required',
      fields: { clientSecret: expect.stringMatching(/^action_/) as string },
    });
    await reconcile(120);
    expect(await ended()).toMatchObject({ held: 1, charges: [], days: 1, uses: 1 });
    await pay(deps, { ...paid, paymentToken: 'tok_sandbox_authenticated' });
    expect(await ended()).toEqual(booked);
  });

  it('a checkout refused at the bank is released', async () => {
    const paid = asked();
    await expect(pay(deps, paid)).rejects.toMatchObject({ code: 'action_required' });
    const answered = { ...paid, paymentToken: 'tok_sandbox_authentication_failed' };
    await expect(pay(deps, answered)).rejects.toMatchObject({ code: 'authentication_required' });
    expect(await ended()).toEqual(nothing);
  });

  it('a checkout is released after ten minutes at the bank, and a late approval books nothing', async () => {
    const paid = asked();
    await expect(pay(deps, paid)).rejects.toMatchObject({ code: 'action_required' });
    await reconcile(601);
    expect(await ended()).toEqual(nothing);
    const late = { ...paid, paymentToken: 'tok_sandbox_authenticated' };
    await expect(pay(deps, late)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await ended()).toEqual(nothing);
  });
});
