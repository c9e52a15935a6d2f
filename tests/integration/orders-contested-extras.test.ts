import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { extraEntity, extraKey } from '#functions/data/orders/extra.ts';
import type { Table } from '#functions/data/table.ts';
import { closeOverdueContests } from '#functions/orders/extras/close-overdue-contests.ts';
import { getContest, listContests } from '#functions/orders/extras/decide-contest.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { contests } from '#shared/api/orders/contests.ts';
import { awaitsHost } from '#shared/orders/extras/overtime-state.ts';
import { at, bookInFull, captureEvents, giveUp, readOrder } from '#tests/support/bookings.ts';
import { admin, testCall } from '#tests/support/calls.ts';
import {
  answer,
  contest,
  decide,
  overtimeCents,
  overtimePayment,
  overtimeTotalCents,
  payHours,
  putOvertimeRate,
  report,
  withdraw,
} from '#tests/support/overtime.ts';
import { putBankAccount, runPayouts, sentBySandbox } from '#tests/support/payouts.ts';
import { caterer, photographer, plannedTable } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* Contested extras: the vendor answers, lowers or withdraws; administrators decide; the host pays the amount due. */

const shareCents = 60_000;
// 72 hours after the contest.
const answerBy = '2027-06-16T02:30:00.000Z';

let table: Table;
let deps: WatchedDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await putOvertimeRate(deps);
  id = await bookInFull(deps);
  await report(deps, id);
});

const readPhotographer = () => readOrder(table, id, photographer);
const readReport = async () => (await readPhotographer()).order.overtimeReport;
const params = () => ({ bookingId: id, vendorId: photographer.id });
const listOpen = async () =>
  (await listContests({ table }, testCall(contests.listContests, { query: {}, actor: admin }))).contests;
const view = () => getContest({ table }, testCall(contests.getContest, { params: params(), actor: admin }));
const escalate = (now = answerBy) => closeOverdueContests({ table }, at(now));

const expectNothingPaid = async () => {
  expect((await readPhotographer()).money).toMatchObject({ extraCents: 0, vendorShareCents: shareCents });
  expect(deps.chargeIds.size).toBe(1);
};

const expectPaid = async (cents: number, feeCents: number) => {
  const { order, money } = await readPhotographer();
  expect(order.ledger.filter(({ kind }) => kind === 'extra')).toMatchObject([{ extra: 'overtime', cents, feeCents }]);
  expect(money).toMatchObject({ extraCents: cents, vendorShareCents: shareCents + cents });
};

describe('the case of a contested extra', () => {
  it('a contest opens a case that administrators see with both sides, the order and its end', async () => {
    expect(await listOpen()).toEqual([]);
    await contest(deps, id);
    expect(await listOpen()).toMatchObject([
      { ...params(), stage: 'answering', cents: overtimeCents, deadline: answerBy, vendorName: photographer.name },
    ]);
    await answer(deps, id);
    expect(await view()).toMatchObject({
      stage: 'deciding',
      deadline: answerBy,
      canDecide: true,
      customerName: expect.any(String) as string,
      times: { date: '2027-06-12', endTime: '20:00' },
      report: {
        note: 'You asked for the dance',
        contest: { reason: 'They left at half past eight.', answer: { words: 'They danced until half past nine.' } },
      },
    });
  });

  it('an order without a contest has no case', async () => {
    await expect(view()).rejects.toMatchObject({ code: 'not_found' });
    await expect(decide(deps, id, 0)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a contest of an earlier figure is refused', async () => {
    await expect(contest(deps, id, { revision: 2 })).rejects.toMatchObject({ code: 'conflict' });
    expect((await readReport())?.contest).toBeNull();
  });
});

describe("the vendor's answer", () => {
  beforeEach(() => contest(deps, id));

  it('an answer goes to administrators, once, and repeating it changes nothing', async () => {
    const heard = captureEvents(table);
    const seen = await answer({ table: heard.table }, id);
    await answer({ table: heard.table }, id);
    expect(heard.heard).toMatchObject([{ type: 'OvertimeEscalated', data: { because: 'answered' } }]);
    expect(seen.overtimeReport).toMatchObject({ canAnswer: false, canWithdraw: true, contestStage: 'deciding' });
    await expect(answer(deps, id, { words: 'Another answer.' })).rejects.toMatchObject({ code: 'refused' });
  });

  it('a lowered report is the one that the host can accept, and the old one is not', async () => {
    const heard = captureEvents(table);
    await answer({ table: heard.table }, id, { lines: [{ category: 'photography', halfHours: 2 }] });
    expect(heard.heard).toMatchObject([{ data: { because: 'lowered', cents: 14_000, feeCents: 700 } }]);
    expect(await listOpen()).toMatchObject([{ cents: 14_000 }]);
    await expect(payHours(deps, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(payHours(deps, id, overtimePayment({ revision: 2 }))).rejects.toMatchObject({ code: 'price_changed' });
    await expectNothingPaid();
    await payHours(deps, id, overtimePayment({ revision: 2, agreedCents: 14_700 }));
    await expectPaid(14_000, 700);
    expect(await listOpen()).toEqual([]);
  });

  it.each([3, 4, 8])('%i half hours are not lower and are refused at the field', async (halfHours) => {
    await expect(answer(deps, id, { lines: [{ category: 'photography', halfHours }] })).rejects.toMatchObject({
      code: 'refused',
      fields: { lines: expect.any(String) as string },
    });
  });

  it('a service that was not reported is refused at the field', async () => {
    const lines = [{ category: 'venue' as const, halfHours: 1 }];
    await expect(answer(deps, id, { lines })).rejects.toMatchObject({ code: 'refused' });
  });

  it('a withdrawn report closes the case, and can neither be paid nor decided', async () => {
    const heard = captureEvents(table);
    await withdraw({ table: heard.table }, id);
    await withdraw({ table: heard.table }, id);
    expect(heard.heard.map(({ type }) => type)).toEqual(['OvertimeWithdrawn']);
    expect(await listOpen()).toEqual([]);
    await expect(payHours(deps, id)).rejects.toMatchObject({ code: 'refused' });
    await expect(decide(deps, id, overtimeCents)).rejects.toMatchObject({ code: 'conflict' });
    await expect(answer(deps, id)).rejects.toMatchObject({ code: 'refused' });
    await expectNothingPaid();
  });

  it('other vendors neither answer nor withdraw', async () => {
    await expect(answer(deps, id, {}, { vendor: caterer })).rejects.toMatchObject({ code: 'refused' });
    await expect(withdraw(deps, id, { vendor: caterer })).rejects.toMatchObject({ code: 'refused' });
    const unknown = { vendor: { id: '01J0000000000000000000ZZZZ' } };
    await expect(answer(deps, id, {}, unknown)).rejects.toMatchObject({ code: 'not_found' });
    await expect(withdraw(deps, id, unknown)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('without an answer in 72 hours administrators decide, and the vendor can still answer', async () => {
    const heard = captureEvents(table);
    expect(await escalate('2027-06-16T02:29:59.000Z')).toMatchObject({ done: 0 });
    await expect(decide(deps, id, 0)).rejects.toMatchObject({ code: 'conflict' });
    expect(await closeOverdueContests({ table: heard.table }, at(answerBy))).toMatchObject({ done: 1 });
    expect(await escalate()).toEqual({ done: 0, skipped: 0, failed: 0 });
    expect(heard.heard).toMatchObject([{ type: 'OvertimeEscalated', data: { because: 'unanswered' } }]);
    await answer(deps, id);
    expect(await view()).toMatchObject({ stage: 'deciding', canDecide: true });
  });
});

describe("the administrators' decision", () => {
  beforeEach(async () => {
    await contest(deps, id);
    await answer(deps, id);
  });

  it.each([
    ['all', overtimeCents, 1050],
    ['a part', 7000, 350],
  ])('the host pays %s as decided, and nothing before', async (_, cents, feeCents) => {
    const heard = captureEvents(table);
    await decide({ table: heard.table }, id, cents);
    await decide({ table: heard.table }, id, cents);
    expect(heard.heard).toMatchObject([
      { type: 'OvertimeDecided', data: { decidedCents: cents, decidedFeeCents: feeCents } },
    ]);
    await expectNothingPaid();
    expect(await listOpen()).toEqual([]);
    const another = payHours(deps, id, overtimePayment({ agreedCents: cents + feeCents + 1 }));
    await expect(another).rejects.toMatchObject({ code: 'price_changed' });
    const paid = captureEvents(table);
    await payHours({ ...deps, table: paid.table }, id, overtimePayment({ agreedCents: cents + feeCents }));
    expect(paid.heard).toMatchObject([{ type: 'OvertimePaid', data: { cents, feeCents } }]);
    await expectPaid(cents, feeCents);
  });

  it('nothing to pay closes the case', async () => {
    await decide(deps, id, 0);
    const { order } = await readPhotographer();
    expect(awaitsHost(order, new Date(answerBy))).toBe(false);
    for (const agreedCents of [0, overtimeTotalCents])
      await expect(payHours(deps, id, overtimePayment({ agreedCents }))).rejects.toMatchObject({ code: 'refused' });
    await expectNothingPaid();
  });

  it.each([overtimeCents + 1, 1, 47])('%i cents are refused at the field', async (cents) => {
    await expect(decide(deps, id, cents)).rejects.toMatchObject({
      code: 'refused',
      fields: { cents: expect.any(String) as string },
    });
  });

  it.each([-1, 1.5, Number.NaN, '7000'])('%s as an amount is invalid', (cents) => {
    expect(contests.decideContest.body.safeParse({ cents, reason: 'Your messages agree.' }).success).toBe(false);
  });

  it('a decision is written once with an audit entry, and stays', async () => {
    const ends = await Promise.allSettled([decide(deps, id, 7000), decide(deps, id, 14_000)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    const entries = items.filter(({ action }) => action === 'decide contested extra');
    expect(entries).toMatchObject([{ before: 'report of $210.00', note: 'Your messages agree on nine.' }]);
    await expect(decide(deps, id, 0)).rejects.toMatchObject({ code: 'conflict' });
    await expect(withdraw(deps, id)).rejects.toMatchObject({ code: 'refused' });
  });

  it('accepting and deciding at once end in one price', async () => {
    await Promise.allSettled([payHours(deps, id), decide(deps, id, 7000)]);
    const { order, money } = await readPhotographer();
    const decision = order.overtimeReport?.contest?.decision;
    expect([0, overtimeCents]).toContain(money.extraCents);
    if (decision) await expectNothingPaid();
    else await expectPaid(overtimeCents, 1050);
  });

  it('a canceled order ends its contest, which is no longer listed or decided', async () => {
    await giveUp(deps, id, photographer, '2027-06-12T22:00:00.000Z');
    expect(await listOpen()).toEqual([]);
    await expect(decide(deps, id, 7000)).rejects.toMatchObject({ code: 'conflict' });
    expect((await readPhotographer()).order.overtimeReport?.contest?.decision).toBeNull();
  });

  it('a payment that is due waits for the host until it is made', async () => {
    await decide(deps, id, 7000);
    const late = new Date('2027-07-20T00:00:00.000Z');
    expect(awaitsHost((await readPhotographer()).order, late)).toBe(true);
    await payHours(deps, id, overtimePayment({ agreedCents: 7350 }), { now: late.toISOString() });
    expect(awaitsHost((await readPhotographer()).order, late)).toBe(false);
  });

  it("a refused card leaves the decision, and the host's other card pays it", async () => {
    await decide(deps, id, 7000);
    const refused = overtimePayment({ agreedCents: 7350, paymentToken: 'tok_sandbox_declined' });
    await expect(payHours(deps, id, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    await expectNothingPaid();
    await payHours(deps, id, { ...refused, paymentToken: 'tok_sandbox_success' });
    await expectPaid(7000, 350);
    const extra = await table.get(extraEntity, extraKey({ ...params(), kind: 'overtime' }));
    expect(extra?.state).toBe('paid');
  });
});

describe('money that a contested extra holds', () => {
  const payouts = () => ({ table, payouts: sandboxPayouts(table) });
  const sent = async () => sentBySandbox(table, (await readPhotographer()).order);

  it("the order's payout goes out while the extra is contested, and the extra follows once it is paid", async () => {
    await putBankAccount(table, photographer);
    await contest(deps, id);
    await runPayouts(payouts(), at('2027-06-15T12:00:00.000Z'));
    expect(await sent()).toBe(shareCents);
    await answer(deps, id);
    await decide(deps, id, 7000, { now: '2027-06-20T12:00:00.000Z' });
    await runPayouts(payouts(), at('2027-06-22T13:00:00.000Z'));
    expect(await sent()).toBe(shareCents);
    await payHours(deps, id, overtimePayment({ agreedCents: 7350 }), { now: '2027-06-23T12:00:00.000Z' });
    await runPayouts(payouts(), at('2027-06-25T13:00:00.000Z'));
    expect(await sent()).toBe(shareCents + 7000);
  });

  it('an order that gave up before has no extra to contest', async () => {
    const other = await bookInFull(deps);
    await giveUp(deps, other, photographer, '2027-06-12T22:00:00.000Z');
    await expect(contest(deps, other)).rejects.toMatchObject({ code: 'refused' });
  });
});
