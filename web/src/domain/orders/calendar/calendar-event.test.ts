import { expect, it } from 'vitest';
import { calendarEvent } from './calendar-event.ts';
import { sentFacts, shownFacts } from '../sent-details.ts';
import { proves } from '#tests/support/proves.ts';
import { fullRequirements as requirements } from '#tests/support/full-requirements.ts';

type Booked = Parameters<typeof calendarEvent>[0];

const booking = (changes: Partial<Booked> = {}): Booked => ({
  event: {
    id: 'e1',
    title: 'Garden birthday',
    date: '2027-06-12',
    startTime: '15:00',
    endTime: '21:00',
    durationHours: 6,
    eventType: null,
    guestCount: 40,
    theme: null,
    placeLabel: 'Austin, TX 78704',
    zipCode: '78704',
  },
  timeZone: 'America/Chicago',
  status: 'confirmed',
  orders: [],
  changes: [],
  requirements,
  dietaryRestrictions: 'Vegan',
  ...changes,
});

it('lists all details that the host sent, without empty ones and before those of the plan', () => {
  expect(sentFacts(booking())).toEqual([
    ['Venue address', '1906 S 5th St, Austin, TX 78704'],
    ['Contact at the venue', 'Sam Lee, (512) 555-0100', 'tel:5125550100'],
    ['Setup', '10:00 AM'],
    ['Event', '3:00 PM – 7:00 PM'],
    ['Access', 'The gate on the left'],
    ['Equipment', 'Two tables'],
    ['Special requests', 'Quiet until noon'],
    ['Dietary restrictions', 'Two guests with a nut allergy'],
  ]);
  expect(sentFacts(booking({ requirements: null }))).toEqual([['Dietary restrictions', 'Vegan']]);
  expect(sentFacts(booking({ requirements: null, dietaryRestrictions: null }))).toEqual([]);
});

it('shows the usual setup time if none was given, but in no calendar entry', proves('constants-22'), () => {
  const without = booking({ requirements: { ...requirements, setupTime: null } });
  expect(shownFacts(without)).toContainEqual(['Setup', '10:00 AM (usual time, not agreed yet)']);
  expect(calendarEvent(without, '').description).not.toMatch(/Setup|usual/);
  const early = { ...booking().event, startTime: '09:00' };
  const skipped = booking({ requirements: null, event: early });
  expect(shownFacts(skipped)[0]).toEqual(['Setup', '10:00 AM, the day before (usual time, not agreed yet)']);
  expect(shownFacts(booking())).toEqual(sentFacts(booking()));
});

it('puts the venue address into the location of the calendar entry and the rest into the description', () => {
  const { location, description, url, isCancelled } = calendarEvent(booking(), 'https://hostwell.test');
  expect(location).toBe('1906 S 5th St, Austin, TX 78704');
  expect(description.split('\n')).toEqual([
    'Contact at the venue: Sam Lee, (512) 555-0100',
    'Setup: 10:00 AM',
    'Event: 3:00 PM – 7:00 PM',
    'Access: The gate on the left',
    'Equipment: Two tables',
    'Special requests: Quiet until noon',
    'Dietary restrictions: Two guests with a nut allergy',
  ]);
  expect([url, isCancelled]).toEqual(['https://hostwell.test/event-overview?eventId=e1', false]);
});

it('uses the town as location if the host gave no address', () => {
  expect(calendarEvent(booking({ requirements: null }), '').location).toBe('Austin, TX 78704');
  expect(calendarEvent(booking({ status: 'cancelled' }), '').isCancelled).toBe(true);
});

it('increments the version with each change of the booking', () => {
  const times = { date: '2027-06-12', startTime: '15:00', endTime: '21:00' };
  const move = { id: 'c1', kind: 'move', by: 'host', at: '2027-05-01T12:00:00.000Z', cents: 0 } as const;
  const moved = booking({ changes: [{ ...move, from: { ...times, date: '2027-06-05' }, to: times }] });
  expect([booking(), moved].map((one) => calendarEvent(one, '').sequence)).toEqual([0, 1]);
});
