import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { readRequirements } from '#web/domain/planning/booking/booking-data.ts';
import { DetailsFormFields } from './DetailsFormFields.tsx';
import type { DetailsFormHandle } from './DetailsFormFields.tsx';
import { venueAddress } from './use-venue-address.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';

const [userId, draftId] = ['u', 'd'];
const details = { ...emptyDetails, startTime: '18:00', durationHours: 8 };
const timeZone = 'America/Chicago';
const planned = { ...details, timeZone };
const Where = () => <p>{useLocation().pathname}</p>;

const open = (address = '', date: string | null = null) => {
  const place = { timeZone } as Plan['place'];
  const plan = { details: { ...details, date }, items: [], quote: null, place, serviceAreas: [] };
  const ref = createRef<DetailsFormHandle>();
  const venue = { address, isStreetPublic: true, isPending: false };
  render(
    <MemoryRouter initialEntries={['/event-details']}>
      <Where />
      <Routes>
        <Route
          path="/event-details"
          element={<DetailsFormFields id="event-details" {...{ ref, userId, draftId, plan, venue }} />}
        />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  return (to = '/summary') => ref.current?.leave(to);
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => localStorage.clear());

it('saves typed times of the same length before it returns to the summary', async () => {
  const leave = open();
  type('Venue address', '2400 S 1st St, Austin 78704');
  type('Event start time', '17:00');
  type('Event end time', '01:00');
  leave();
  await screen.findByText('/summary', {}, { timeout: 8000 });
  expect(readRequirements(userId, draftId, planned)).toMatchObject({ eventEndTime: '01:00' });
});

it('asks before it leaves with other hours than the plan', async () => {
  const leave = open();
  type('Venue address', '2400 S 1st St, Austin 78704');
  type('Event end time', '01:00');
  expect(screen.getByRole('status').textContent).toContain('7 hours instead of 8');
  leave();
  await screen.findByRole('button', { name: 'Keep Editing' }, { timeout: 8000 });
  expect(readRequirements(userId, draftId, planned)).toBeNull();
});

it('asks before it leaves with incomplete details', async () => {
  const leave = open();
  type('Event end time', '01:00');
  leave();
  const stay = await screen.findByRole('button', { name: 'Keep Editing' }, { timeout: 8000 });
  expect(screen.queryByText('/summary')).toBeNull();
  fireEvent.click(stay);
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }, { timeout: 8000 }));
  await screen.findByText('/summary', {}, { timeout: 8000 });
  expect(readRequirements(userId, draftId, planned)).toBeNull();
});

it('saves the input before it goes to another step', async () => {
  const leave = open();
  type('Venue address', '2400 S 1st St, Austin 78704');
  leave('/vendors');
  await screen.findByText('/vendors', {}, { timeout: 8000 });
  expect(readRequirements(userId, draftId, planned)).toMatchObject({ venueAddress: '2400 S 1st St, Austin 78704' });
});

it('returns at once if nothing was typed', async () => {
  open()();
  await waitFor(() => expect(screen.getByText('/summary')).toBeDefined());
});

it("starts with the address of the plan's venue", () => {
  const hall = { name: 'Juniper Hall', address: '12 Oak St, Austin, TX 78704', deliveryOptions: ['pickup' as const] };
  open(venueAddress(hall).address);
  expect(screen.getByLabelText<HTMLInputElement>('Venue address').value).toBe(
    'Juniper Hall, 12 Oak St, Austin, TX 78704',
  );
});

const readHint = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

it('ends exactly, with its date, and notes a change of the clocks that night', () => {
  open('', '2027-11-06');
  expect(screen.getByLabelText<HTMLInputElement>('Event end time').value).toBe('01:00');
  type('Event end time', '00:30');
  expect(readHint('Event end time')).toBe('The next day, Sun, Nov 7');
  type('Event end time', '03:00');
  expect(readHint('Event end time')).toBe('Clocks go back that night: 10 hours end at 3:00 AM');
  type('Event start time', '22:00');
  expect(readHint('Event end time')).toBe('Clocks go back that night: 6 hours end at 3:00 AM');
});

it('refuses a start that is on no quarter hour', async () => {
  const leave = open();
  type('Venue address', '2400 S 1st St, Austin 78704');
  type('Event start time', '12:07');
  leave();
  await screen.findByRole('button', { name: 'Keep Editing' }, { timeout: 8000 });
  expect(screen.getByText('Choose a quarter hour, such as 4:00 or 4:15')).toBeTruthy();
});
