import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOvernight, missingTimes, parseStart, toTypedStart } from './typed-starts.ts';

it('an end stands for the length, also past midnight', () => {
  const evening = { name: 'Evening', startTime: '17:00', durationHours: 9 };
  expect(toTypedStart(evening)).toEqual({ name: 'Evening', startTime: '17:00', endTime: '02:00' });
  expect(isOvernight(toTypedStart(evening))).toBe(true);
  expect(isOvernight({ name: '', startTime: '10:00', endTime: '14:00' })).toBe(false);
});

it('a start time is the same after it was shown in the form', () => {
  const quarter = fc.integer({ min: 0, max: 95 });
  fc.assert(
    fc.property(quarter, fc.integer({ min: 1, max: 48 }), (start, halves) => {
      const startTime = `${String(Math.floor(start / 4)).padStart(2, '0')}:${String((start % 4) * 15).padStart(2, '0')}`;
      const stored = { name: 'Brunch', startTime, durationHours: halves / 2 };
      expect(parseStart(toTypedStart(stored))).toEqual(stored);
    }),
  );
});

it('missing times are named by row and field', () => {
  expect(
    missingTimes([
      { name: 'Brunch', startTime: '', endTime: '14:00' },
      { name: '', startTime: '10:00', endTime: '' },
    ]),
  ).toEqual([
    [[0, 'startTime'], 'Enter a start'],
    [[1, 'endTime'], 'Enter an end'],
  ]);
});
