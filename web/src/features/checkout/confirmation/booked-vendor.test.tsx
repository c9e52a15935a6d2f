import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { BookedVendor as Vendor } from '#web/domain/orders/vendor-orders.ts';
import { BookedVendor } from './BookedVendor.tsx';

const event = { date: '2027-06-12', startTime: '17:00', endTime: '23:00', durationHours: 6 };
const booking = { id: 'HST-ABCDEFGH1', timeZone: 'America/Chicago', event, quote: { lines: [] } };
const serenade = { productId: 'p', productName: 'Serenade', price: { amountCents: 40_000, unit: 'per_hour' } };

const show = (changes: object) => {
  const item = { id: 'v:entertainment', vendorId: 'v', vendorName: 'Mariachi Barton', category: 'entertainment' };
  const items = [{ ...item, packages: [{ ...serenade, quantity: 1 }], ...changes }];
  const order = { vendorId: 'v', vendorName: 'Mariachi Barton', status: 'confirmed', priceCents: 40_000 };
  const vendor = { order, items } as unknown as Vendor;
  render(<BookedVendor booking={booking as unknown as Booking} vendor={vendor} />);
};

it('shows the times of a vendor who comes later than the event', () => {
  show({ times: { startTime: '20:00', durationHours: null } });
  expect(screen.getByText('8:00 PM to 9:00 PM')).toBeTruthy();
});

it('shows no times of a vendor who comes with the event', () => {
  show({ packages: [{ ...serenade, quantity: 6 }] });
  expect(screen.queryByText(/ PM to /)).toBeNull();
});
