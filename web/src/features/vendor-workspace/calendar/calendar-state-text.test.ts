import { expect, it } from 'vitest';
import type { ConnectedCalendarView } from '#shared/api/vendors/connected-calendars.ts';
import { formatBlockedTime, formatCalendarState, formatClash } from './calendar-state-text.ts';

const timeZone = 'America/Chicago';

const calendar = (changes: Partial<ConnectedCalendarView> = {}): ConnectedCalendarView => ({
  id: '01JD00000000000000000CA1EN',
  name: 'Airbnb',
  host: 'www.airbnb.com',
  ending: '.ics',
  onlyReservations: false,
  onlyLong: false,
  state: 'read',
  isReading: false,
  readAt: '2027-06-01T17:00:00.000Z',
  failing: null,
  blockedDays: 17,
  nextDay: '2027-12-24',
  notes: [],
  ...changes,
});

it('states what a calendar blocks and when it was read', () => {
  const state = (changes: Partial<ConnectedCalendarView>) => formatCalendarState(calendar(changes), timeZone);
  expect(state({})).toMatch(/^17 days blocked, next .*Dec 24, 2027.* · read .*12:00/);
  expect(state({ blockedDays: 1 })).toContain('1 day blocked');
  expect(state({ blockedDays: 0, nextDay: null })).toContain('No days blocked');
  expect(state({ isReading: true })).toContain('reading it now...');
  expect(state({ state: 'reading', readAt: null })).toBe('Reading it now...');
  expect(state({ state: 'paused', readAt: null })).toContain('paused, never read');
});

it('states blocked times on the clocks of the vendor', () => {
  const time = { startsAt: '2027-08-11T23:00:00.000Z', endsAt: '2027-08-12T04:00:00.000Z' };
  expect(formatBlockedTime(time, timeZone)).toBe('6:00 PM – 11:00 PM');
  expect(formatBlockedTime({ ...time, isWholeDay: true }, timeZone)).toBe('All day');
  const job = {
    kind: 'order',
    id: 'HST-ABCDEFGHI.v',
    bookingId: 'HST-ABCDEFGHI',
    title: 'Party',
    who: 'Ann Lee',
  } as const;
  const clash = { calendarId: calendar().id, date: '2027-08-11', ...time, isWholeDay: false, job };
  expect(formatClash(clash, 'Airbnb', timeZone)).toMatch(/Ann Lee · blocked by Airbnb, 6:00 PM – 11:00 PM$/);
});
