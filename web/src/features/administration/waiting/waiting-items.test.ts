import { expect, it } from 'vitest';
import type { ApplicationRow } from '#shared/api/administration.ts';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import type { ListedCase } from '#shared/api/orders/cases.ts';
import type { ListedDispute } from '#shared/api/orders/disputes.ts';
import type { ListedReport } from '#shared/api/reports.ts';
import type { FailedPayout } from '#shared/api/orders/payouts.ts';
import { payoutView } from '#tests/support/payout-views.ts';
import { waitingItems } from './waiting-items.ts';

const order = { vendorId: 'v', vendorName: 'Lakeside Hall', eventTitle: 'Garden birthday', eventDate: '2027-06-12' };
const reported = (bookingId: string, stage: ListedCase['stage'], deadline: string): ListedCase => ({
  ...order,
  bookingId,
  reason: 'late',
  claimedCents: 63_000,
  stage,
  deadline,
  timeZone: 'America/Chicago',
  openedAt: '2027-06-12T20:00:00.000Z',
});
const payout: FailedPayout = {
  ...order,
  bookingId: 'HST-ABCDEFGH3',
  payout: payoutView({ state: 'failed', cents: 304_000, at: '2027-06-10T08:00:00.000Z' }),
};
const application = { id: 'a', businessName: 'Masa Madre', submittedAt: '2027-06-11T08:00:00.000Z' } as ApplicationRow;
const product = {
  vendorId: 'v',
  productId: 'p',
  vendorName: 'Lakeside Hall',
  name: 'Garden for a day',
  submittedAt: '2027-06-09T08:00:00.000Z',
} as PendingProduct;
const report = {
  id: 'review.v.1',
  vendorName: 'Lakeside Hall',
  reportCount: 2,
  since: '2027-06-10T20:00:00.000Z',
} as ListedReport;

it('lists cases and disputes by deadline and then the other items, longest waiting first', () => {
  const cases = [
    reported('HST-ABCDEFGH1', 'deciding', '2027-06-17T20:00:00.000Z'),
    reported('HST-ABCDEFGH2', 'deciding', '2027-06-15T20:00:00.000Z'),
    reported('HST-ABCDEFGH4', 'answering', '2027-06-14T20:00:00.000Z'),
  ];
  const disputed = {
    bookingId: 'HST-ABCDEFGH5',
    disputeId: 'dp_1',
    eventTitle: 'Garden birthday',
    cents: 90_000,
    respondBy: '2027-06-16T20:00:00.000Z',
  };
  const disputes = [
    { ...disputed, state: 'needs_response' },
    { ...disputed, disputeId: 'dp_2', state: 'under_review' },
  ] as ListedDispute[];
  const contest = { ...order, cents: 21_000, timeZone: 'America/Chicago', openedAt: '2027-06-13T20:00:00.000Z' };
  const contests = [
    { ...contest, bookingId: 'HST-ABCDEFGH6', stage: 'deciding' as const, deadline: '2027-06-16T22:00:00.000Z' },
    { ...contest, bookingId: 'HST-ABCDEFGH7', stage: 'answering' as const, deadline: '2027-06-15T22:00:00.000Z' },
  ];
  const now = new Date('2027-06-16T00:00:00.000Z');
  const items = waitingItems(
    {
      cases,
      contests,
      disputes,
      payouts: [payout],
      applications: [application],
      products: [product],
      reports: [report],
    },
    now,
  );
  expect(items.map(({ title, to, isLate }) => [title, to, isLate])).toEqual([
    ['Decide the case of Lakeside Hall at Garden birthday', '/super-admin?cases=HST-ABCDEFGH2.v', true],
    ['Answer the dispute about Garden birthday', '/super-admin?disputes=HST-ABCDEFGH5.dp_1', false],
    [
      'Decide the contested extra of Lakeside Hall at Garden birthday',
      '/super-admin?cases=HST-ABCDEFGH6.v.extra',
      false,
    ],
    ['Decide the case of Lakeside Hall at Garden birthday', '/super-admin?cases=HST-ABCDEFGH1.v', false],
    ['Review Garden for a day of Lakeside Hall', '/super-admin?tab=products', false],
    ['A payout to Lakeside Hall failed', '/super-admin?payouts=failed', false],
    ['Decide about a review of Lakeside Hall', '/super-admin?reports=review.v.1', false],
    ['Review the application of Masa Madre', '/super-admin?application=a', false],
  ]);
});
