import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { readRequirements } from '#web/domain/planning/booking/booking-data.ts';
import { DetailsFormFields } from './DetailsFormFields.tsx';
import type { DetailsFormHandle } from './DetailsFormFields.tsx';
import { venueAddress } from './use-venue-address.ts';

const [userId, draftId] = ['u', 'd'];
const details = { ...emptyDetails, startTime: '18:00', durationHours: 8 };
const Where = () => <p>{useLocation().pathname}</p>;

const open = (address = '') => {
  const plan = { details, items: [], quote: null, place: null, serviceAreas: [] };
  const ref = createRef<DetailsFormHandle>();
  const venue = { address, isStreetPublic: true, isPending: false };
  render(
    <MemoryRouter initialEntries={['/event-details']}>
      <Where />
      <Routes>
        <Route path="/event-details" element={<DetailsFormFields {...{ ref, userId, draftId, plan, venue }} />} />
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
  expect(readRequirements(userId, draftId, details)).toMatchObject({ eventEndTime: '01:00' });
});

it('asks before it leaves with other hours than the plan', async () => {
  const leave = open();
  type('Venue address', '2400 S 1st St, Austin 78704');
  type('Event end time', '01:00');
  expect(screen.getByRole('status').textContent).toContain('7 hours instead of 8');
  leave();
  await screen.findByRole('button', { name: 'Keep Editing' }, { timeout: 8000 });
  expect(readRequirements(userId, draftId, details)).toBeNull();
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
  expect(readRequirements(userId, draftId, details)).toBeNull();
});

it('saves the input before it goes to another step', async () => {
  const leave = open();
  type('Venue address', '2400 S 1st St, Austin 78704');
  leave('/vendors');
  await screen.findByText('/vendors', {}, { timeout: 8000 });
  expect(readRequirements(userId, draftId, details)).toMatchObject({ venueAddress: '2400 S 1st St, Austin 78704' });
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
