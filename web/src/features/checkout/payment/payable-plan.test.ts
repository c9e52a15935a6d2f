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

it("lists facts that vendors wouldn't know at booking", () => {
  expect(notKnownYet({ startTime: null }, null)).toEqual(['start time', 'address']);
  expect(notKnownYet({ startTime: '16:00' }, null)).toEqual(['address']);
  expect(notKnownYet({ startTime: null }, requirements)).toEqual([]);
});
