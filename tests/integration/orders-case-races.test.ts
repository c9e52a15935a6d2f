import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { findReportedOrder } from '#functions/orders/cases/case-repository.ts';
import { executeRefunds, sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { findOrder, storeOrder } from '#functions/orders/order-repository.ts';
import type { PayoutDeps } from '#functions/orders/payouts/deps.ts';
import { retryPayout } from '#functions/orders/payouts/retry-payout.ts';
import { sendPayout } from '#functions/orders/payouts/send-payouts.ts';
import { sandboxAccounts, sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { postReview } from '#functions/reviews/review.ts';
import { payouts } from '#shared/api/orders/payouts.ts';
import { reviews } from '#shared/api/reviews.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import {
  atProvider,
  at,
  bookInFull,
  captureEvents,
  giveUp,
  readOrder,
  readBookingPage,
} from '#tests/support/bookings.ts';
import { admin, testCall, testId, otherHost } from '#tests/support/calls.ts';
import { contest, decide, endStages, hostTakes, hoursLater, reportTo, vendorTakes } from '#tests/support/cases.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { putBankAccount, runPayouts, sentBySandbox } from '#tests/support/payouts.ts';
import { caterer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/** Payouts of Saturday's event are due on Tuesday; the case is reported on Monday evening. */
const monday = '2027-06-15T02:00:00.000Z';
const dueNow = '2027-06-15T05:01:00.000Z';
const wholeShare = 120_000;
const claimed = 63_000;

let table: Table;
let deps: WatchedDeps;
let payoutDeps: PayoutDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  payoutDeps = { table, payouts: sandboxPayouts(table, { lateMs: 20 }) };
  id = await bookInFull(deps);
  await putBankAccount(table, venue);
});

const order = async (): Promise<OrderRecord> => (await findOrder(table, id, venue.id)) as OrderRecord;
const run = (now = dueNow) => runPayouts(payoutDeps, at(now));
const send = (read: OrderRecord) => sendPayout(payoutDeps, read, { actor: 'system', context: at(dueNow) });
const report = (now = monday) => reportTo(table, id, venue, { claimedCents: claimed }, { now });
const toCode = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('payouts and cases', () => {
  it('an open case stops the payout, even if a run had read the order before', async () => {
    const read = await order();
    await report();
    expect(await send(read)).toBe(false);
    await run();
    expect((await order()).payout).toBeNull();
    expect((await readOrder(table, id, venue, dueNow)).money.payout.state).toBe('held');
    expect(await sentBySandbox(table, await order())).toBe(0);
  });

  it('a concurrent payout and report end as one of them', async () => {
    const [sent, reported] = await Promise.all([order().then(send), toCode(report(dueNow))]);
    const after = await order();
    expect([sent, reported, after.payout?.state, after.problemCase?.state]).toSatisfy((all: unknown[]) =>
      [[true, 'refused', 'sent', undefined].join(), [false, 'done', undefined, 'open'].join()].includes(all.join()),
    );
  });

  it('after a case, the rest is paid out once the refund is complete', async () => {
    await report();
    await endStages(table, hoursLater(72, monday));
    await run(hoursLater(25, monday));
    expect((await order()).payout).toBeNull();
    await executeRefunds(deps, id, venue.id, at(hoursLater(25, monday)));
    await run(hoursLater(26, monday));
    expect(await sentBySandbox(table, await order())).toBe(60_000);
    expect(await atProvider(table, await readBookingPage(table, id))).toMatchObject({ refundedCents: claimed });
  });

  it('after a withdrawn case, the whole payout is sent', async () => {
    await report();
    await hostTakes(table, id, venue, { step: 'withdraw' }, { now: hoursLater(1, monday) });
    await run();
    expect(await sentBySandbox(table, await order())).toBe(wholeShare);
  });

  it("a failed payout can't be retried while a case is open", async () => {
    await putBankAccount(table, venue, sandboxAccounts.closed, 2);
    await run();
    expect((await order()).payout).toMatchObject({ state: 'failed' });
    await report(dueNow);
    await putBankAccount(table, venue, '4321', 3);
    expect((await run(hoursLater(1, dueNow))).retried).toMatchObject({ done: 0 });
    const asked = testCall(payouts.retryPayout, {
      params: { bookingId: id },
      actor: { ...otherHost, vendorId: venue.id },
      context: at(hoursLater(1, dueNow)),
    });
    await expect(retryPayout(payoutDeps, asked)).rejects.toMatchObject({ code: 'conflict' });
    await hostTakes(table, id, venue, { step: 'withdraw' }, { now: hoursLater(2, dueNow) });
    await run(hoursLater(3, dueNow));
    expect(await sentBySandbox(table, await order())).toBe(wholeShare);
  });

  it('a failed payout ends when nothing is left for the vendor', async () => {
    await putBankAccount(table, venue, sandboxAccounts.closed, 2);
    await run();
    await reportTo(table, id, venue, { claimedCents: 126_000 }, { now: dueNow });
    await vendorTakes(table, id, venue, { step: 'accept-claim' }, { now: hoursLater(1, dueNow) });
    await executeRefunds(deps, id, venue.id, at(hoursLater(1, dueNow)));
    await putBankAccount(table, venue, '4321', 3);
    const captured = captureEvents(table);
    await runPayouts({ ...payoutDeps, table: captured.table }, at(hoursLater(2, dueNow)));
    expect(captured.heard.filter(({ data }) => data['vendorId'] === venue.id)).toEqual([]);
    expect((await readOrder(table, id, venue, dueNow)).money.payout).toMatchObject({ state: 'none', cents: 0 });
  });

  it('no problem can be reported after the payout was sent', async () => {
    await run();
    await expect(report(dueNow)).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('concurrent steps of a case', () => {
  it('the first of two administrators decides, with one refund and one audit entry', async () => {
    await report();
    await vendorTakes(table, id, venue, contest, { now: hoursLater(1, monday) });
    const other = { ...admin, userId: testId(77) };
    const ends = await Promise.all([
      toCode(decide(table, id, venue, 10_000, { now: hoursLater(2, monday) })),
      toCode(decide(table, id, venue, 50_000, { now: hoursLater(2, monday), actor: other })),
    ]);
    expect(ends.toSorted()).toEqual(['conflict', 'done']);
    const record = (await findReportedOrder(table, id, venue.id))?.record;
    expect(refundsIn((await order()).ledger).map(({ cents }) => cents)).toEqual([record?.outcome?.refundCents]);
  });

  it("a vendor's step at the deadline and the deadline itself end as one of them", async () => {
    await report();
    const captured = captureEvents(table);
    const justBefore = new Date(Date.parse(hoursLater(72, monday)) - 1).toISOString();
    const [answer] = await Promise.all([
      toCode(vendorTakes(captured.table, id, venue, { step: 'propose', cents: 1000 }, { now: justBefore })),
      endStages(captured.table, hoursLater(72, monday)),
    ]);
    const types = captured.heard.map(({ type }) => type);
    expect(types).toEqual(answer === 'done' ? ['CaseProposed'] : ['CaseClosed']);
  });

  it('accepting and withdrawing at once give one outcome, which the ledger follows', async () => {
    await report();
    await vendorTakes(table, id, venue, { step: 'propose', cents: 20_000 }, { now: hoursLater(1, monday) });
    const now = hoursLater(2, monday);
    await Promise.all([
      toCode(hostTakes(table, id, venue, { step: 'withdraw' }, { now })),
      toCode(hostTakes(table, id, venue, { step: 'accept-proposal', proposal: 1 }, { now })),
      toCode(vendorTakes(table, id, venue, { step: 'accept-claim' }, { now })),
    ]);
    const outcome = (await findReportedOrder(table, id, venue.id))?.record.outcome;
    const refunded = refundsIn((await order()).ledger).reduce((sum, { cents }) => sum + cents, 0);
    expect({ withdrawn: 0, agreed: 20_000, accepted: claimed }[outcome?.how as 'agreed']).toBe(refunded);
  });
});

describe('an order with an open case', () => {
  it('an order with an open case is completed and reviewed as usual', async () => {
    await report();
    await completeEvents({ table }, at(dueNow));
    const review = { vendorId: venue.id, rating: 1, text: 'They came two hours late.' };
    await postReview(
      deps,
      testCall(reviews.postReview, { params: { bookingId: id }, body: review, context: at(dueNow) }),
    );
    expect(await order()).toMatchObject({ status: 'completed', problemCase: { state: 'open' } });
    await endStages(table, hoursLater(72, monday));
    expect(await order()).toMatchObject({ status: 'completed', problemCase: { state: 'closed' } });
    expect((await readOrder(table, id, venue, dueNow)).money).toMatchObject({ refundPendingCents: claimed });
  });

  it('a grant refunds at most the remaining amount', async () => {
    await report();
    const before = await order();
    const [charge] = before.ledger;
    const chargeId = charge?.kind === 'charge' ? charge.chargeId : '';
    const other = {
      kind: 'refund',
      id: 'other',
      chargeId,
      cents: 100_000,
      reason: '',
      requestedAt: monday,
      doneAt: monday,
    } as const;
    await storeOrder(table, { ...before, version: before.version + 1, ledger: [...before.ledger, other] });
    await endStages(table, hoursLater(72, monday));
    expect((await readOrder(table, id, venue, dueNow)).money).toMatchObject({
      netCents: 0,
      refundPendingCents: 26_000,
    });
  });

  it('a payout waits until the provider has refunded the case', async () => {
    await report();
    await vendorTakes(table, id, venue, { step: 'accept-claim' }, { now: hoursLater(1, monday) });
    const broken = { ...deps, payments: { ...deps.payments, refund: () => Promise.reject(new Error('down')) } };
    await expect(executeRefunds(broken, id, venue.id, at(dueNow))).rejects.toThrow('down');
    await run();
    expect((await order()).payout).toBeNull();
    expect(await sweepRefunds(deps, at(hoursLater(2, dueNow)))).toMatchObject({ done: 1 });
    await run(hoursLater(3, dueNow));
    expect(await sentBySandbox(table, await order())).toBe(60_000);
  });
});

describe('a report and a concurrent cancellation of another order', () => {
  const evening = '2027-06-13T02:00:00.000Z';

  /** Returns a table on which something happens between a function's read and write. */
  const interrupted = (between: () => Promise<unknown>): Table => {
    let isFirst = true;
    return {
      ...table,
      write: async (...writes) => {
        if (isFirst) {
          isFirst = false;
          await between();
        }
        await table.write(...writes);
      },
    };
  };

  it('only the case remains if the report comes first', async () => {
    const late = interrupted(() => report(evening));
    expect(await toCode(giveUp({ table: late }, id, caterer, evening))).toBe('refused');
    expect((await readOrder(table, id, caterer)).order.status).toBe('pending');
    expect((await order()).problemCase).toMatchObject({ state: 'open' });
  });

  it('both remain if the cancellation comes first', async () => {
    const late = interrupted(() => giveUp({ table }, id, caterer, evening));
    await reportTo(late, id, venue, { claimedCents: claimed }, { now: evening });
    expect((await readOrder(table, id, caterer)).order.status).toBe('cancelled');
    expect((await order()).problemCase).toMatchObject({ state: 'open' });
  });
});

describe('a crash during a case', () => {
  it.each(steps(1))(
    'a crash %s the write of a report leaves a case or none, and the repeated report completes it',
    async (when, step) => {
      const dying = dyingAt(deps, step, when);
      await expect(reportTo(dying.table, id, venue, {}, { now: monday })).rejects.toThrow('crash');
      const isOpen = (await order()).problemCase !== undefined;
      expect(isOpen).toBe((await findReportedOrder(table, id, venue.id)) !== undefined);
      expect(await reportTo(table, id, venue, {}, { now: monday })).toMatchObject({ stage: 'answering' });
    },
  );

  it.each(steps(3))('a crash %s effect %i of closing and refunding refunds once', async (when, step) => {
    await report();
    const dying = dyingAt(deps, step, when);
    const close = async () => {
      await vendorTakes(dying.table, id, venue, { step: 'accept-claim' }, { now: hoursLater(1, monday) });
      await executeRefunds(dying, id, venue.id, at(hoursLater(1, monday)));
    };
    await expect(close()).rejects.toThrow('crash');
    await vendorTakes(table, id, venue, { step: 'accept-claim' }, { now: hoursLater(2, monday) });
    await sweepRefunds(deps, at(hoursLater(3, monday)));
    expect((await readOrder(table, id, venue, dueNow)).money).toMatchObject({
      refundedCents: claimed,
      refundPendingCents: 0,
    });
    expect(await atProvider(table, await readBookingPage(table, id))).toMatchObject({ refundedCents: claimed });
  });
});
