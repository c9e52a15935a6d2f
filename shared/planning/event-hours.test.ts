import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOptions } from './event-options.ts';
import { endAfter } from '../kernel/event-span.ts';
import { formHours, formHoursProblem, isEventLength, isHourly, isPlanLength } from './event-hours.ts';

const austin = { date: '2027-06-12', timeZone: 'America/Chicago' };
const at = (startTime: string, changes: Partial<typeof austin> = {}) => ({ ...austin, ...changes, startTime });
/** The clocks go back at 2 AM on 7 November 2027, and forward at 2 AM on 14 March. */
const autumn = { date: '2027-11-06' };
const spring = { date: '2027-03-13' };

describe('hours of an event', () => {
  it('a form that ends when its plan ends has the hours of its plan, also where a time comes twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(autumn.date, spring.date, austin.date, '2027-03-14', '2027-11-07'),
        fc.constantFrom(...timeOptions.map(({ value }) => value)),
        fc.integer({ min: 1, max: 96 }),
        (date, startTime, quarters) => {
          const start = at(startTime, { date });
          const end = endAfter(start, quarters / 4).time;
          expect(formHours(start, end, quarters / 4)).toBe(quarters / 4);
          expect(formHoursProblem(start, end, quarters / 4)).toBeUndefined();
        },
      ),
    );
  });

  it('a form with another end has the hours between its times', () => {
    expect(formHours(at('12:00'), '23:00', 4)).toBe(11);
    expect(formHours(at('12:00'), '11:45', 4)).toBe(23.75);
    expect(formHours(at('18:00'), '00:15', null)).toBe(6.25);
  });
});

describe('problem of hours', () => {
  it("the problem of other hours than the plan's names its hours and its end", () => {
    expect(formHoursProblem(at('12:00'), '23:00', 4)).toBe(
      "Your plan is for 4 hours, until 4:00 PM. Change your event's hours, with their price, or the end time here.",
    );
    expect(formHoursProblem(at('23:30'), '01:00', 1)).toMatch(/^Your plan is for 1 hour, until 12:30 AM\./);
  });

  it('hours of a plan without a length are quarters up to a day', () => {
    expect(formHoursProblem(at('12:00'), '12:45', null)).toBeUndefined();
    expect(formHoursProblem(at('12:00'), '12:15', null)).toMatch(/from half an hour/);
    expect(formHoursProblem(at('12:00'), '12:00', null)).toBeUndefined();
    expect(formHoursProblem(at('12:00'), '16:05', null)).toMatch(/in quarter hours/);
    // 25 hours when the clocks go back.
    expect(formHoursProblem(at('12:00', autumn), '12:00', null)).toMatch(/to 24 hours/);
  });

  it.each([
    [0.25, false, false],
    [0.75, true, false],
    [1.5, true, true],
    [24, true, true],
    [0, false, false],
    [24.5, false, false],
    [1.1, false, false],
  ])('an event may last %d hours: %s; a plan may be priced for them: %s', (hours, isLength, isPriced) => {
    expect([isEventLength(hours), isPlanLength(hours)]).toEqual([isLength, isPriced]);
  });
});

it('packages are hourly if one of them is paid by the hour', () => {
  const flat = { price: { unit: 'flat' as const } };
  expect(isHourly({ packages: [flat, { price: { unit: 'per_hour' }, quantity: 2 }] })).toBe(true);
  expect(isHourly({ packages: [flat, { price: { unit: 'per_person' } }] })).toBe(false);
});
