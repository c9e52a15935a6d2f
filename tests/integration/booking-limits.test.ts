import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { reconcileCheckouts } from '#functions/checkout/settle-checkout.ts';
import { checkoutLimitEntity, checkoutLimitKey } from '#functions/data/checkout/checkout-limit.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import type { TestContext } from '#tests/support/calls.ts';
import { metered } from '#tests/support/metered-table.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  pay,
  planDraft,
  planTotalCents,
  putPlan,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

/* Limits on how long a host can hold vendors' days without paying. */

let table: Table;
let deps: WatchedDeps;
let context: TestContext;

const minute = 60_000;
const dates = ['2027-06-12', '2027-06-13', '2027-06-14', '2027-06-15', '2027-06-16', '2027-06-17'];

/** The same plan on six days. */
const plans = dates.map((date, n) => planDraft({ id: testId(n + 1), details: { ...planDraft().details, date } }));

beforeEach(async () => {
  table = await testTable();
  deps = bookingDeps(table);
  context = testContext({ firstId: 40_000_000 });
  await putPlan(table);
  for (const plan of plans) await table.write({ put: draftEntity.toItem(plan) });
});

/** Pays for the nth plan. */
const payFor = (n: number, changes: Partial<CheckoutRequest> = {}) =>
  pay(
    deps,
    agreement({ draftId: testId(n), agreed: agreedTo(plans[n - 1] ?? planDraft(), planTotalCents), ...changes }),
    { context },
  );

const askingBank = { paymentToken: 'tok_sandbox_action_required' };

/** Starts a checkout that holds its days until the host responds to the bank. */
const hold = (n: number, changes: Partial<CheckoutRequest> = {}) =>
  expect(payFor(n, { ...askingBank, ...changes })).rejects.toMatchObject({ code: 'action_required' });

const leave = async (n: number) => {
  await hold(n);
  context.pass(10 * minute);
  await reconcileCheckouts(deps, context);
};

const heldDays = async () => {
  const taken = await Promise.all(dates.map((date) => countTaken(table, venue, date)));
  return taken.reduce((sum, places) => sum + places, 0);
};

const readLimit = () => table.get(checkoutLimitEntity, checkoutLimitKey(host.userId));

const refused = (message: string) => ({
  code: 'too_many_requests',
  message,
  fields: { retryAt: expect.any(String) as string },
});

describe('open checkouts', () => {
  const third = 'You already have two payments in progress. Finish one of them, or try again in 11 minutes.';

  it('a host can have two open checkouts, and a third reserves no day', async () => {
    await hold(1);
    await hold(2);
    await expect(payFor(3)).rejects.toMatchObject(refused(third));
    expect(await heldDays()).toBe(2);
    expect(await readHostState(table)).toMatchObject({ held: 2, charges: [] });
  });

  it('six checkouts begun at once leave two open', async () => {
    const results = await Promise.allSettled(plans.map((_, n) => payFor(n + 1, askingBank)));
    const codes = results.map((result) =>
      result.status === 'rejected' ? (result.reason as Error & { code: string }).code : '',
    );
    expect(codes.filter((code) => code === 'action_required')).toHaveLength(2);
    const others = codes.filter((code) => code !== 'action_required');
    expect(['too_many_requests', 'checkout_in_progress']).toEqual(expect.arrayContaining(others));
    expect(await heldDays()).toBe(2);
    expect((await readHostState(table)).held).toBe(2);
  });

  it("open checkouts don't count for another host", async () => {
    await hold(1);
    await hold(2);
    await table.write({ put: draftEntity.toItem({ ...(plans[2] ?? planDraft()), userId: otherHost.userId }) });
    const body = agreement({ draftId: testId(3), agreed: agreedTo(plans[2] ?? planDraft(), planTotalCents) });
    expect(await pay(deps, body, { actor: otherHost, context })).toMatchObject({ status: 'confirmed' });
  });

  it('an open checkout can be continued, and paying one makes room', async () => {
    const { checkoutKey } = agreement();
    await hold(1, { checkoutKey });
    await hold(2);
    const approved = { checkoutKey, paymentToken: 'tok_sandbox_authenticated' };
    expect(await payFor(1, approved)).toMatchObject({ status: 'confirmed' });
    expect(await payFor(3)).toMatchObject({ status: 'confirmed' });
  });

  it("ended checkouts don't count", async () => {
    for (const n of [1, 2, 3, 4, 5]) expect(await payFor(n)).toMatchObject({ status: 'confirmed' });
  });

  it('ended checkouts cost a host another trip only from the third plan of a day', async () => {
    const trips: number[] = [];
    for (const [n, plan] of plans.slice(0, 4).entries()) {
      const watched = metered(table);
      const body = agreement({ draftId: testId(n + 1), agreed: agreedTo(plan, planTotalCents) });
      await pay({ ...deps, table: watched }, body, { context });
      trips.push(watched.used().trips);
    }
    expect(trips).toEqual([3, 3, 4, 3]);
  });

  it('a declined card can be retried without limit', async () => {
    const declined = { paymentToken: 'tok_sandbox_declined' };
    for (const n of [1, 2, 3, 4, 1, 1, 1, 2]) {
      await expect(payFor(n, declined)).rejects.toMatchObject({ code: 'payment_declined' });
    }
    expect(await payFor(1)).toMatchObject({ status: 'confirmed' });
  });
});

describe('abandoned checkouts', () => {
  const waits = (minutes: string) =>
    refused(`Your last payments weren't finished, so this one has to wait. Try again in ${minutes}.`);

  it('abandoned checkouts make the host wait longer each time, on any plan', async () => {
    await leave(1);
    await leave(2);
    await expect(payFor(3)).rejects.toMatchObject(waits('1 minute'));
    context.pass(minute);
    await leave(3);
    await expect(payFor(1)).rejects.toMatchObject(waits('5 minutes'));
    context.pass(5 * minute);
    await leave(4);
    await expect(payFor(1)).rejects.toMatchObject(waits('30 minutes'));
    context.pass(30 * minute);
    await leave(5);
    await expect(payFor(1)).rejects.toMatchObject(waits('2 hours'));
    expect(await heldDays()).toBe(0);
  });

  it('checkouts refused at the bank count as abandoned', async () => {
    for (const n of [1, 2]) {
      const { checkoutKey } = agreement();
      await hold(n, { checkoutKey });
      const no = payFor(n, { checkoutKey, paymentToken: 'tok_sandbox_authentication_failed' });
      await expect(no).rejects.toMatchObject({ code: 'authentication_required' });
    }
    await expect(payFor(3)).rejects.toMatchObject(waits('1 minute'));
  });

  it('an abandoned checkout counts once, however often it is ended', async () => {
    await hold(1);
    context.pass(10 * minute);
    await Promise.all([1, 2, 3].map(() => reconcileCheckouts(deps, context)));
    expect((await readLimit())?.abandonedAt).toHaveLength(1);
  });

  it('a booking resets the count of abandoned checkouts', async () => {
    await leave(1);
    await leave(2);
    context.pass(minute);
    expect(await payFor(3)).toMatchObject({ status: 'confirmed' });
    await leave(4);
    expect(await payFor(5)).toMatchObject({ status: 'confirmed' });
  });

  it('a booking resets the count even if its checkout began earlier', async () => {
    const { checkoutKey } = agreement();
    await hold(1, { checkoutKey });
    const other = agreement().checkoutKey;
    await hold(2, { checkoutKey: other });
    const no = payFor(2, { checkoutKey: other, paymentToken: 'tok_sandbox_authentication_failed' });
    await expect(no).rejects.toMatchObject({ code: 'authentication_required' });
    expect((await readLimit())?.abandonedAt).toHaveLength(1);
    const approved = { checkoutKey, paymentToken: 'tok_sandbox_authenticated' };
    expect(await payFor(1, approved)).toMatchObject({ status: 'confirmed' });
    expect((await readLimit())?.abandonedAt).toEqual([]);
  });

  it('abandoned checkouts no longer count after a day', async () => {
    for (const n of [1, 2, 3]) {
      await leave(n);
      context.pass(5 * minute);
    }
    context.pass(24 * 60 * minute);
    await leave(4);
    expect(await payFor(5)).toMatchObject({ status: 'confirmed' });
  });
});
