import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Booking } from '#shared/api/orders/booking.ts';
import { Payments } from './Payments.tsx';

const nothing = { payments: [], orders: [], promoCodes: [], paidCents: 0, refundedCents: 0, balanceCents: 0 };
const quote = { lines: [], subtotalCents: 0, vendorFeesCents: 0, discountCents: 0, feeCents: 0, totalCents: 0 };
const balance = { cents: 0, dueDate: null, status: 'none' };
const booking = { id: 'HST-ABCDEFGH1', ...nothing, quote, balance, currentTotalCents: 0, paymentOption: 'full' };

it('names its link after the confirmation, which is also the receipt', () => {
  render(
    <MemoryRouter>
      <Payments booking={booking as unknown as Booking} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Confirmation & Receipt' });
  expect(link.getAttribute('href')).toBe('/confirmation?bookingId=HST-ABCDEFGH1');
});
