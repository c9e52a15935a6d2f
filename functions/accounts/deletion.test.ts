import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import { testId, testNow, testUserId } from '#tests/support/calls.ts';
import { draftRecord, hostEventRecord, vendorRecord } from '#tests/support/records.ts';
import { listObstacles, deletionOutcome } from './deletion.ts';
import type { OpenObligations } from './open-obligations.ts';

const nothing: OpenObligations = {
  drafts: [],
  events: [],
  checkouts: [],
  shareLinks: 0,
  application: undefined,
  bankAccount: undefined,
  uploads: [],
  booked: [],
  vendors: [],
  sold: [],
  extrasUnderWay: [],
  placesTaken: 0,
  conversations: 0,
};

const charge = { kind: 'charge' as const, purpose: 'checkout' as const, chargeId: 'c', cents: 10_500, at: testNow };
const refund = {
  kind: 'refund' as const,
  id: 'r',
  chargeId: 'c',
  cents: 10_500,
  reason: '',
  requestedAt: testNow,
  doneAt: null,
};

const dispute = {
  kind: 'dispute' as const,
  id: 'd',
  chargeId: 'c',
  cents: 10_500,
  openedAt: testNow,
  outcome: null,
  closedAt: null,
};

const order = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  vendorId: testId(5),
  bookingId: 'HST-ABCDEFGH1',
  version: 1,
  customerId: testUserId(1),
  customerName: 'Maya Ortiz',
  moved: null,
  arrival: null,
  payout: null,
  repriced: null,
  event: {
    id: testId(1),
    title: 'Party',
    date: '2027-05-01',
    startTime: null,
    endTime: null,
    eventType: null,
    guestCount: null,
    placeLabel: 'Austin, TX',
    timeZone: 'America/Chicago',
  },
  lines: [],
  priceCents: 10_000,
  feeCents: 500,
  discountCents: 0,
  promoCode: null,
  status: 'completed',
  ledger: [charge],
  cancellation: null,
  moveAsk: null,
  placedAt: testNow,
  reviewedAt: null,
  ...changes,
});

const on = (date: string, changes: Partial<OrderRecord> = {}) =>
  order({ event: { ...order().event, date }, ...changes });

const upload = (n: number, changes: Partial<UploadRecord> = {}): UploadRecord => ({
  id: testId(n),
  userId: testUserId(1),
  purpose: 'service-photo',
  fileName: 'garden.png',
  contentType: 'image/png',
  bytes: 900,
  status: 'ready',
  imageKey: `photos/x-1600x900`,
  secret: 'x'.repeat(32),
  createdAt: testNow,
  lookAfter: null,
  ...changes,
});

const overtime = {
  extras: [],
  revision: 1,
  lines: [{ category: 'catering' as const, halfHours: 2, hourCents: 14_000 }],
  cents: 14_000,
  feeCents: 700,
  note: '',
  at: testNow,
  contestBy: '2027-06-03T17:00:00.000Z',
  contest: null,
  acceptedAt: null,
  withdrawnAt: null,
};
const contest = { reason: 'They left at nine.', at: testNow, answer: null, escalatedAt: null, decision: null };

const checkout = (status: 'reserved' | 'released') => ({
  key: '00000000-0000-4000-8000-000000000000',
  userId: testUserId(1),
  draftId: testId(1),
  bookingId: 'HST-ABCDEFGH1',
  status,
  refusal: null,
  reservedAt: testNow,
  abandonedAt: testNow,
});

const extra = {
  bookingId: 'HST-ABCDEFGH1',
  vendorId: testId(2),
  kind: 'tip' as const,
  version: 1,
  customerId: testUserId(1),
  cents: 4000,
  feeCents: 0,
  state: 'charging' as const,
  payment: null,
  paid: null,
};

const codes = (obligations: Partial<OpenObligations>, isAdmin = false, now = testNow) =>
  listObstacles({ ...nothing, ...obligations }, isAdmin, new Date(now)).map(({ code }) => code);

describe('obstacles to account deletion', () => {
  it('allows an account with drafts, share links and past bookings to be deleted', () => {
    const past = hostEventRecord(1, { status: 'completed' });
    const cancelled = hostEventRecord(2, { status: 'cancelled' });
    const obligations = { drafts: [draftRecord(1)], events: [past, cancelled], checkouts: [checkout('released')] };
    expect(codes({ ...obligations, booked: [order()], sold: [order()], shareLinks: 1 })).toEqual([]);
  });

  it.each<[string, Partial<OpenObligations>]>([
    ['events-to-come', { events: [hostEventRecord(1)] }],
    ['payment-under-way', { checkouts: [checkout('reserved')] }],
    [
      'case-open',
      {
        booked: [order({ status: 'completed', problemCase: { state: 'open', openedAt: '2027-06-12T21:00:00.000Z' } })],
      },
    ],
    ['dispute-open', { booked: [order({ status: 'completed', ledger: [charge, dispute] })] }],
    ['extra-under-way', { extrasUnderWay: [extra] }],
    ['overtime-open', { booked: [order({ status: 'completed', overtimeReport: overtime })] }],
    ['overtime-open', { booked: [order({ status: 'completed', overtimeReport: { ...overtime, contest } })] }],
    ['contest-open', { sold: [order({ status: 'completed', overtimeReport: { ...overtime, contest } })] }],
    ['refund-under-way', { booked: [order({ status: 'cancelled', ledger: [charge, refund] })] }],
    ['orders-to-come', { sold: [on('2027-06-12', { status: 'confirmed' })] }],
    ['orders-to-come', { sold: [on('2027-06-12', { status: 'pending' })] }],
    ['orders-to-come', { placesTaken: 1 }],
    ['payouts-held', { sold: [on('2027-05-31')] }],
    ['payouts-held', { sold: [on('2027-06-12', { status: 'cancelled' })] }],
  ])('reports %s', (code, obligations) => {
    expect(codes(obligations)).toEqual([code]);
  });

  it('reports the administrator role and every other obstacle at once', () => {
    expect(codes({ events: [hostEventRecord(1)], sold: [on('2027-05-31')] }, true)).toEqual([
      'administrator',
      'events-to-come',
      'payouts-held',
    ]);
  });

  it("holds payouts until they are due, by the clock of the event's place", () => {
    // Saturday, 1 May: two business days later is Tuesday, 4 May.
    expect(codes({ sold: [order()] }, false, '2027-05-04T04:59:00.000Z')).toEqual(['payouts-held']);
    expect(codes({ sold: [order()] }, false, '2027-05-04T05:01:00.000Z')).toEqual([]);
  });

  it('counts upcoming events in the message, singular and plural', () => {
    const [one] = listObstacles({ ...nothing, events: [hostEventRecord(1)] }, false, new Date(testNow));
    const [two] = listObstacles(
      { ...nothing, events: [hostEventRecord(1), hostEventRecord(2)] },
      false,
      new Date(testNow),
    );
    expect(one?.message).toMatch(/^1 booked event is still upcoming\./);
    expect(two?.message).toMatch(/^2 booked events are still upcoming\./);
  });
});

describe('outcome of account deletion', () => {
  const outcome = (obligations: Partial<OpenObligations>, now = testNow) =>
    deletionOutcome({ ...nothing, ...obligations }, new Date(now));

  it('lists only the kinds of data that exist', () => {
    expect(outcome({})).toEqual({ removed: [{ kind: 'profile', count: 1 }], anonymised: [], retained: [] });
    expect(
      outcome({
        drafts: [draftRecord(1), draftRecord(2)],
        events: [hostEventRecord(1, { status: 'completed' })],
        booked: [order({ reviewedAt: testNow }), order()],
        conversations: 2,
        shareLinks: 1,
      }),
    ).toEqual({
      removed: [
        { kind: 'profile', count: 1 },
        { kind: 'plans', count: 2 },
        { kind: 'shared-links', count: 1 },
      ],
      anonymised: [
        { kind: 'conversations', count: 2 },
        { kind: 'reviews', count: 1 },
      ],
      retained: [{ kind: 'bookings', count: 1 }],
    });
  });

  it('retains photos that hosts may have seen and removes every other upload', () => {
    const uploads = [
      upload(1),
      upload(2, { lookAfter: testNow }),
      upload(3, { imageKey: null }),
      upload(4, { status: 'waiting' }),
    ];
    const business = outcome({ uploads, vendors: [vendorRecord(5)] });
    expect(business.removed).toContainEqual({ kind: 'uploads', count: 2 });
    expect(business.retained).toEqual([{ kind: 'photos', count: 1 }]);
    expect(outcome({ uploads }).removed).toContainEqual({ kind: 'uploads', count: 3 });
  });

  it('retains the bank account while a payout may still arrive', () => {
    const bankAccount = {
      userId: testUserId(1),
      version: 1,
      updatedAt: testNow,
      account: { accountLastFour: '6789', sealed: { encryptedKey: '', iv: '', cipherText: '', tag: '' } },
    };
    const at = (days: number) => new Date(Date.parse('2027-05-04T17:00:00.000Z') + days * 86_400_000).toISOString();
    const retained = [{ kind: 'bank-account', count: 1 }];
    expect(outcome({ bankAccount, sold: [order()] }, at(payoutRetentionDays)).retained).toEqual(
      expect.arrayContaining(retained),
    );
    expect(outcome({ bankAccount, sold: [order()] }, at(payoutRetentionDays + 1)).removed).toEqual(
      expect.arrayContaining(retained),
    );
    expect(outcome({ bankAccount }).removed).toEqual(expect.arrayContaining(retained));
  });
});
