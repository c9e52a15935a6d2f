import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import { queryClient } from '#web/lib/query.ts';
import { calendarMonth, weeklySchedule } from '#tests/support/calendar-views.ts';
import { JobsAtOnce } from './JobsAtOnce.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown, request: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const question = 'How many orders can you work at the same time?';
const open = (capacityPerDay: number, hasChosenJobsAtOnce: boolean) => {
  const pattern = weeklySchedule({ capacityPerDay, hasChosenJobsAtOnce });
  call.mockImplementation(async (contract) =>
    contract === vendors.getCalendar ? calendarMonth('2027-06', { pattern }) : pattern,
  );
  render(
    <QueryClientProvider client={queryClient}>
      <JobsAtOnce />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
});

it('a vendor with several orders a day is asked how many it can work at the same time', async () => {
  open(3, false);
  await screen.findByRole('heading', { name: question });
  const field = screen.getByLabelText('Orders at the same time');
  await userEvent.clear(field);
  await userEvent.type(field, '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number from 1 to 3');
  await userEvent.clear(field);
  await userEvent.type(field, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const body = { version: 1, capacityPerDay: 3, closedWeekdays: [], jobsAtOnce: 2 };
  await waitFor(() => expect(call).toHaveBeenCalledWith(vendors.saveCalendar, { body }));
});

it.each([
  ['takes one order a day', 1, false],
  ['has chosen already', 3, true],
])('a vendor who %s is not asked', async (_, capacityPerDay, hasChosen) => {
  open(capacityPerDay, hasChosen);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
