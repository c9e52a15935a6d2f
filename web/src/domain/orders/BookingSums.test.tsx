import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { BookingSums } from './BookingSums.tsx';
import type { Bill } from './BookingSums.tsx';

const order = (changes: Partial<BookedOrder>): BookedOrder => ({
  vendorId: 'v1',
  vendorName: 'Sugar Mesa Bakery',
  conversationId: 'order.HST-ABCDEFGH1.v1',
  status: 'pending',
  priceCents: 100_000,
  discountCents: 0,
  promoCode: null,
  feeCents: 5000,
  grossCents: 105_000,
  paidCents: 105_000,
  refundedCents: 0,
  refundPendingCents: 0,
  refunds: [],
  owedCents: 0,
  cancellationFeeCents: 0,
  cancellation: null,
  arrivesAt: null,
  canCancel: true,
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
  ...changes,
});

const bill = (changes: Partial<Bill> = {}): Bill => ({
  quote: {
    lines: [],
    subtotalCents: 200_000,
    vendorFeesCents: 0,
    discountCents: 0,
    feeCents: 10_000,
    totalCents: 210_000,
    depositCents: 63_000,
    balanceCents: 147_000,
  },
  promoCodes: [],
  orders: [order({}), order({ vendorId: 'v2', vendorName: 'Cedar Hall' })],
  currentTotalCents: 210_000,
  payments: [],
  paymentOption: 'full',
  paidCents: 210_000,
  refundedCents: 0,
  balance: { cents: 0, dueDate: null, status: 'none' },
  balanceCents: 0,
  ...changes,
});

const rows = (): string[] => screen.getAllByRole('term').map((term) => term.parentElement?.textContent ?? '');

describe('sums of a booking', () => {
  it('shows the total once while nothing is canceled', () => {
    render(<BookingSums booking={bill()} />);
    expect(rows()).toEqual([
      'Services$2,000.00',
      'Platform fee (5%)$100.00',
      'Total$2,100.00',
      'Paid in full$2,100.00',
    ]);
  });

  it('shows the canceled amount, the cancellation fee and the rest', () => {
    const canceled = order({ status: 'cancelled', refundedCents: 52_500, cancellationFeeCents: 52_500 });
    const orders = [canceled, order({ vendorId: 'v2', vendorName: 'Cedar Hall' })];
    render(<BookingSums booking={bill({ orders, currentTotalCents: 157_500, refundedCents: 52_500 })} />);
    expect(rows().slice(2)).toEqual([
      'Total$2,100.00',
      'Canceled: Sugar Mesa Bakery, including platform fee−$1,050.00',
      'Cancellation fee: Sugar Mesa Bakery$525.00',
      'Total after cancellation$1,575.00',
      'Paid$2,100.00',
      'Refunded−$525.00',
    ]);
  });

  it('shows no line for a cancellation fee of zero', () => {
    const canceled = order({ status: 'cancelled', refundedCents: 105_000 });
    render(<BookingSums booking={bill({ orders: [canceled], currentTotalCents: 0 })} />);
    expect(screen.queryByText(/Cancellation fee/)).toBeNull();
  });
});
