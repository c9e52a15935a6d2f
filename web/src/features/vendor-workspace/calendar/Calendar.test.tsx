import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { vendors } from '#shared/api/vendors.ts';
import { queryClient } from '#web/lib/query.ts';
import { calendarMonth } from '#tests/support/calendar-views.ts';
import { Calendar } from './Calendar.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown, request: { query?: { month: string } }) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

beforeEach(() => {
  queryClient.clear();
  Element.prototype.scrollIntoView = () => undefined;
  call.mockReset().mockImplementation(async (contract, { query }) => {
    if (contract === vendors.getCalendar) return calendarMonth(query?.month ?? '');
    if (contract === vendors.listConnectedCalendars) return { timeZone: 'America/Chicago', calendars: [], clashes: [] };
    return contract === vendors.saveClosure ? { orders: 2 } : { path: null };
  });
});
afterEach(() => vi.useRealTimers());

const Address = () => <output>{useLocation().search}</output>;
const open = (search = '') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/vendor-dashboard?view=calendar${search}`]}>
        <Calendar />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const day = (name: RegExp) => screen.findByRole('button', { name });
const address = () => document.querySelector('output')?.textContent;

it("today is the vendor's, whatever the time zone of the browser", async () => {
  // In Chicago it is still the last day of May.
  vi.useFakeTimers({ now: new Date('2027-06-01T03:00:00.000Z'), toFake: ['Date'] });
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  });
  open();
  await waitFor(() =>
    expect(document.querySelector('[aria-current=date]')?.getAttribute('data-date')).toBe('2027-05-31'),
  );
  vi.restoreAllMocks();
});

it('days selected with Shift are closed together', async () => {
  open('&month=2027-06&day=2027-06-10');
  const keyboard = userEvent.setup();
  (await day(/June 10, 2027/)).focus();
  await keyboard.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await screen.findByRole('heading', { name: 'Jun 10 – Jun 12, 2027' });
  expect(screen.getByText('3 days selected')).toBeTruthy();
  await keyboard.click(screen.getByRole('button', { name: 'Close These Days' }));
  await keyboard.click(await screen.findByRole('button', { name: 'Save Time Off' }));
  const body = { from: '2027-06-10', to: '2027-06-12', yearly: false, note: '' };
  await waitFor(() => expect(call.mock.calls).toContainEqual([vendors.saveClosure, expect.objectContaining({ body })]));
  await waitFor(() => expect(screen.queryByText('3 days selected')).toBeNull());
});

it('another day ends the selection', async () => {
  open('&month=2027-06&day=2027-06-10');
  const user = userEvent.setup();
  (await day(/June 10, 2027/)).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await screen.findByText('8 days selected');
  await user.click(await day(/June 20, 2027/));
  expect(screen.queryByText('8 days selected')).toBeNull();
  expect(address()).toContain('day=2027-06-20');
});

it('the week is remembered in the URL', async () => {
  open('&month=2027-06&day=2027-06-10');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Week' }));
  await user.click(await screen.findByRole('button', { name: 'Next week' }));
  expect(address()).toBe('?view=calendar&span=week&month=2027-06&day=2027-06-17');
  await screen.findByText('Jun 13 – Jun 19, 2027');
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(address()).toBe('?view=calendar&month=2027-06&day=2027-06-17');
});

it('the next free evenings are words for a message', async () => {
  open('&month=2027-06');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Find Free Evenings' }));
  const text = await screen.findByLabelText('Text for a message');
  expect(text).toHaveProperty('value', 'My next free evenings are Fri, Jun 4 and Sat, Jun 5');
});
