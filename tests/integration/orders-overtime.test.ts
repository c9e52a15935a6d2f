import { beforeEach, describe, expect, it } from 'vitest';
import { keyOfSandboxCharge, sandboxChargeEntity, sandboxChargeKey } from '#functions/data/payments/sandbox.ts';
import { extraEntity, extraKey } from '#functions/data/orders/extra.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { settleExtras } from '#functions/orders/extras/charge-extra.ts';
import { sandboxPayouts } from '#functions/payments/sandbox-payouts.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { awaitsHost } from '#shared/orders/extras/overtime-state.ts';
import { at, bookInFull, captureEvents, giveUp, readOrder } from '#tests/support/bookings.ts';
import { otherHost } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  contest,
  correct,
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

/* Extra hours that a vendor reports after the event, which the host accepts and pays or contests. */

const shareCents = 60_000;
const soon = '2027-06-13T02:31:00.000Z';

let table: Table;
let deps: WatchedDeps;
let id: string;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await putOvertimeRate(deps);
  id = await bookInFull(deps);
});

const readPhotographer = () => readOrder(table, id, photographer);
const readExtra = () =>
  table.get(extraEntity, extraKey({ bookingId: id, vendorId: photographer.id, kind: 'overtime' }));

/** Checks that the hours were charged once, to the cent, and the order's own money is as it was. */
async function expectPaidOnce(): Promise<void> {
  const { order, money } = await readPhotographer();
  expect(order.ledger.filter(({ kind }) => kind === 'extra')).toMatchObject([
    { extra: 'overtime', cents: overtimeCents, feeCents: 1050 },
  ]);
  expect(money).toMatchObject({ vendorShareCents: shareCents + overtimeCents, extraCents: overtimeCents });
  expect(money).toMatchObject({ chargedCents: 63_000, netCents: 63_000, owedCents: 0, platformFeeCents: 3000 });
  const { paid } = (await readExtra()) ?? {};
  const key = keyOfSandboxCharge(paid?.chargeId ?? '') ?? '';
  expect(await table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true })).toMatchObject({
    amountCents: overtimeTotalCents,
    refundedCents: 0,
  });
  expect(deps.chargeIds.size).toBe(2);
}

const expectNothingPaid = async () => {
  expect((await readPhotographer()).money).toMatchObject({ extraCents: 0, vendorShareCents: shareCents });
  expect(deps.chargeIds.size).toBe(1);
};

describe('reporting extra hours', () => {
  it('a report is priced by the rate of the booking and charges nothing', async () => {
    await putOvertimeRate(deps, 900);
    const heard = captureEvents(table);
    const seen = await report({ table: heard.table }, id);
    expect(seen).toMatchObject({
      canReportOvertime: false,
      overtimeReport: { cents: overtimeCents, feeCents: 1050, contest: null, acceptedAt: null, paidAt: null },
    });
    expect(heard.heard).toMatchObject([
      {
        type: 'OvertimeReported',
        data: { bookingId: id, cents: overtimeCents, contestBy: '2027-06-15T02:30:00.000Z' },
      },
    ]);
    await expectNothingPaid();
  });

  it('the same report again changes nothing, and another one is refused', async () => {
    await report(deps, id);
    const before = (await readPhotographer()).order;
    await report(deps, id);
    expect((await readPhotographer()).order).toEqual(before);
    const other = { lines: [{ category: 'photography' as const, halfHours: 4 }] };
    await expect(report(deps, id, other)).rejects.toMatchObject({ code: 'refused' });
    await expect(report(deps, id, { note: 'They asked twice' })).rejects.toMatchObject({ code: 'refused' });
  });

  it('two different reports at once end in one', async () => {
    const hours = [1, 2, 3, 4].map((halfHours) =>
      report(deps, id, { lines: [{ category: 'photography', halfHours }] }),
    );
    const ends = await Promise.allSettled(hours);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['2027-06-12T04:59:00.000Z', 'the day before'],
    ['2027-06-16T01:01:00.000Z', '72 hours after the end'],
  ])('a report at %s, %s, is refused', async (now) => {
    await expect(report(deps, id, {}, { now })).rejects.toMatchObject({ code: 'refused' });
  });

  it.each(['2027-06-12T05:00:00.000Z', '2027-06-16T01:00:00.000Z'])('a report at %s is in time', async (now) => {
    expect(await report(deps, id, {}, { now })).toMatchObject({ overtimeReport: { at: now } });
  });

  it('a canceled order, a vendor without a rate and a vendor of another booking report nothing', async () => {
    const lines = [{ category: 'catering' as const, halfHours: 2 }];
    await expect(report(deps, id, { lines }, { vendor: caterer })).rejects.toMatchObject({ code: 'refused' });
    const unknown = { vendor: { id: '01J0000000000000000000ZZZZ' } };
    await expect(report(deps, id, {}, unknown)).rejects.toMatchObject({ code: 'not_found' });
    await giveUp(deps, id, photographer, '2027-06-12T22:00:00.000Z');
    await expect(report(deps, id)).rejects.toMatchObject({ code: 'refused' });
  });

  it('a service without a rate and a service named twice are refused at the field', async () => {
    const one = { category: 'photography' as const, halfHours: 1 };
    for (const lines of [[{ category: 'venue' as const, halfHours: 2 }], [one, one]])
      await expect(report(deps, id, { lines })).rejects.toMatchObject({
        code: 'refused',
        fields: { lines: expect.any(String) as string },
      });
  });

  it.each([0, -1, 1.5, 9, Number.NaN])('%d half hours are refused at the field', (halfHours) => {
    const body = { lines: [{ category: 'photography', halfHours }], note: '' };
    const { success, error } = extras.reportOvertime.body.safeParse(body);
    expect(success).toBe(false);
    expect(error?.issues.map(({ path }) => path)).toContainEqual(['lines', 0, 'halfHours']);
  });
});

describe('correcting a report', () => {
  beforeEach(() => report(deps, id));

  it('the corrected figure replaces the reported one, and only it can be accepted', async () => {
    const heard = captureEvents(table);
    const later = '2027-06-13T10:00:00.000Z';
    const seen = await correct({ table: heard.table }, id, {}, { now: later });
    await correct({ table: heard.table }, id, {}, { now: later });
    expect(heard.heard).toMatchObject([
      { type: 'OvertimeCorrected', data: { cents: 14_000, feeCents: 700, contestBy: '2027-06-15T10:00:00.000Z' } },
    ]);
    expect(seen.overtimeReport).toMatchObject({ revision: 2, cents: 14_000, note: 'An hour', canCorrect: true });
    await expect(payHours(deps, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(contest(deps, id)).rejects.toMatchObject({ code: 'conflict' });
    await expectNothingPaid();
    await payHours(deps, id, overtimePayment({ revision: 2, agreedCents: 14_700 }));
    expect((await readPhotographer()).money).toMatchObject({ extraCents: 14_000 });
  });

  it('a corrected note for the same price needs a new look too', async () => {
    await correct(deps, id, { lines: [{ category: 'photography', halfHours: 3 }], note: 'Until half past nine' });
    await expect(payHours(deps, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a correction after 72 hours is refused, and one in the last moment is not', async () => {
    const late = { now: '2027-06-16T01:00:00.001Z' };
    await expect(correct(deps, id, {}, late)).rejects.toMatchObject({ code: 'refused' });
    expect(await correct(deps, id, {}, { now: '2027-06-16T01:00:00.000Z' })).toMatchObject({
      overtimeReport: { revision: 2 },
    });
  });

  it('corrections from an earlier page and too many of them are refused', async () => {
    await correct(deps, id);
    await expect(correct(deps, id, { note: 'Another' })).rejects.toMatchObject({ code: 'conflict' });
    for (const revision of [2, 3, 4, 5]) await correct(deps, id, { note: `Number ${revision}`, revision });
    await expect(correct(deps, id, { note: 'Once more', revision: 6 })).rejects.toMatchObject({ code: 'refused' });
  });

  it.each([
    ['accepted', () => payHours(deps, id)],
    ['contested', () => contest(deps, id)],
    ['withdrawn', () => withdraw(deps, id)],
  ])('a report that was %s is not corrected', async (_, act) => {
    await act();
    await expect(correct(deps, id)).rejects.toMatchObject({ code: 'refused' });
  });

  it('correcting and accepting at once end in one price', async () => {
    const [corrected, paid] = await Promise.allSettled([correct(deps, id), payHours(deps, id)]);
    expect([corrected.status, paid.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { money, order } = await readPhotographer();
    expect([money.extraCents, order.overtimeReport?.revision]).toEqual(
      paid.status === 'fulfilled' ? [overtimeCents, 1] : [0, 2],
    );
  });

  it('a withdrawn report is neither paid nor contested', async () => {
    await withdraw(deps, id);
    await expect(payHours(deps, id)).rejects.toMatchObject({ code: 'refused' });
    await expect(contest(deps, id)).rejects.toMatchObject({ code: 'refused' });
    await expectNothingPaid();
  });

  it("other vendors' reports can't be corrected", async () => {
    const unknown = { vendor: { id: '01J0000000000000000000ZZZZ' } };
    await expect(correct(deps, id, {}, unknown)).rejects.toMatchObject({ code: 'not_found' });
    await expect(correct(deps, id, {}, { vendor: caterer })).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('paying extra hours', () => {
  beforeEach(async () => {
    await report(deps, id);
  });

  it('an accepted report is charged once, raises an event and shows to both sides', async () => {
    const heard = captureEvents(table);
    const body = overtimePayment();
    const booking = await payHours({ ...deps, table: heard.table }, id, body);
    await expectPaidOnce();
    expect(heard.heard).toMatchObject([{ type: 'OvertimePaid', data: { cents: overtimeCents, feeCents: 1050 } }]);
    const seen = booking.orders.find(({ vendorId }) => vendorId === photographer.id)?.overtimeReport;
    expect(seen).toMatchObject({ canPay: false, canContest: false, paidAt: '2027-06-13T02:30:00.000Z' });
    await payHours(deps, id, body);
    await expectPaidOnce();
    await expect(payHours(deps, id)).rejects.toMatchObject({ code: 'refused' });
  });

  it('a report is paid once from two tabs and by two clicks with one key', async () => {
    const twice = overtimePayment();
    const tries = [overtimePayment(), twice, twice].map((body) => payHours(deps, id, body));
    expect((await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled')).toBe(true);
    await expectPaidOnce();
  });

  it('another amount, another host and a vendor without a report pay nothing', async () => {
    const less = overtimePayment({ agreedCents: overtimeTotalCents - 1 });
    await expect(payHours(deps, id, less)).rejects.toMatchObject({ code: 'price_changed' });
    const other = payHours(deps, id, overtimePayment(), { actor: otherHost });
    await expect(other).rejects.toMatchObject({ code: 'not_found' });
    await expectNothingPaid();
  });

  it.each([
    ['tok_sandbox_declined', 'payment_declined'],
    ['tok_sandbox_expired_card', 'payment_declined'],
    ['tok_sandbox_authentication_required', 'authentication_required'],
  ])('after %s the hours are agreed to and another card pays', async (paymentToken, code) => {
    const body = overtimePayment({ paymentToken });
    await expect(payHours(deps, id, body)).rejects.toMatchObject({ code });
    await expectNothingPaid();
    expect((await readPhotographer()).order.overtimeReport?.acceptedAt).not.toBeNull();
    await expect(contest(deps, id)).rejects.toMatchObject({ code: 'refused' });
    await payHours(deps, id, { ...body, paymentToken: 'tok_sandbox_success' });
    await expectPaidOnce();
  });

  it('the host has ten minutes to approve at the bank', async () => {
    const body = overtimePayment({ paymentToken: 'tok_sandbox_action_required' });
    await expect(payHours(deps, id, body)).rejects.toMatchObject({ code: 'action_required' });
    expect(await settleExtras(deps, at('2027-06-13T02:35:00.000Z'))).toEqual({ done: 0, skipped: 0, failed: 0 });
    await payHours(deps, id, { ...body, paymentToken: 'tok_sandbox_authenticated' });
    await expectPaidOnce();
  });

  it.each(steps(3))('a crash %s effect %i of a payment ends in one charge', async (when, step) => {
    const body = overtimePayment();
    await expect(payHours(dyingAt(deps, step, when), id, body)).rejects.toThrow();
    await payHours(deps, id, body);
    await expectPaidOnce();
  });

  it.each(steps(3))('after a crash %s effect %i the reconciler ends the payment', async (when, step) => {
    await expect(payHours(dyingAt(deps, step, when), id)).rejects.toThrow();
    await settleExtras(deps, at(soon));
    if ((await readExtra())?.state !== 'paid') await payHours(deps, id, overtimePayment(), { now: soon });
    await expectPaidOnce();
  });

  it('a vendor that left is not paid', async () => {
    await table.write({
      update: vendorKey(photographer.id),
      set: 'SET #status = :gone',
      values: { ':gone': 'removed' },
    });
    await expect(payHours(deps, id)).rejects.toMatchObject({ code: 'refused' });
    await expectNothingPaid();
  });

  it('hours paid after the payout are sent by another one', async () => {
    const payouts = { table, payouts: sandboxPayouts(table) };
    await putBankAccount(table, photographer);
    await runPayouts(payouts, at('2027-06-15T12:00:00.000Z'));
    expect(await sentBySandbox(table, (await readPhotographer()).order)).toBe(shareCents);
    await payHours(deps, id, overtimePayment(), { now: '2027-06-20T12:00:00.000Z' });
    await runPayouts(payouts, at('2027-06-22T13:00:00.000Z'));
    expect(await sentBySandbox(table, (await readPhotographer()).order)).toBe(shareCents + overtimeCents);
  });
});

describe('contesting extra hours', () => {
  beforeEach(async () => {
    await report(deps, id);
  });

  it('a contested report is not charged, and the vendor is notified once', async () => {
    const heard = captureEvents(table);
    await contest({ table: heard.table }, id);
    const booking = await contest({ table: heard.table }, id);
    expect(heard.heard.map(({ type }) => type)).toEqual(['OvertimeContested']);
    const seen = booking.orders.find(({ vendorId }) => vendorId === photographer.id)?.overtimeReport;
    expect(seen).toMatchObject({ canPay: true, canContest: false });
    expect(seen?.contest).toMatchObject({ reason: 'They left at half past eight.' });
    await expect(contest(deps, id, { reason: 'Another reason.' })).rejects.toMatchObject({ code: 'refused' });
    await expectNothingPaid();
  });

  it('a host can still accept a contested report', async () => {
    await contest(deps, id);
    await payHours(deps, id);
    await expectPaidOnce();
  });

  it('contesting is refused after 48 hours, for a paid report, and for others', async () => {
    await expect(contest(deps, id, { now: '2027-06-15T02:30:00.000Z' })).rejects.toMatchObject({ code: 'refused' });
    await expect(contest(deps, id, { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
    await payHours(deps, id);
    await expect(contest(deps, id)).rejects.toMatchObject({ code: 'refused' });
  });

  it('contesting and accepting at once end in one of them', async () => {
    const [contested, paid] = await Promise.allSettled([contest(deps, id), payHours(deps, id)]);
    const { order, money } = await readPhotographer();
    const isContested = order.overtimeReport?.contest !== null;
    expect([isContested, money.extraCents]).toEqual([
      contested.status === 'fulfilled',
      paid.status === 'fulfilled' ? overtimeCents : 0,
    ]);
    expect([contested.status, paid.status]).toContain('fulfilled');
  });

  it('a report waits for its host while they can contest or have agreed to pay it', async () => {
    const waits = async (now: string) => awaitsHost((await readPhotographer()).order, new Date(now));
    expect(await waits(soon)).toBe(true);
    expect(await waits('2027-06-15T02:30:00.000Z')).toBe(false);
    await expect(payHours(deps, id, overtimePayment({ paymentToken: 'tok_sandbox_declined' }))).rejects.toThrow();
    expect(await waits('2027-06-15T02:30:00.000Z')).toBe(true);
    await payHours(deps, id);
    expect(await waits(soon)).toBe(false);
  });
});
