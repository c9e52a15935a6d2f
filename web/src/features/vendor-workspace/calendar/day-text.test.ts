import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#shared/api/vendors/calendar.ts';
import { formatClosed, formatDayStatus, spokenDay, toggledState } from './day-text.ts';

// A Saturday.
const date = '2027-06-12';
const day = (changes: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  status: 'free',
  state: 'default',
  taken: 0,
  held: 0,
  remainingCapacity: 2,
  closed: null,
  ...changes,
});
const vacation = { id: 'one', from: '2027-06-10', to: '2027-06-14', yearly: false, note: 'Vacation' };
const pattern = (closedWeekdays: number[] = [], closures = [vacation].slice(1)) => ({ closedWeekdays, closures });

describe('description of a day', () => {
  it.each([
    [day({ taken: 1 }), '1 of 2 orders'],
    [day({ taken: 2, status: 'full' }), 'Full · 2 of 2 orders'],
    [day({ status: 'closed' }), 'Closed'],
    [day({ taken: 1, status: 'closed' }), 'Closed · 1 order'],
    [day({ held: 1 }), '0 of 2 orders · 1 held'],
    [day({ taken: 1, held: 1, status: 'full' }), 'Full · 1 of 2 orders · 1 held'],
    [day({ status: 'full', blocks: [{ calendarId: 'one', times: [], takesDate: true }] }), 'Blocked · 0 of 2 orders'],
  ])('describes %o', (of, words) => {
    expect(formatDayStatus(of, 2)).toBe(words);
  });

  it.each([
    ['weekly_schedule', '', 'weekly schedule'],
    ['time_off', 'Vacation', 'time off: Vacation'],
    ['time_off', '', 'time off'],
    ['by_hand', '', ''],
  ] as const)('a day closed by %s, note "%s", is described as "%s"', (reason, note, words) => {
    const closed = day({ status: 'closed', closed: { reason, closureId: null, note } });
    expect(formatClosed(closed)).toBe(words);
    expect(spokenDay(date, closed, 2)).toBe(`Saturday, June 12, 2027, Closed${words && `, ${words}`}`);
  });

  it('a day is announced with the date, even before its orders are known', () => {
    expect(spokenDay(date, day({ taken: 2, status: 'full' }), 2)).toBe('Saturday, June 12, 2027, Full, 2 of 2 orders');
    expect(spokenDay(date, day({ taken: 1, held: 1 }), 2)).toBe('Saturday, June 12, 2027, 1 of 2 orders, 1 held');
    expect(spokenDay(date, undefined, undefined)).toBe('Saturday, June 12, 2027');
  });
});

describe('toggling a day', () => {
  it.each([
    ['closes an open weekday by hand', day(), pattern(), 'closed'],
    ['opens it again by leaving it to the pattern', day({ status: 'closed', state: 'closed' }), pattern(), 'default'],
    ['opens a closed weekday by hand', day({ status: 'closed' }), pattern([6]), 'open'],
    ['closes that again by leaving it to the pattern', day({ state: 'open' }), pattern([6]), 'default'],
    ['opens a day of time off by hand', day({ status: 'closed' }), pattern([], [vacation]), 'open'],
    ['closes that again by leaving it to time off', day({ state: 'open' }), pattern([], [vacation]), 'default'],
  ])('%s', (_, of, weekly, state) => {
    expect(toggledState(of, weekly)).toBe(state);
  });
});
