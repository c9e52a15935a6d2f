import { expect, it } from 'vitest';
import { formatAge, formatAverageDuration, paceNote, formatShare, formatStep, stepLabel } from './analytics-text.ts';

it('labels the steps of each period', () => {
  const day = { from: '2027-06-12', to: '2027-06-12' };
  const week = { from: '2027-06-06', to: '2027-06-12' };
  const month = { from: '2027-06-01', to: '2027-06-30' };
  expect([stepLabel('30-days', day), stepLabel('13-weeks', week), stepLabel('12-months', month)]).toEqual([
    'Jun 12',
    'Jun 06',
    'Jun',
  ]);
  expect([formatStep('30-days', day), formatStep('12-months', month)]).toEqual(['Jun 12, 2027', 'June 2027']);
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [90, '2 h'],
  [2880, '2.0 days'],
  [3600, '2.5 days'],
])('formats %d minutes as %s', (minutes, words) => {
  expect(formatAverageDuration(minutes)).toBe(words);
});

it('states the share in time, and an empty period', () => {
  expect(paceNote({ count: 18, averageMinutes: 90, inTimePercent: 72 }, '24 hours', 'answers')).toBe(
    '72% within 24 hours, of 18 answers',
  );
  expect(paceNote({ count: 0, averageMinutes: null, inTimePercent: null }, 'a day', 'approvals')).toBe(
    'no approvals in this period',
  );
  expect([formatShare(1, 3), formatShare(0, 0)]).toEqual(['33%', '–']);
});

it('formats the age of a reading', () => {
  expect([null, 1, 45, 119, 120, 1440].map(formatAge)).toEqual([
    'None read',
    '1 minute',
    '45 minutes',
    '119 minutes',
    '2 hours',
    '24 hours',
  ]);
});
