import { expect, it } from 'vitest';
import { notKnownYet } from './payable-plan.ts';

const requirements = {
  venueAddress: '1906 S 5th St, Austin, TX 78704',
  venueContactName: '',
  venueContactPhone: '',
  setupTime: null,
  eventStartTime: '15:00',
  eventEndTime: '21:00',
  breakdownTime: null,
  accessInstructions: '',
  dietaryRestrictions: '',
  equipmentRequirements: '',
  specialRequests: '',
};

it('names what the vendors of a plan would not know when it is booked', () => {
  expect(notKnownYet({ startTime: null }, null)).toEqual(['start time', 'address']);
  expect(notKnownYet({ startTime: '16:00' }, null)).toEqual(['address']);
  expect(notKnownYet({ startTime: null }, requirements)).toEqual([]);
});
