import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import type { BookedVendor } from '#web/domain/orders/vendor-orders.ts';
import { VendorRow } from './VendorRow.tsx';

type By = NonNullable<BookedOrder['cancellation']>['by'];

const order = (by: By | undefined): BookedOrder => ({
  vendorId: 'v',
  vendorName: 'Masa Madre',
  conversationId: 'order.HST-ABCDEFGH1.v',
  status: by ? 'cancelled' : 'confirmed',
  priceCents: 100_000,
  discountCents: 0,
  promoCode: null,
  feeCents: 5000,
  grossCents: 105_000,
  paidCents: 105_000,
  refundedCents: 105_000,
  refundPendingCents: 0,
  refunds: [],
  owedCents: 0,
  cancellationFeeCents: 0,
  cancellation: by ? { by, at: '2027-06-01T17:00:00.000Z', reason: '', retainedPercent: 0 } : null,
  arrivesAt: null,
  canCancel: !by,
  canReview: false,
  tip: null,
  canTip: false,
  proposedExtras: [],
  overtimeReport: null,
  canReport: false,
  problemCase: null,
  reviewedAt: null,
  reviewHidden: null,
  replacedBy: null,
});
const items = [{ id: 'v:catering', vendorId: 'v', vendorName: 'Masa Madre', category: 'catering', packages: [] }];

const event = { date: '2027-06-12', startTime: '18:00', endTime: '22:00', durationHours: 4 };

const show = (
  by: By | undefined,
  canAdd: boolean,
  changes: Partial<BookedOrder> = {},
  booked: object[] = items,
  times: Partial<Booking['event']> = {},
) => {
  const place = { event: { ...event, ...times }, timeZone: 'America/Chicago' };
  const booking = { id: 'HST-ABCDEFGH1', canAdd, quote: { lines: [] }, ...place } as unknown as Booking;
  const vendor = { order: { ...order(by), ...changes }, items: booked } as unknown as BookedVendor;
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <VendorRow booking={booking} vendor={vendor} onCancel={nothing} onReview={nothing} onReport={nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const isOffered = screen.queryByRole('button', { name: 'Find Another Food & Beverage Vendor' }) !== null;
  const isExplained = screen.queryByText(/becomes part of this booking/) !== null;
  return [isOffered, isExplained];
};

it('shows the inclusions of an offer with its lines', () => {
  const offer = { included: 'Dinner at 7:30 PM, nut-free kitchen, two servers' };
  show(undefined, false, {}, [{ ...items[0], offer }]);
  expect(screen.getByText("What's included")).toBeTruthy();
  expect(screen.getByText(offer.included)).toBeTruthy();
});

it('shows that a vendor keeps the whole day for an event without a length', () => {
  show(undefined, false);
  expect(screen.queryByText('Booked for the whole day')).toBeNull();
  show(undefined, false, {}, items, { endTime: null, durationHours: null });
  expect(screen.getByText('Booked for the whole day')).toBeTruthy();
});

it.each(['Our kitchen closed', 'We play until 1 AM.'])('quotes the reason %s with one period', (reason) => {
  show('vendor', false, { cancellation: { by: 'vendor', at: '2027-06-01T17:00:00.000Z', reason, retainedPercent: 0 } });
  expect(screen.getByText(/The vendor canceled on/).textContent).toMatch(/[a-zM]\.” \$1,050\.00 was refunded/);
});

it('names the replacing vendors and offers no further search', () => {
  const replacedBy = { vendorNames: ['Taco Cartel', 'Plain Fare'] };
  expect(show('vendor', true, { replacedBy })).toEqual([false, false]);
  expect(screen.getByText('Replaced by Taco Cartel and Plain Fare.')).toBeTruthy();
});

it.each<[By | undefined, boolean, boolean]>([
  ['host', true, true],
  ['platform', true, true],
  ['vendor', true, true],
  ['vendor', false, false],
  [undefined, true, false],
])('offers and explains another vendor: canceled by %s, can add %s, expected %s', (by, canAdd, can) => {
  expect(show(by, canAdd)).toEqual([can, can]);
});
