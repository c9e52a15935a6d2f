import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { getMyData } from '#functions/accounts/own-data.ts';
import type { Table } from '#functions/data/table.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { accounts } from '#shared/api/accounts.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { at, bookInFull, captureEvents, giveUp, moveTo, readOrder } from '#tests/support/bookings.ts';
import { otherHost, testCall } from '#tests/support/calls.ts';
import {
  answer,
  answerProposed,
  cake,
  contest,
  correct,
  decide,
  overtimePayment,
  payHours,
  propose,
  putOvertimeRate,
  report,
  withdrawProposed,
} from '#tests/support/overtime.ts';
import { putBankAccount, runPayouts, sentBySandbox } from '#tests/support/payouts.ts';
import { caterer, photographer, plannedTable } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* Extras that a vendor proposes, which the host agrees to before the vendor reports them. */

const onlyCake = { lines: [], extraIds: [cake.extraId], note: '' };
const cakeTotalCents = 18_900;

let table: Table;
let deps: WatchedDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await putOvertimeRate(deps);
  id = await bookInFull(deps);
});

const readPhotographer = () => readOrder(table, id, photographer);
const readExtras = async () => (await readPhotographer()).order.proposedExtras;

async function agree(): Promise<void> {
  await propose(deps, id);
  await answerProposed(deps, id);
}

describe('proposing an extra', () => {
  it('a proposed extra charges nothing and raises one event, however often it is sent', async () => {
    const heard = captureEvents(table);
    const seen = await propose({ table: heard.table }, id);
    await propose({ table: heard.table }, id);
    expect(seen.proposedExtras).toMatchObject([
      { title: 'Second cake', cents: 18_000, answer: null, canWithdraw: true },
    ]);
    expect(heard.heard).toMatchObject([
      { type: 'ExtraProposed', data: { bookingId: id, extra: { title: 'Second cake', cents: 18_000 } } },
    ]);
    expect(deps.chargeIds.size).toBe(1);
  });

  it('another price under the id of an extra is refused', async () => {
    await agree();
    await expect(propose(deps, id, { cents: 28_000 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await readExtras()).toMatchObject([{ cents: 18_000 }]);
  });

  it('an extra can be proposed before the event and until it ends, not after it', async () => {
    await propose(deps, id, {}, { now: '2027-03-01T12:00:00.000Z' });
    await propose(deps, id, { extraId: randomUUID() }, { now: '2027-06-13T00:59:59.999Z' });
    const late = propose(deps, id, { extraId: randomUUID() }, { now: '2027-06-13T01:00:00.000Z' });
    await expect(late).rejects.toMatchObject({ code: 'refused' });
  });

  it('an eleventh extra, one for a canceled order and one for the order of another booking are refused', async () => {
    for (let count = 0; count < 10; count += 1) await propose(deps, id, { extraId: randomUUID() });
    await expect(propose(deps, id)).rejects.toMatchObject({ code: 'refused' });
    const unknown = { vendor: { id: '01J0000000000000000000ZZZZ' } };
    await expect(propose(deps, id, {}, unknown)).rejects.toMatchObject({ code: 'not_found' });
    await giveUp(deps, id, caterer, '2027-06-01T12:00:00.000Z');
    await expect(propose(deps, id, {}, { vendor: caterer })).rejects.toMatchObject({ code: 'refused' });
  });

  it.each([0, 99, -18_000, 180.5, 1_000_001, Number.NaN])('%d cents are refused at the field', (cents) => {
    const { error } = extras.proposeExtra.body.safeParse({ ...cake, cents });
    expect(error?.issues.map(({ path }) => path)).toContainEqual(['cents']);
  });

  it.each(['', 'C', ' ', 'x'.repeat(81), '<script>alert(1)</script>'])(
    'the title "%s" is refused at the field',
    (title) => {
      const { error } = extras.proposeExtra.body.safeParse({ ...cake, title });
      expect(error?.issues.map(({ path }) => path)).toContainEqual(['title']);
    },
  );
});

describe('answering a proposed extra', () => {
  beforeEach(() => propose(deps, id));

  it.each([true, false])('an answer of %s is stored once and notifies the vendor', async (isAgreed) => {
    const heard = captureEvents(table);
    const booking = await answerProposed({ table: heard.table }, id, isAgreed);
    await answerProposed({ table: heard.table }, id, isAgreed);
    expect(heard.heard).toMatchObject([{ type: 'ExtraAnswered', data: { isAgreed, extra: { cents: 18_000 } } }]);
    const seen = booking.orders.find(({ vendorId }) => vendorId === photographer.id)?.proposedExtras;
    expect(seen).toMatchObject([{ answer: { isAgreed }, canAnswer: false }]);
    await expect(answerProposed(deps, id, !isAgreed)).rejects.toMatchObject({ code: 'refused' });
    expect(deps.chargeIds.size).toBe(1);
  });

  it('another host, an unknown extra and an answer after the event change nothing', async () => {
    const other = answerProposed(deps, id, true, { actor: otherHost });
    await expect(other).rejects.toMatchObject({ code: 'not_found' });
    const unknown = answerProposed(deps, id, true, { extraId: randomUUID() });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    const late = answerProposed(deps, id, true, { now: '2027-06-13T01:00:00.000Z' });
    await expect(late).rejects.toMatchObject({ code: 'refused' });
    expect(await readExtras()).toMatchObject([{ answer: null }]);
  });

  it('a withdrawn extra is not agreed to, and an agreed one is not withdrawn', async () => {
    await withdrawProposed(deps, id);
    await withdrawProposed(deps, id);
    await expect(answerProposed(deps, id)).rejects.toMatchObject({ code: 'refused' });
    const extraId = randomUUID();
    await propose(deps, id, { extraId });
    await answerProposed(deps, id, true, { extraId });
    expect((await readPhotographer()).order.proposedExtras).toMatchObject([
      { answer: null, withdrawnAt: expect.any(String) as string },
      { answer: { isAgreed: true }, withdrawnAt: null },
    ]);
  });

  it('agreeing and withdrawing at once end in one of them', async () => {
    const ends = await Promise.allSettled([answerProposed(deps, id), withdrawProposed(deps, id)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [extra] = (await readExtras()) ?? [];
    expect([extra?.answer !== null, extra?.withdrawnAt !== null].filter(Boolean)).toHaveLength(1);
  });

  it('the extra of a canceled order is not agreed to', async () => {
    await giveUp(deps, id, photographer, '2027-06-12T22:00:00.000Z');
    await expect(answerProposed(deps, id)).rejects.toMatchObject({ code: 'refused' });
  });

  it("the host's copy of their data has the extra with their answer", async () => {
    await answerProposed(deps, id);
    const { records } = await getMyData({ table }, testCall(accounts.getMyData, { query: {} }));
    expect(records).toContainEqual({
      kind: 'proposed extra',
      data: expect.objectContaining({ title: 'Second cake', cents: 18_000 }) as object,
    });
  });
});

describe('reporting agreed extras', () => {
  it('an agreed extra is reported at its price, paid once and part of the payout', async () => {
    await agree();
    const seen = await report(deps, id, onlyCake);
    expect(seen.overtimeReport).toMatchObject({
      cents: 18_000,
      feeCents: 900,
      lines: [],
      extras: [{ title: 'Second cake' }],
    });
    await payHours(deps, id, overtimePayment({ agreedCents: cakeTotalCents }));
    const { money, order } = await readPhotographer();
    expect(money).toMatchObject({ extraCents: 18_000, vendorShareCents: 78_000, owedCents: 0 });
    await expect(payHours(deps, id, overtimePayment({ agreedCents: cakeTotalCents }))).rejects.toMatchObject({
      code: 'refused',
    });
    expect(deps.chargeIds.size).toBe(2);
    await putBankAccount(table, photographer);
    await runPayouts({ table, payouts: sandboxPayouts(table) }, at('2027-06-20T12:00:00.000Z'));
    expect(await sentBySandbox(table, order)).toBe(78_000);
  });

  it('extra hours and an agreed extra are one report with one fee', async () => {
    await agree();
    const seen = await report(deps, id, { extraIds: [cake.extraId] });
    expect(seen.overtimeReport).toMatchObject({ cents: 39_000, feeCents: 1950 });
  });

  it('extras that the host did not agree to, and one twice, are refused at the field', async () => {
    await propose(deps, id);
    for (const extraIds of [[cake.extraId], [randomUUID()]])
      await expect(report(deps, id, { ...onlyCake, extraIds })).rejects.toMatchObject({
        code: 'refused',
        fields: { extraIds: expect.any(String) as string },
      });
    await answerProposed(deps, id, false);
    await expect(
      report(deps, id, { ...onlyCake, lines: [{ category: 'photography', halfHours: 1 }] }),
    ).rejects.toMatchObject({
      code: 'refused',
    });
    const extraId = randomUUID();
    await propose(deps, id, { extraId });
    await answerProposed(deps, id, true, { extraId });
    const twice = report(deps, id, { ...onlyCake, extraIds: [extraId, extraId] });
    await expect(twice).rejects.toMatchObject({ fields: { extraIds: 'Name each extra once' } });
  });

  it('an empty report is refused', async () => {
    await agree();
    const empty = report(deps, id, { lines: [], extraIds: [] });
    await expect(empty).rejects.toMatchObject({ fields: { lines: 'Choose what to report' } });
  });

  it('an order without a rate reports agreed extras, and no hours', async () => {
    await propose(deps, id, {}, { vendor: caterer });
    const seen = await propose(deps, id, { extraId: randomUUID() }, { vendor: caterer });
    expect(seen).toMatchObject({ canReportOvertime: false });
    await expect(report(deps, id, onlyCake, { vendor: caterer })).rejects.toMatchObject({ code: 'refused' });
  });

  it.each([
    ['2027-06-12T04:59:00.000Z', 'the day before'],
    ['2027-06-16T01:00:00.001Z', '72 hours after the end'],
  ])('a report of an extra at %s, %s, is refused', async (now) => {
    await propose(deps, id, {}, { now: '2027-06-01T12:00:00.000Z' });
    await answerProposed(deps, id, true, { now: '2027-06-01T12:00:00.000Z' });
    await expect(report(deps, id, onlyCake, { now })).rejects.toMatchObject({ code: 'refused' });
  });

  it('an agreed extra stays with an order that moves', async () => {
    await propose(deps, id, {}, { now: '2027-03-01T12:00:00.000Z' });
    await answerProposed(deps, id, true, { now: '2027-03-01T12:00:00.000Z' });
    await moveTo(table, id, { date: '2027-06-19' });
    await expect(report(deps, id, onlyCake)).rejects.toMatchObject({ code: 'refused' });
    const seen = await report(deps, id, onlyCake, { now: '2027-06-20T02:30:00.000Z' });
    expect(seen.overtimeReport).toMatchObject({ cents: 18_000 });
  });

  it('a correction adds an agreed extra, and the same report again changes nothing', async () => {
    await agree();
    await report(deps, id);
    await correct(deps, id, { extraIds: [cake.extraId] });
    const before = (await readPhotographer()).order;
    expect(before.overtimeReport).toMatchObject({ cents: 32_000, revision: 2 });
    await correct(deps, id, { extraIds: [cake.extraId] });
    expect((await readPhotographer()).order).toEqual(before);
  });

  it('a contested extra can be lowered by leaving it out, and decided up to its price', async () => {
    await agree();
    await report(deps, id, { extraIds: [cake.extraId] });
    await contest(deps, id);
    const raised = answer(deps, id, { lines: [{ category: 'photography', halfHours: 3 }], extraIds: [cake.extraId] });
    await expect(raised).rejects.toMatchObject({ fields: { lines: expect.any(String) as string } });
    const seen = await answer(deps, id, { lines: [], extraIds: [cake.extraId] });
    expect(seen.overtimeReport).toMatchObject({ cents: 18_000, lines: [], extras: [{ title: 'Second cake' }] });
    await expect(decide(deps, id, 18_001)).rejects.toMatchObject({ code: 'refused' });
    await decide(deps, id, 9000);
    await payHours(deps, id, overtimePayment({ revision: 2, agreedCents: 9450 }));
    expect((await readPhotographer()).money).toMatchObject({ extraCents: 9000 });
  });
});
