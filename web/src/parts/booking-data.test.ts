import { beforeEach, expect, it } from 'vitest';
import { venueRequirementsSchema } from '#shared/booking.ts';
import {
  clearBookingData,
  hasBookingData,
  readRequirements,
  saveBookingData,
  saveRequirements,
} from './booking-data.ts';
import { emptyDetails } from './event-details.ts';

const plan = { draftId: 'd', details: emptyDetails, items: [], quote: null };
const requirements = venueRequirementsSchema.parse({
  venueAddress: '1906 S 5th St, Austin',
  eventStartTime: '12:00',
  eventEndTime: '16:00',
});

beforeEach(() => localStorage.clear());

it('the booking data belongs to one person and one plan', () => {
  saveBookingData('u', plan);
  expect([hasBookingData('u', 'd'), hasBookingData('u', 'e'), hasBookingData('v', 'd')]).toEqual([true, false, false]);
  expect(hasBookingData('u', undefined)).toBe(false);
});

it('the final event details are kept for each plan and forgotten once it is booked', () => {
  saveBookingData('u', plan);
  saveRequirements('u', 'd', requirements);
  saveRequirements('u', 'e', { ...requirements, accessInstructions: 'Gate code 12' });
  expect(readRequirements('u', 'd')).toEqual(requirements);
  clearBookingData('u', 'd');
  expect([readRequirements('u', 'd'), hasBookingData('u', 'd')]).toEqual([null, false]);
  expect(readRequirements('u', 'e')?.accessInstructions).toBe('Gate code 12');
});

it('what somebody changed in the storage is no requirement', () => {
  localStorage.setItem('hostwell.user.u.finalEventDetails', '{"d":{"venueAddress":7}}');
  expect(readRequirements('u', 'd')).toBeNull();
  localStorage.setItem('hostwell.user.u.finalEventDetails', '[');
  expect(readRequirements('u', 'd')).toBeNull();
});
