import fc from 'fast-check';
import { addDays } from '../../kernel/dates.ts';
import { describe, expect, it } from 'vitest';
import {
  asksMore,
  changedPart,
  figureClause,
  formatFigures,
  hasTarget,
  matchesTarget,
  presentFigures,
  targetFrom,
  toEventFields,
} from './changed-part.ts';
import { movedTo } from './move.ts';
import { encodeTimes, parseTimes, timesPattern } from './times-target.ts';

const event = {
  date: '2027-06-12',
  timeZone: 'America/Chicago',
  guestCount: 40,
  durationHours: 4,
  startTime: '16:00',
  endTime: '20:00',
  placeLabel: 'Austin, TX',
  zipCode: '78704',
};

describe('changed part of an event', () => {
  it('a changed part contains the values before and after', () => {
    expect(changedPart(event, { guestCount: 50 })).toEqual({
      kind: 'guests',
      from: { guestCount: 40 },
      to: { guestCount: 50 },
    });
    expect(changedPart(event, { durationHours: 6.5 })).toEqual({
      kind: 'hours',
      from: { durationHours: 4, endTime: '20:00' },
      to: { durationHours: 6.5, endTime: '22:30' },
    });
    expect(changedPart({ ...event, startTime: null, endTime: null }, { durationHours: 2 }).to).toEqual({
      durationHours: 2,
      endTime: null,
    });
  });

  it("an item's times have their dates where they aren't the event's", () => {
    const packages = [
      { productId: 'p', productName: 'Serenade', price: { amountCents: 1, unit: 'per_hour' as const }, quantity: 1 },
    ];
    const item = { id: 'v:entertainment', vendorId: 'v', vendorName: 'Luna', packages };
    const night = { ...event, startTime: '20:00', endTime: '02:00', durationHours: 6, items: [item] };
    const target = { times: encodeTimes({ itemId: item.id, startTime: '23:30', durationHours: 1 }) };
    const part = changedPart(night, target);
    expect(formatFigures(part.from)).toBe('8:00 PM – 9:00 PM');
    expect(figureClause(part.to)).toBe('now has Luna at 11:30 PM – Sun, Jun 13, 12:30 AM');
    expect([targetFrom(part.to), toEventFields(part.to)]).toEqual([target, {}]);
    expect([matchesTarget(part.to, target), asksMore(part)]).toEqual([true, false]);
    expect(matchesTarget(part.to, { durationHours: 1 }), 'the hours of the event').toBe(false);
    expect(hasTarget(presentFigures({ event: night, timeZone: event.timeZone, items: [item] }, target), target)).toBe(
      false,
    );
    const late = changedPart(night, {
      times: encodeTimes({ itemId: item.id, startTime: '01:00', daysLater: 1, durationHours: 2 }),
    });
    expect([formatFigures(late.to), asksMore(late)]).toEqual(['Sun, Jun 13, 1:00 AM – 3:00 AM', true]);
  });

  it('a changed part is restored from its target only', () => {
    expect(targetFrom({ durationHours: 6, endTime: '22:00' })).toEqual({ durationHours: 6 });
    expect(hasTarget(event, { durationHours: 4 })).toBe(true);
    expect(hasTarget(event, { durationHours: 5 })).toBe(false);
    expect(hasTarget({ durationHours: 4 }, { guestCount: 40 })).toBe(false);
    expect(asksMore(changedPart(event, { durationHours: 5 }))).toBe(true);
    expect(asksMore(changedPart(event, { guestCount: 39 }))).toBe(false);
  });

  it('a changed place needs no consent of vendors for the same ZIP code', () => {
    const part = changedPart(
      event,
      { zipCode: '78664', venueAddress: '200 E Main St' },
      { placeLabel: 'Round Rock, TX 78664' },
    );
    expect(part).toEqual({
      kind: 'place',
      from: { placeLabel: 'Austin, TX', zipCode: '78704' },
      to: { placeLabel: 'Round Rock, TX 78664', zipCode: '78664' },
    });
    expect(targetFrom(part.to)).toEqual({ zipCode: '78664' });
    expect(matchesTarget(part.to, { zipCode: '78664', venueAddress: 'here' }, 'elsewhere')).toBe(false);
    expect([asksMore(part), asksMore(changedPart(event, { zipCode: '78704' }))]).toEqual([true, false]);
    expect(figureClause(part.to)).toBe('now takes place in Round Rock, TX 78664');
  });

  it('a changed part is formatted as a sentence', () => {
    const { from, to } = changedPart(event, { durationHours: 1 });
    expect(formatFigures(to)).toBe('1 hour, until 5:00 PM');
    expect(figureClause(from, 'already')).toBe('already lasts 4 hours, until 8:00 PM');
    expect(figureClause({ guestCount: 1 })).toBe('is now for 1 guest');
  });

  it.each([
    ['2027-03-13', '6 hours, until Sun, Mar 14, 5:00 AM'],
    ['2027-11-06', '6 hours, until Sun, Nov 7, 3:00 AM'],
    ['2027-06-12', '6 hours, until Sun, Jun 13, 4:00 AM'],
  ])('a changed duration on %s ends exactly and shows its date', (date, text) => {
    const night = { ...event, date, startTime: '22:00', endTime: '02:00' };
    const { from, to } = changedPart(night, { durationHours: 6 });
    expect(formatFigures(to)).toBe(text);
    expect(from).toMatchObject({ endTime: '02:00', endDate: addDays(date, 1) });
    expect(toEventFields(to)).not.toHaveProperty('endDate');
  });
});

const requirements = {
  venueAddress: '1906 S 5th St, Austin, TX 78704',
  venueContactName: '',
  venueContactPhone: '',
  setupTime: '10:00',
  eventStartTime: '16:00',
  eventEndTime: '20:00',
  breakdownTime: '22:00',
  accessInstructions: '',
  dietaryRestrictions: '',
  equipmentRequirements: '',
  specialRequests: '',
};

const hours = fc.integer({ min: 1, max: 48 }).map((halves) => halves / 2);

it('moves end and breakdown with the duration and back again, while start and setup stay', () => {
  const booking = { event, requirements, items: [] };
  fc.assert(
    fc.property(hours, (durationHours) => {
      const { to } = changedPart(booking.event, { durationHours });
      const other = movedTo(booking, { ...booking.event, ...toEventFields(to) });
      expect(other.requirements).toMatchObject({ setupTime: '10:00', eventStartTime: '16:00' });
      expect(other.requirements?.eventEndTime).toBe(other.event.endTime);
      const back = changedPart({ ...event, ...toEventFields(to) }, { durationHours: 4 });
      expect(movedTo(other, { ...other.event, ...toEventFields(back.to) }).requirements).toEqual(requirements);
    }),
  );
});

it.each([
  ['v1-a:entertainment=20:00,0,1', { startTime: '20:00', daysLater: 0, durationHours: 1 }],
  ['v1-a:entertainment=01:15,1,2.5', { startTime: '01:15', daysLater: 1, durationHours: 2.5 }],
  ['v1-a:entertainment=,0,', { startTime: null, daysLater: 0, durationHours: null }],
])('%s is read as times and written back', (text, chosen) => {
  expect(text).toMatch(timesPattern);
  expect(parseTimes(text)).toEqual({ itemId: 'v1-a:entertainment', ...chosen });
  expect(encodeTimes(parseTimes(text))).toBe(text);
});

it.each(['v1-a:venue=', 'v1-a:venue=20:00', 'v1-a:venue=,1,', 'v1-a:venue=24:00,0,', 'v1-a:venue=20:00,2,', ':=,0,'])(
  '%s is refused as times',
  (text) => {
    expect(text).not.toMatch(timesPattern);
  },
);
