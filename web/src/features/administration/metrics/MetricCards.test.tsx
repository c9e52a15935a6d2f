import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Metrics } from '#shared/api/administration.ts';
import { proves } from '#tests/support/proves.ts';
import { MetricCards } from './MetricCards.tsx';

const metrics: Metrics = {
  totalUsers: 3000,
  approvedVendors: 40,
  draftEvents: 12,
  completedEvents: 5,
  upcomingBookings: 7,
  pendingApplications: 5,
  submittedProducts: 9,
  approvedProducts: 8,
  rejectedProducts: 1,
  activeEvents: 17,
  bookings: 12,
  orders: 30,
  grossCents: 100_000,
  growth: 100,
  signUpsByDay: [
    { date: '2026-11-26', count: 3 },
    { date: '2026-11-27', count: 4 },
  ],
};

it('labels Platform Growth as an average, with the actual sign-ups in the chart below', proves('desk-1'), () => {
  render(<MetricCards metrics={metrics} hasFailed={false} />);
  const card = screen.getByText('Platform Growth').closest('li');
  expect(card?.textContent).toMatch(/^Platform Growth100average new users per month/);
  expect(card?.textContent).toMatch(/7 sign-ups in the last 2 days$/);
  expect(screen.getByRole('img', { name: /^Sign-ups per day/ })).toBeTruthy();
});

it('explains which events Active Events count', () => {
  render(<MetricCards metrics={metrics} hasFailed={false} />);
  expect(screen.getByText('Active Events').closest('li')?.textContent).toBe(
    'Active Events17drafts and completed events, without upcoming bookings',
  );
});
