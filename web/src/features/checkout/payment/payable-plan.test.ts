import { expect, it } from 'vitest';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { notKnownYet, timesProblem } from './payable-plan.ts';

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

const details = { ...emptyDetails, date: '2027-06-12', startTime: '15:00', durationHours: 6 };
const trio = { vendorName: 'Five Hour Band', packages: [{ price: { unit: 'per_hour' } }] };
const timed = (changes: object = {}) =>
  ({ details, items: [trio], place: null, draft: undefined, ...changes }) as unknown as Parameters<
    typeof timesProblem
  >[0];

it('an hourly vendor needs a start, in the plan or in Event Details', () => {
  const noStart = { details: { ...details, startTime: null } };
  expect(timesProblem(timed(noStart), null)).toEqual({
    about: 'start',
    title: 'When does your event start?',
    text: "Five Hour Band charges by the hour, from a start time that they know. You haven't been charged.",
  });
  expect(timesProblem(timed(noStart), requirements)).toBeUndefined();
  expect(timesProblem(timed(), null)).toBeUndefined();
  const hall = { vendorName: 'Juniper Hall', packages: [{ price: { unit: 'flat' } }] };
  expect(timesProblem(timed({ ...noStart, items: [hall] }), null)).toBeUndefined();
});

it('Event Details for other hours than the plan are refused before the card', () => {
  const four = { details: { ...details, durationHours: 4 } };
  expect(timesProblem(timed(four), requirements)).toMatchObject({
    about: 'hours',
    text: "Your plan's price is for 4 hours, and your Event Details are for 6 hours. Choose one of them there.",
  });
  expect(timesProblem(timed(), requirements)).toBeUndefined();
  expect(timesProblem(timed({ ...four, draft: { addsTo: 'HST-ABCDEFGH1' } }), requirements)).toBeUndefined();
});
