import { beforeEach, expect, it } from 'vitest';
import { venueRequirementsSchema } from '#shared/orders/booking.ts';
import {
  clearBookingData,
  hasBookingData,
  keepTyped,
  readRequirements,
  readTyped,
  saveBookingData,
  saveRequirements,
} from './booking-data.ts';
import { emptyDetails } from '../event-details.ts';
import { proves } from '#tests/support/proves.ts';

const plan = { draftId: 'd', details: emptyDetails, items: [], quote: null };
const requirements = venueRequirementsSchema.parse({
  venueAddress: '1906 S 5th St, Austin',
  eventStartTime: '12:00',
  eventEndTime: '16:00',
});

const open = { ...emptyDetails, timeZone: undefined };

beforeEach(() => localStorage.clear());

it('stores booking data per person and plan', proves('entities-10'), () => {
  saveBookingData('u', plan);
  expect([hasBookingData('u', 'd'), hasBookingData('u', 'e'), hasBookingData('v', 'd')]).toEqual([true, false, false]);
  expect(hasBookingData('u', undefined)).toBe(false);
});

it('stores the final event details per plan and clears them after booking', proves('states-23'), () => {
  saveBookingData('u', plan);
  saveRequirements('u', 'd', requirements, open);
  saveRequirements('u', 'e', { ...requirements, accessInstructions: 'Gate code 12' }, open);
  expect(readRequirements('u', 'd', open)).toEqual(requirements);
  clearBookingData('u', 'd');
  expect([readRequirements('u', 'd', open), hasBookingData('u', 'd')]).toEqual([null, false]);
  expect(readRequirements('u', 'e', open)?.accessInstructions).toBe('Gate code 12');
});

it('ignores invalid details in the storage', () => {
  localStorage.setItem('hostwell.user.u.finalEventDetails', '{"d":{"venueAddress":7}}');
  expect(readRequirements('u', 'd', open)).toBeNull();
  localStorage.setItem('hostwell.user.u.finalEventDetails', '[');
  expect(readRequirements('u', 'd', open)).toBeNull();
});

it('adapts the final event details if the times of the plan change', () => {
  const evening = { ...open, startTime: '22:00', durationHours: 5 };
  const given = { ...requirements, eventStartTime: '22:30', eventEndTime: '03:00' };
  saveRequirements('u', 'd', given, evening);
  expect(readRequirements('u', 'd', evening), 'they are unchanged for the same times').toEqual(given);
  expect(readRequirements('u', 'd', { ...evening, startTime: '18:00' })).toEqual({
    ...given,
    eventStartTime: '18:00',
    eventEndTime: '23:00',
  });
});

it('lets an end that followed from the duration follow it to another date', () => {
  const night = { date: '2027-06-12', startTime: '22:00', durationHours: 6, timeZone: 'America/Chicago' };
  const given = { ...requirements, eventStartTime: '22:00', eventEndTime: '04:00' };
  saveRequirements('u', 'd', given, night);
  const endOn = (date: string) => readRequirements('u', 'd', { ...night, date })?.eventEndTime;
  expect([endOn('2027-06-12'), endOn('2027-03-13'), endOn('2027-11-06')]).toEqual(['04:00', '05:00', '03:00']);
  saveRequirements('u', 'd', { ...given, eventEndTime: '02:00' }, night);
  expect(endOn('2027-11-06'), 'another end stays').toBe('02:00');
});

it('stores form input until it is submitted or booked', () => {
  keepTyped('u', 'd', { venueAddress: '1 Main St' });
  expect([readTyped('u', 'd'), readTyped('u', 'e'), readTyped('v', 'd')]).toEqual([
    { venueAddress: '1 Main St' },
    {},
    {},
  ]);
  saveRequirements('u', 'd', requirements, open);
  expect(readTyped('u', 'd')).toEqual({});
  keepTyped('u', 'd', { venueAddress: '2 Main St' });
  clearBookingData('u', 'd');
  expect(readTyped('u', 'd')).toEqual({});
});
