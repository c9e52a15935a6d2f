import { describe, expect, it, vi } from 'vitest';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { WaitingConversation } from '#shared/api/messaging.ts';
import type { VendorProduct } from '#shared/api/products.ts';
import { formatTimeLeft } from './reply-deadline.ts';
import { listTasks } from './tasks.ts';

const clock = { now: new Date('2027-06-01T17:00:00.000Z'), timeZone: 'America/Chicago' };

const order = (changes: Partial<VendorOrder> = {}) =>
  ({
    id: 'HST-ABCDEFGH1.v',
    conversationId: 'order.HST-ABCDEFGH1.v',
    customerName: 'Maya Ortiz',
    event: { title: 'Garden birthday', date: '2027-08-12' },
    requirements: null,
    totalCents: 120_000,
    owedCents: 0,
    status: 'pending',
    moveAsk: null,
    placedAt: '2027-05-01T17:00:00.000Z',
    ...changes,
  }) as VendorOrder;

const wait = (changes: Partial<WaitingConversation> = {}): WaitingConversation => ({
  conversationId: 'order.HST-ABCDEFGH1.v',
  customerName: 'Maya Ortiz',
  about: 'Garden birthday',
  since: '2027-06-01T15:30:00.000Z',
  targetAt: '2027-06-01T19:30:00.000Z',
  limitAt: '2027-06-02T15:30:00.000Z',
  ...changes,
});

const kinds = (orders: VendorOrder[], waiting: WaitingConversation[] = [], unansweredReviews = 0) =>
  listTasks({ orders, waiting, unansweredReviews, products: [], cases: [] }, clock).map(({ kind }) => kind);

const moveAsk = {
  requestId: '01JD0000000000000000000R01',
  from: { date: '2027-08-12', startTime: '16:00', endTime: '20:00' },
  to: { date: '2027-08-14', startTime: '16:00', endTime: '20:00' },
  deadline: '2027-06-03',
  hasAgreed: false,
};

describe('tasks of a vendor', () => {
  it('lists no task for an order that is known, paid and far away', () => {
    expect(kinds([order()])).toEqual([]);
  });

  it.each([
    ['order', order({ placedAt: '2027-05-30T17:00:00.000Z' })],
    ['details', order({ event: { ...order().event, date: '2027-06-12' } })],
    ['balance', order({ owedCents: 80_000 })],
    ['move', order({ moveAsk })],
  ])('lists a task: %s', (kind, one) => {
    expect(kinds([one])).toEqual([kind]);
    expect(kinds([{ ...one, status: 'cancelled' }])).toEqual([]);
  });

  it("asks for details by the day at the business, neither in the reader's time zone nor in UTC", () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const fifteenDaysAway = order({ event: { ...order().event, date: '2027-06-16' } });
    const at = (now: string) =>
      listTasks(
        { orders: [fifteenDaysAway], waiting: [], unansweredReviews: 0, products: [], cases: [] },
        { now: new Date(now), timeZone: 'America/Chicago' },
      );
    // 11 PM on the 1st in Chicago: the 2nd in UTC and on Kiritimati.
    expect(at('2027-06-02T04:00:00.000Z')).toEqual([]);
    expect(at('2027-06-02T05:00:00.000Z').map(({ kind }) => kind)).toEqual(['details']);
    vi.unstubAllEnvs();
  });

  it('names the figures of a request for more', () => {
    const part = { kind: 'guests' as const, from: { guestCount: 40 }, to: { guestCount: 60 } };
    const wider = order({ moveAsk: { ...moveAsk, repricing: { part, fromCents: 1, toCents: 2 } } });
    const business = { orders: [wider], waiting: [], unansweredReviews: 0, products: [], cases: [] };
    const [task] = listTasks(business, clock);
    expect(task?.title).toContain('asks to change an order');
    expect(task?.text).toContain('would change from 40 guests to 60 guests. Answer by');
  });

  it('lists an answer to a move once, sorted by deadline', () => {
    const soon = order({ id: 'soon', moveAsk: { ...moveAsk, deadline: '2027-06-02' } });
    const agreed = order({ id: 'agreed', moveAsk: { ...moveAsk, hasAgreed: true } });
    const business = { waiting: [], unansweredReviews: 0, products: [], cases: [] };
    const tasks = listTasks({ ...business, orders: [order({ moveAsk }), agreed, soon] }, clock);
    expect(tasks.map(({ to }) => to)).toEqual([
      '/vendor-dashboard?order=soon',
      '/vendor-dashboard?order=HST-ABCDEFGH1.v',
    ]);
    expect(tasks[0]?.text).toBe(
      'Garden birthday would move from Thursday, August 12, 2027 at 4:00 PM to Saturday, August 14, 2027 at 4:00 PM. Answer by Wednesday, June 2, 2027.',
    );
  });

  it('lists waiting hosts first and reviews last', () => {
    expect(kinds([order({ owedCents: 80_000 })], [wait()], 2)).toEqual(['answer', 'balance', 'review']);
  });

  it.each([
    [/Waiting for 1 h 30 min\. Reply by Tue, 2:30 PM CDT\.$/, false, {}],
    [
      /Past the 4-business-hour target; 22 h left before the 24-hour limit/,
      false,
      { targetAt: '2027-06-01T16:30:00.000Z' },
    ],
    [/Past the 24-hour limit/, true, { targetAt: '2027-05-30T16:30:00.000Z', limitAt: '2027-06-01T16:59:00.000Z' }],
  ])('states how long a host waits and the time left: %s', (words, isLate, changes) => {
    const [task] = listTasks(
      { orders: [], waiting: [wait(changes)], unansweredReviews: 0, products: [], cases: [] },
      clock,
    );
    expect(task?.text).toMatch(words);
    expect(task?.isLate).toBe(isLate);
  });
});

it('names rejected products and counts those under review', () => {
  const product = (changes: Partial<VendorProduct>) =>
    ({ id: '1', name: 'Late taco bar', status: 'approved', change: null, ...changes }) as VendorProduct;
  const change = { rejectionReason: 'Blurred picture' } as NonNullable<VendorProduct['change']>;
  const products = [
    product({}),
    product({ status: 'pending' }),
    product({ id: '2', change: { ...change, status: 'rejected' } }),
  ];
  const tasks = listTasks({ orders: [], waiting: [], unansweredReviews: 0, products, cases: [] }, clock);
  expect(tasks.map(({ title }) => title)).toEqual(["Late taco bar wasn't approved", '1 product is being reviewed']);
  expect(tasks[0]?.text).toBe('Blurred picture');
  expect(tasks[1]?.text).toBe("Hosts will see it once it's approved. We'll email you.");
});

it('formats durations', () => {
  const hour = 3_600_000;
  expect([1, 0.5 * hour, 2 * hour, 2.5 * hour, 14.5 * hour, 49 * hour].map(formatTimeLeft)).toEqual([
    '1 min',
    '30 min',
    '2 h',
    '2 h 30 min',
    '14 h',
    '2 days',
  ]);
});
