import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { BookedOrder, Booking } from '#shared/api/booking.ts';
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
  canCancel: !by,
  canReview: false,
  reviewedAt: null,
  replacedBy: null,
});
const items = [{ id: 'v:catering', vendorId: 'v', vendorName: 'Masa Madre', category: 'catering', packages: [] }];

const show = (by: By | undefined, status: Booking['status'], changes: Partial<BookedOrder> = {}) => {
  const booking = { id: 'HST-ABCDEFGH1', status, quote: { lines: [] } } as unknown as Booking;
  const vendor = { order: { ...order(by), ...changes }, items } as unknown as BookedVendor;
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <VendorRow booking={booking} vendor={vendor} onCancel={nothing} onReview={nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const isOffered = screen.queryByRole('button', { name: 'Find Another Food & Beverage Vendor' }) !== null;
  const isExplained = screen.queryByText(/booked and paid separately, as an event of its own/) !== null;
  return [isOffered, isExplained];
};

it('names who was booked instead and leads there, and looks for no one else', () => {
  const replacedBy = { eventId: 'E2', vendorNames: ['Taco Cartel', 'Plain Fare'] };
  expect(show('vendor', 'confirmed', { replacedBy })).toEqual([false, false]);
  const link = screen.getByRole('link', { name: 'Taco Cartel and Plain Fare' });
  expect(link.getAttribute('href')).toBe('/event-overview?eventId=E2');
});

it.each<[By | undefined, Booking['status'], boolean]>([
  ['host', 'confirmed', true],
  ['platform', 'confirmed', true],
  ['vendor', 'confirmed', true],
  ['vendor', 'cancelled', true],
  ['host', 'cancelled', false],
  ['host', 'completed', false],
  ['vendor', 'completed', false],
  [undefined, 'confirmed', false],
])('canceled by %s, the event %s: another vendor can be found, and where it will be is said: %s', (by, status, can) => {
  expect(show(by, status)).toEqual([can, can]);
});
