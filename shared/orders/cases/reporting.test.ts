import { describe, expect, it } from 'vitest';
import { orderMoney, refundsIn } from '../ledger.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { hasStarted } from '../../kernel/event-span.ts';
import { claimableCents, whyNotReportable, shareAfterRefund, withCaseRefund } from './reporting.ts';

const at = '2027-06-12T20:00:00.000Z';
const event = { date: '2027-06-12', startTime: '15:00', timeZone: 'America/Chicago' };
const charge = (chargeId: string, cents: number): LedgerEntry => ({
  kind: 'charge',
  purpose: 'checkout',
  chargeId,
  cents,
  at,
});
const order = {
  bookingId: 'HST-1',
  vendorId: 'v',
  priceCents: 100_000,
  feeCents: 5000,
  status: 'completed' as const,
  event,
  ledger: [charge('c1', 31_500), charge('c2', 73_500)],
  payout: null,
};
const evening = new Date(at);
const paid = { status: 'paid' };

describe('reporting a problem', () => {
  it('allows a report from the start of the event, or from its day if it has no start time', () => {
    expect(hasStarted(event, new Date('2027-06-12T19:59:59.000Z'))).toBe(false);
    expect(hasStarted(event, evening)).toBe(true);
    expect(hasStarted({ ...event, startTime: null }, new Date('2027-06-12T05:00:00.000Z'))).toBe(true);
    expect(hasStarted({ ...event, startTime: null }, new Date('2027-06-12T04:59:00.000Z'))).toBe(false);
  });

  it('allows a report until the payout, for a booked, paid and unreported order', () => {
    const sent = { attempt: 1, cents: 1, deductedCents: 0, recoveredCents: 0, at, account: null, transferId: null };
    expect(whyNotReportable(order, paid, evening)).toBeUndefined();
    expect(
      whyNotReportable({ ...order, payout: { ...sent, state: 'failed', reason: 'no_account' } }, paid, evening),
    ).toBeUndefined();
    expect(whyNotReportable({ ...order, payout: { ...sent, state: 'sent' } }, paid, evening)).toContain(
      'already been paid',
    );
    expect(whyNotReportable({ ...order, status: 'cancelled' }, paid, evening)).toContain('canceled');
    // Any unpaid order of the event counts: it cancels the whole event.
    for (const status of ['owed', 'charging'])
      expect(whyNotReportable(order, { status }, evening)).toContain('Pay the balance');
    expect(whyNotReportable({ ...order, priceCents: 0, feeCents: 0, ledger: [] }, paid, evening)).toContain(
      'nothing to claim',
    );
    expect(whyNotReportable({ ...order, problemCase: { state: 'closed', openedAt: at } }, paid, evening)).toContain(
      'already',
    );
  });
});

describe('refund of a case', () => {
  it('refunds a case from the latest charge first, shared by vendor and platform', () => {
    const ledger = withCaseRefund(order, 84_000, at);
    expect(refundsIn(ledger).map(({ id, chargeId, cents }) => [id, chargeId, cents])).toEqual([
      ['HST-1.v.case-1', 'c2', 73_500],
      ['HST-1.v.case-2', 'c1', 10_500],
    ]);
    expect(orderMoney({ ...order, ledger }, '2027-06-20')).toMatchObject({
      refundPendingCents: 84_000,
      vendorShareCents: 20_000,
      platformFeeCents: 1000,
      payout: { state: 'held' },
    });
    expect([shareAfterRefund(order, 0), shareAfterRefund(order, 105_000)]).toEqual([100_000, 0]);
  });

  it('never refunds more than the remaining amount', () => {
    const [, , first] = withCaseRefund(order, 50_000, at);
    const rest = { ...order, ledger: [...order.ledger, ...(first ? [first] : [])] };
    expect(claimableCents(rest)).toBe(55_000);
    expect(refundsIn(withCaseRefund(rest, 99_000, at)).reduce((sum, { cents }) => sum + cents, 0)).toBe(105_000);
  });
});

it('holds the payout while a case is open', () => {
  const state = (problemCase: 'open' | 'closed') =>
    orderMoney({ ...order, problemCase: { state: problemCase, openedAt: at } }, '2027-06-20').payout.state;
  expect([state('open'), state('closed')]).toEqual(['held', 'due']);
});
