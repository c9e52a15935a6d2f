import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstBookableDate, leadTimeDays, formatLeadTime, readLeadTime, shortNotice } from './lead-time.ts';

const now = new Date('2027-06-01T17:00:00.000Z');

describe('lead time', () => {
  it.each([
    ['1-2 weeks', 7],
    ['3-4 weeks', 21],
    ['3 – 5 days', 3],
    ['2 to 3 weeks', 14],
    ['1 week', 7],
    ['6 weeks', 42],
    ['10 days notice', 10],
    ['2+ months', 60],
    ['999 months', 365],
    ['Ask us', 0],
    ['48 hours', 2],
    ['36 hrs', 2],
    ['3 wks', 21],
    ['two weeks', 14],
    ['a month', 30],
    ['1 year', 365],
    ['3 to 5 business days', 3],
    ['By Friday, 2 weeks', 14],
    ['24/7, 3 weeks ahead', 21],
    ['Weekdays before 5 PM', 0],
    ['Same day, call after 9', 0],
    ['10 days to 2 weeks', 10],
    ['2 weeks, two weeks', 14],
    ['No notice needed', 0],
    ['2.5 weeks', 18],
    ['', 0],
  ])('reads "%s" as %i days', (leadTime, days) => {
    expect(leadTimeDays(leadTime)).toBe(days);
  });

  it.each([
    'Ask us',
    'Weekdays before 5 PM',
    '',
    '14',
    'weeks',
    '1,5 weeks',
    '1,000 days',
    '2 1/2 weeks',
    '10.25 weeks',
    '10000 days',
    'twenty one days',
    'a few days',
    '2 weeks for parties, 3 months for weddings',
    '1-2-3 weeks',
  ])('finds "%s" unclear and counts it as no lead time', (leadTime) => {
    expect(readLeadTime(leadTime)).toBeUndefined();
    expect(leadTimeDays(leadTime)).toBe(0);
  });

  it('reads the lower end, however it is written', () => {
    const units = { hour: 1 / 24, hrs: 1 / 24, day: 1, days: 1, weeks: 7, wks: 7, months: 30, mos: 30, years: 365 };
    const way = fc.constantFrom(
      (low: number, _: number, unit: string) => `${low} ${unit}`,
      (low: number, _: number, unit: string) => `${low}+ ${unit}`,
      (low: number, high: number, unit: string) => `${low}-${high} ${unit}`,
      (low: number, high: number, unit: string) => `about ${low} to ${high} ${unit} ahead`,
      (low: number, high: number, unit: string) => `${low} ${unit} – ${high} ${unit}`,
    );
    const unit = fc.constantFrom(...Object.entries(units));
    const count = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(way, count, count, unit, (write, low, more, [name, days]) => {
        const asked = readLeadTime(write(low, low + more, name));
        expect(asked).toBe(Math.min(365, Math.ceil(low * days)));
      }),
    );
  });

  it('ends on the first bookable date', () => {
    expect(firstBookableDate('3-4 weeks', now)).toBe('2027-06-22');
    expect(shortNotice('3-4 weeks', '2027-06-22', now)).toBeUndefined();
    expect(shortNotice('3-4 weeks', '2027-06-21', now)).toBe("Needs 3 weeks' notice, but your event is in 20 days");
    expect(shortNotice('1 week', '2027-06-02', now)).toBe("Needs 1 week's notice, but your event is in 1 day");
    expect(shortNotice('Ask us', '2027-06-01', now)).toBeUndefined();
  });

  it('a lead time is counted in the time zone where the day ends last', () => {
    expect(firstBookableDate('1 week', new Date('2027-06-02T08:00:00.000Z'))).toBe('2027-06-08');
  });

  it('a lead time is formatted in whole weeks if possible', () => {
    expect([7, 21, 5, 10, 1].map(formatLeadTime)).toEqual(['1 week', '3 weeks', '5 days', '10 days', '1 day']);
  });
});
