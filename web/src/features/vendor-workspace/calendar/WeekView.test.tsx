import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/query.ts';
import { calendarHold, calendarMonth, calendarOrder, weeklySchedule } from '#tests/support/calendar-views.ts';
import { WeekView } from './WeekView.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown, request: { query: { month: string } }) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const closures = [{ id: 'one', from: '2027-07-02', to: '2027-07-02', yearly: false, note: 'Vacation' }];
const onSelect = vi.fn<(date: string) => void>();

beforeEach(() => {
  queryClient.clear();
  onSelect.mockReset();
  call.mockReset().mockImplementation(async (_, { query: { month } }) => {
    const orders = month === '2027-06' ? [calendarOrder('2027-06-30', '20:00', 6)] : [];
    const holds = month === '2027-07' ? [calendarHold('2027-07-03')] : [];
    return calendarMonth(month, { pattern: weeklySchedule({ closures }), orders, holds });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WeekView month="2027-07" today="2027-07-01" selected="2027-07-01" onSelect={onSelect} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const findDay = async (name: string) => {
  await screen.findAllByText('Nothing booked');
  return within(screen.getByRole('button', { name }).closest('li')!);
};

it('a week across two months shows an order on both of its days', async () => {
  const wednesday = await findDay('Wed Jun 30');
  expect(wednesday.getByRole('link', { name: 'Garden birthday' })).toBeTruthy();
  expect(wednesday.getByText(/ends the next day/)).toBeTruthy();
  const thursday = await findDay('Thu Jul 1');
  expect(thursday.getByText(/from the day before/)).toBeTruthy();
  expect(thursday.getByRole('link').getAttribute('href')).toContain('order=HST-ORDER0001');
});

it('closed days have their reason, and holds their host', async () => {
  expect((await findDay('Fri Jul 2')).getByText('Closed · time off: Vacation')).toBeTruthy();
  expect((await findDay('Sat Jul 3')).getByText('Held for Maya Ortiz')).toBeTruthy();
});

it('one request for each month', async () => {
  await findDay('Thu Jul 1');
  expect(call.mock.calls.map(([, { query }]) => query.month).toSorted()).toEqual(['2027-06', '2027-07']);
});

it('the weeks before and after, and each day, can be chosen', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fri Jul 2' }));
  expect(onSelect.mock.calls.flat()).toEqual(['2027-07-08', '2027-06-24', '2027-07-02']);
});
