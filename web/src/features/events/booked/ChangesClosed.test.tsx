import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '#shared/api/orders/booking.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { ChangesClosed } from './ChangesClosed.tsx';

const timeZone = 'America/Chicago';

const renderText = (daysLeft: number, status: Booking['status'] = 'confirmed'): string | null => {
  const date = addDays(todayIn(timeZone, new Date()), daysLeft);
  const booking = { status, timeZone, event: { date } } as unknown as Booking;
  return render(<ChangesClosed booking={booking} />).container.textContent;
};

it("shows that the event can't be changed any more within 8 days before it", () => {
  expect(renderText(8)).toBe('');
  expect(renderText(7)).toContain('up to 8 days before the event');
  expect(renderText(0)).toContain('Message your vendors');
});

it('shows nothing after the event or a cancellation', () => {
  expect(renderText(-1)).toBe('');
  expect(renderText(3, 'cancelled')).toBe('');
});
