import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query.ts';
import { weeklySchedule } from '#tests/support/calendar-views.ts';
import { TimeOff } from './TimeOff.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown, request: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const vacation = { id: 'one', from: '2027-07-10', to: '2027-07-24', yearly: false, note: 'Vacation' };
const christmas = { id: 'two', from: '2025-12-24', to: '2025-12-26', yearly: true, note: '' };
const past = { id: 'three', from: '2027-01-10', to: '2027-01-24', yearly: false, note: '' };

beforeEach(() => {
  call.mockReset().mockResolvedValue({ pattern: weeklySchedule(), orders: 0 });
  const pattern = weeklySchedule({ closures: [christmas, past, vacation] });
  render(
    <QueryClientProvider client={queryClient}>
      <TimeOff pattern={pattern} today="2027-06-01" />
    </QueryClientProvider>,
  );
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => call.mock.calls.at(-1);

it('ranges that are not over are listed, the next one first', () => {
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Jul 10 – Jul 24, 2027VacationChangeRemove',
    'Dec 24 – Dec 26, 2027Every yearChangeRemove',
  ]);
});

it('a range is added with its note', async () => {
  await press('Add Time Off');
  await screen.findByRole('dialog', { name: 'Add time off' });
  type('First day', '2027-08-01');
  type('Last day', '2027-08-14');
  type(/^Note/, 'Family');
  await userEvent.click(screen.getByLabelText('Every year'));
  await press('Save Time Off');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { from: '2027-08-01', to: '2027-08-14', yearly: true, note: 'Family' };
  expect(sent()).toMatchObject([vendors.saveClosure, { params: { closureId: expect.any(String) as string }, body }]);
});

it('wrong dates are refused at their field, and nothing is sent', async () => {
  await press('Add Time Off');
  await screen.findByRole('dialog');
  await press('Save Time Off');
  await screen.findByText('Choose the first day');
  type('First day', '2027-08-14');
  type('Last day', '2027-08-01');
  await press('Save Time Off');
  await screen.findByText('Choose a last day that is not before the first');
  expect(call).not.toHaveBeenCalled();
});

it('a range is changed, and the refusal of the server shown at its field', async () => {
  const message = 'Days can be closed up to 24 months ahead';
  call.mockRejectedValue(new ApiError({ code: 'invalid_input', status: 400, message, fields: { to: message } }));
  await press('Change Jul 10 – Jul 24, 2027');
  await screen.findByRole('dialog', { name: 'Change time off' });
  type('Last day', '2027-07-25');
  await press('Save Time Off');
  await screen.findByText(message);
  expect(sent()).toMatchObject([vendors.saveClosure, { params: { closureId: 'one' }, body: { to: '2027-07-25' } }]);
});

it('a range is removed after confirmation', async () => {
  await press('Remove Jul 10 – Jul 24, 2027');
  await press('Remove Time Off');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([vendors.removeClosure, { params: { closureId: 'one' } }]);
});
