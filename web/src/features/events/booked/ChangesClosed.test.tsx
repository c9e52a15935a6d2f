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

it('says from the eighth day before an event on that it can no longer be changed', () => {
  expect(renderText(8)).toBe('');
  expect(renderText(7)).toContain('up to 8 days before the event');
  expect(renderText(0)).toContain('Message your vendors');
});

it('says nothing after the event, or once it is canceled', () => {
  expect(renderText(-1)).toBe('');
  expect(renderText(3, 'cancelled')).toBe('');
});
