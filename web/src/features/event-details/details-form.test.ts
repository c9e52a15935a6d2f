import { describe, expect, it } from 'vitest';
import { venueRequirementsSchema } from '#shared/orders/booking.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { firstValues, toRequirements } from './details-form.ts';
import { detailsFormSchema } from './details-schema.ts';
import { proves } from '#tests/support/proves.ts';

const filled = { ...firstValues(null, emptyDetails), venueAddress: '1906 S 5th St, Austin', eventEndTime: '16:00' };
const problems = (change: Partial<typeof filled>) =>
  detailsFormSchema.safeParse({ ...filled, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('final event details', () => {
  it('starts at noon if the plan has no time, without a setup time', proves('constants-22'), () => {
    expect(firstValues(null, emptyDetails)).toMatchObject({
      eventStartTime: '12:00',
      setupTime: '',
      eventEndTime: '',
    });
  });

  it('starts with the times and dietary restrictions of the plan', () => {
    const details = { ...emptyDetails, startTime: '20:00', durationHours: 5, dietaryRestrictions: 'No nuts' };
    expect(firstValues(null, details)).toMatchObject({
      eventStartTime: '20:00',
      eventEndTime: '01:00',
      dietaryRestrictions: 'No nuts',
    });
  });

  it("sends no setup time that wasn't given", proves('constants-22'), () => {
    expect(toRequirements(detailsFormSchema.parse(filled))).toMatchObject({ setupTime: null });
    expect(toRequirements(detailsFormSchema.parse({ ...filled, setupTime: '09:30' })).setupTime).toBe('09:30');
  });

  it('requires only an address, a start and an end', proves('validation-31'), () => {
    expect(problems({})).toEqual([]);
    expect(problems({ venueAddress: '  ', eventStartTime: '', eventEndTime: '' })).toEqual([
      'Venue address must be at least 5 characters',
      'Event start time is required',
      'Event end time is required',
    ]);
  });

  it.each([
    ['2027-03-13', '05:00'],
    ['2027-11-06', '03:00'],
    ['2027-06-12', '04:00'],
  ])('ends exactly six hours after 10 PM on %s', (date, end) => {
    const details = { ...emptyDetails, date, startTime: '22:00', durationHours: 6 };
    expect(firstValues(null, details, { timeZone: 'America/Chicago' }).eventEndTime).toBe(end);
  });

  it('starts on a quarter hour, and ends at any time', () => {
    expect(problems({ eventStartTime: '12:15', eventEndTime: '16:07' })).toEqual([]);
    expect(problems({ eventStartTime: '12:07' })).toEqual(['Choose a quarter hour, such as 4:00 or 4:15']);
  });

  it('respects the bounds of the booking', proves('entities-9'), () => {
    expect(problems({ venueContactPhone: '555' })).toEqual(['Phone number must be at least 10 digits']);
    expect(problems({ accessInstructions: 'x'.repeat(1001) })).toEqual([
      'Access instructions must be less than 1000 characters',
    ]);
    const longest = {
      ...filled,
      venueAddress: 'x'.repeat(500),
      venueContactName: 'x'.repeat(100),
      venueContactPhone: '(512) 555-0142 0000',
      accessInstructions: 'x'.repeat(1000),
      dietaryRestrictions: 'x'.repeat(1000),
      equipmentRequirements: 'x'.repeat(2000),
      specialRequests: 'x'.repeat(2000),
    };
    const requirements = toRequirements(detailsFormSchema.parse(longest));
    expect(venueRequirementsSchema.parse(requirements)).toEqual(requirements);
  });

  it('restores the final event details as they were submitted', proves('entities-9'), () => {
    const requirements = toRequirements(detailsFormSchema.parse({ ...filled, setupTime: '' }));
    expect(requirements).toMatchObject({ setupTime: null, breakdownTime: null, venueContactPhone: '' });
    expect(toRequirements(detailsFormSchema.parse(firstValues(requirements, emptyDetails)))).toEqual(requirements);
  });
});
