import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { payoutView } from '#tests/support/payout-views.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { queryClient } from '#web/lib/query.ts';
import { usualStart } from '#shared/orders/usual-times.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { fullRequirements } from '#tests/support/full-requirements.ts';

const order: VendorOrder = {
  id: 'HST-ABCDEFGH1.v1',
  bookingId: 'HST-ABCDEFGH1',
  conversationId: 'order.HST-ABCDEFGH1.v1',
  customerName: 'Maya Ortiz',
  event: {
    id: 'e1',
    title: 'Garden birthday',
    date: '2027-06-12',
    startTime: null,
    endTime: null,
    durationHours: null,
    eventType: null,
    guestCount: 40,
    theme: null,
    placeLabel: 'Austin, TX 78704',
    zipCode: '78704',
    timeZone: 'America/Chicago',
  },
  times: { date: '2027-06-12', startTime: null, endTime: null },
  requirements: null,
  dietaryRestrictions: 'Vegan',
  wishes: [],
  deliveryOptions: [],
  lines: [],
  included: [],
  totalCents: 100_000,
  discountCents: 0,
  promoCode: null,
  status: 'pending',
  paymentStatus: 'paid',
  owedCents: 0,
  refundedCents: 0,
  feeReturnedCents: 0,
  overtime: [],
  reportableRates: [],
  proposedExtras: [],
  canProposeExtra: false,
  extras: [],
  overtimeReport: null,
  canReportOvertime: false,
  vendorShareCents: 100_000,
  payout: payoutView({ cents: 100_000 }),
  cancellation: null,
  moved: null,
  moveAsk: null,
  repriced: null,
  arrival: null,
  canAnnounce: false,
  canCancel: true,
  problemCase: null,
  placedAt: '2026-11-22T12:00:00.000Z',
};

function facts(shown: VendorOrder): string[] {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrderDetail order={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getAllByRole('term').map((term) => term.parentElement?.textContent ?? '');
}

it("shows a vendor its own time with the date, if that isn't the event's", () => {
  const event = { ...order.event, startTime: '18:00', endTime: '02:00' };
  const own = (date: string) => ({ date, startTime: '01:00', endTime: '02:00', durationHours: 1 });
  expect(facts({ ...order, event, times: own('2027-06-13') })).toContain('Your timeSun, Jun 13, 1:00 AM to 2:00 AM');
});

it('shows the usual setup only to a vendor that begins with its event', () => {
  const event = { ...order.event, startTime: '18:00', endTime: '02:00' };
  const setups = (startTime: string) => {
    const times = { date: event.date, startTime, endTime: '02:00' };
    const shown = facts({ ...order, event, times }).filter((fact) => fact.startsWith('Setup'));
    cleanup();
    return shown;
  };
  expect(setups('18:00')).toEqual(['Setup10:00 AM (usual time, not agreed yet)']);
  expect(setups('20:00')).toEqual([]);
});

it('shows a vendor which details the host left open', () => {
  const shown = facts(order);
  const open = 'End timeNot known yet: your whole day is booked';
  for (const fact of [`Start time${usualStart}`, open, 'Venue addressNot known yet', 'Dietary restrictionsVegan'])
    expect(shown).toContain(fact);
});

it('shows a vendor all details that the host wrote', () => {
  const requirements = { ...fullRequirements, breakdownTime: '22:00' };
  const shown = facts({ ...order, requirements }).join('|');
  const words = [requirements.venueAddress, requirements.venueContactName, requirements.venueContactPhone];
  const notes = [requirements.accessInstructions, requirements.dietaryRestrictions, requirements.equipmentRequirements];
  for (const text of [...words, ...notes, requirements.specialRequests, '10:00 AM', '3:00 PM – 7:00 PM', '10:00 PM'])
    expect(shown).toContain(text);
  expect(shown).not.toContain('Vegan');
});

it('shows a vendor the inclusions of its offer', () => {
  facts({ ...order, included: ['Dinner at 7:30 PM, nut-free kitchen, two servers'] });
  expect(screen.getByText("What's included")).toBeTruthy();
  expect(screen.getByText('Dinner at 7:30 PM, nut-free kitchen, two servers')).toBeTruthy();
});

it("makes the venue contact's phone number a link", () => {
  facts({
    ...order,
    requirements: { ...fullRequirements, venueContactName: 'Sam Lee', venueContactPhone: '(512) 555-0100' },
  });
  const call = screen.getByRole('link', { name: 'Sam Lee, (512) 555-0100' });
  expect(call.getAttribute('href')).toBe('tel:5125550100');
});

it('shows the name of a venue contact without a number', () => {
  facts({ ...order, requirements: { ...fullRequirements, venueContactName: 'Sam Lee', venueContactPhone: '' } });
  expect(screen.getByText('Sam Lee').closest('a')).toBeNull();
});

it('shows a vendor the new guest count and the former price', () => {
  const change = { kind: 'guests' as const, from: { guestCount: 31 }, to: { guestCount: 40 } };
  const repriced = { at: '2027-06-01T17:00:00.000Z', change, fromCents: 99_900 };
  facts({ ...order, repriced });
  const banner = screen.getByText('The event is now for 40 guests').parentElement;
  expect(banner?.textContent).toMatch(/Before: 31 guests\..*your price changed from \$999\.00 to \$[\d,.]+\./);
});

it('shows a vendor the price of the figures that the host asks for', () => {
  const part = { kind: 'guests' as const, from: { guestCount: 40 }, to: { guestCount: 60 } };
  const times = { date: order.event.date, startTime: '16:00', endTime: '20:00' };
  const requestId = '01JD0000000000000000000R01';
  const repricing = { part, fromCents: 100_000, toCents: 150_000 };
  const moveAsk = { requestId, from: times, to: times, deadline: '2027-06-03', hasAgreed: false, repricing };
  facts({ ...order, moveAsk });
  const text = document.body.textContent ?? '';
  expect(text).toContain('asks for 60 guests');
  expect(text).toContain('your price would go from $1,000.00 to $1,500.00');
});

it("adds up to the vendor's share after a refund, including the returned fee", () => {
  const settled = { totalCents: 65_000, refundedCents: 10_500, feeReturnedCents: 500, vendorShareCents: 55_000 };
  expect(facts({ ...order, ...settled })).toEqual(
    expect.arrayContaining([
      'Your total$650.00',
      'Refunded to the host−$105.00',
      'Hostwell refunds its fee+$5.00',
      'Your share$550.00',
    ]),
  );
});

it('shows no refund for the difference to a lower price', () => {
  facts({ ...order, totalCents: 90_000, refundedCents: 10_500, vendorShareCents: 90_000 });
  expect(screen.queryByText('Refunded to the host')).toBeNull();
});
