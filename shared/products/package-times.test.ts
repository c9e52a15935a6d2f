import { describe, expect, it } from 'vitest';
import { overlappingStarts, packageTimesProblems, storedPackageTimes } from './package-times.ts';
import { formatPackageTimes } from './package-times-text.ts';
import { packageTimesForm } from './package-times-schema.ts';

const brunch = { name: 'Brunch', startTime: '10:00', durationHours: 4 };
const evening = { name: 'Evening', startTime: '17:00', durationHours: 7 };

describe('times of a package', () => {
  it('start times are stored in order, and none at all without any', () => {
    expect(storedPackageTimes({ durationHours: null, startTimes: [evening, brunch] })).toEqual({
      startTimes: [brunch, evening],
    });
    expect(storedPackageTimes({ durationHours: null, startTimes: [] })).toEqual({});
    expect(storedPackageTimes({ durationHours: 3, startTimes: [] })).toEqual({ durationHours: 3 });
  });

  it('a product priced by the hour has neither', () => {
    const price = { unit: 'per_hour' as const };
    expect(Object.keys(packageTimesProblems({ price, durationHours: 3, startTimes: [brunch] }))).toEqual([
      'durationHours',
      'startTimes',
    ]);
    expect(packageTimesProblems({ price, durationHours: null, startTimes: [] })).toEqual({});
  });

  it('start times and another length exclude each other', () => {
    const price = { unit: 'flat' as const };
    expect(packageTimesProblems({ price, durationHours: 3, startTimes: [brunch] })).toEqual({
      durationHours: 'A product with start times has the length of each start',
    });
    expect(packageTimesProblems({ price, durationHours: null, startTimes: [brunch, evening] })).toEqual({});
  });

  it.each([
    [[{ ...brunch, startTime: '10:10' }]],
    [[{ ...brunch, durationHours: 0 }]],
    [[{ ...brunch, durationHours: 24.5 }]],
    [[{ ...brunch, name: ' ' }]],
    [[brunch, { ...evening, startTime: '10:00' }]],
    [[evening, { ...brunch, durationHours: 7.5 }]],
    [['10', '11', '12', '13', '14', '15', '16'].map((hour) => ({ ...brunch, startTime: `${hour}:00` }))],
  ])('refuses %j', (startTimes) => {
    expect(packageTimesForm.startTimes.safeParse(startTimes).success).toBe(false);
  });

  it('start times may follow each other without a gap, and an evening may pass midnight', () => {
    const late = { ...evening, startTime: '14:00', durationHours: 14 };
    expect(packageTimesForm.startTimes.safeParse([late, brunch]).success).toBe(true);
    expect(overlappingStarts([evening, { ...brunch, durationHours: 8 }])).toEqual([
      { row: 0, message: 'Evening begins before Brunch ends' },
    ]);
  });

  it('times read as a length, or as each start with its end', () => {
    expect(formatPackageTimes({})).toBe('');
    expect(formatPackageTimes({ durationHours: 3 })).toBe('3 hours');
    expect(formatPackageTimes({ startTimes: [brunch, { ...evening, durationHours: 9 }] })).toBe(
      'Brunch, 10:00 AM to 2:00 PM or Evening, 5:00 PM to 2:00 AM, the next day',
    );
  });
});
