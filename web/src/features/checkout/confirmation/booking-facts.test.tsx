import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '#shared/api/orders/booking.ts';
import { proves } from '#tests/support/proves.ts';
import { EventInformation } from './BookingFacts.tsx';

const event = {
  title: 'Garden birthday',
  date: '2027-06-12',
  startTime: null,
  endTime: null,
  eventType: null,
  placeLabel: 'Austin, TX 78704',
  guestCount: 40,
  theme: null,
};

it('shows the usual start time if the host gave none', proves('constants-22'), () => {
  render(<EventInformation booking={{ event } as unknown as Booking} />);
  expect(screen.getByText('Time').nextElementSibling?.textContent).toBe('12:00 PM (usual time, not agreed yet)');
});
