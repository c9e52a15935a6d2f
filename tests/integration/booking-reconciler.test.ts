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

/* No one comes back after a crash: the reconciler alone brings every checkout to its end. */

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

describe('a checkout that no one comes back to', () => {
  it.each(steps(3))(
    'dead %s effect %i ends as a booking if it was charged and as nothing otherwise',
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

  it.each(steps(3))('dead %s effect %i of a refused card ends as nothing', async (when, step) => {
    const refused = withPromo({ paymentToken: 'tok_sandbox_declined' });
    await expect(pay(dyingAt(deps, step, when), refused)).rejects.toThrow();
    await reconcile();
    expect(await ended()).toEqual(nothing);
  });

  it.each(steps(2))('is ended by the next run when the reconciler itself dies %s effect %i', async (when, step) => {
    const paid = withPromo();
    await expect(pay(dyingAt(deps, 2, 'after'), paid)).rejects.toThrow();
    await reconcile(31, dyingAt(deps, step, when));
    await reconcile(91);
    expect(await ended()).toEqual(booked);
    expect(deps.chargeIds.size).toBe(1);
  });

  it('publishes its booking under the id of the request that began it', async () => {
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

  it('is left alone while its call may still be at work', async () => {
    const paid = withPromo();
    await expect(pay(dyingAt(deps, 2, 'before'), paid)).rejects.toThrow();
    expect(await reconcile(29)).toMatchObject({ done: 0 });
    expect(await ended()).toMatchObject({ held: 1 });
  });

  it('is ended once by two reconcilers and a browser at the same time', async () => {
    const paid = withPromo();
    await expect(pay(dyingAt(deps, 2, 'after'), paid)).rejects.toThrow();
    await Promise.all([reconcile(), reconcile(), pay(deps, paid)]);
    expect(await ended()).toEqual(booked);
  });

  it('does not keep others from being ended when it cannot be', async () => {
    const left = withPromo();
    await expect(pay(dyingAt(deps, 2, 'after'), left)).rejects.toThrow();
    const unreachable = { ...deps, payments: { ...deps.payments, settle: () => Promise.reject(new Error('down')) } };
    expect(await reconcile(31, unreachable)).toEqual({ done: 0, skipped: 0, failed: 1 });
    expect(await reconcile()).toEqual({ done: 1, skipped: 0, failed: 0 });
    expect(await ended()).toEqual(booked);
  });
});

describe("a checkout that waits for the host's bank", () => {
  const asked = () => withPromo({ paymentToken: 'tok_sandbox_action_required' });

  it('stays reserved until the host has answered', async () => {
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

  it('is given back when the answer is no', async () => {
    const paid = asked();
    await expect(pay(deps, paid)).rejects.toMatchObject({ code: 'action_required' });
    const answered = { ...paid, paymentToken: 'tok_sandbox_authentication_failed' };
    await expect(pay(deps, answered)).rejects.toMatchObject({ code: 'authentication_required' });
    expect(await ended()).toEqual(nothing);
  });

  it('is given back after ten minutes without an answer, and a late one books nothing', async () => {
    const paid = asked();
    await expect(pay(deps, paid)).rejects.toMatchObject({ code: 'action_required' });
    await reconcile(601);
    expect(await ended()).toEqual(nothing);
    const late = { ...paid, paymentToken: 'tok_sandbox_authenticated' };
    await expect(pay(deps, late)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await ended()).toEqual(nothing);
  });
});
