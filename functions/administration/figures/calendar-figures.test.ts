import { expect, it } from 'vitest';
import type { ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import { testId, testNow } from '#tests/support/calls.ts';
import { toFigures } from './calendar-figures.ts';

const now = new Date(testNow);

const calendar = (n: number, minutesAgo: number | null, more: Partial<ConnectedCalendar> = {}): ConnectedCalendar => ({
  vendorId: testId(n),
  id: testId(100 + n),
  place: 1,
  version: 1,
  name: 'Airbnb',
  sealedAddress: 'AAAA',
  addressDigest: 'AAAA',
  host: 'example.com',
  ending: '.ics',
  onlyReservations: false,
  onlyLong: false,
  isPaused: false,
  connectedAt: testNow,
  askedAt: testNow,
  requestedAt: null,
  nextReadAt: testNow,
  readAt: minutesAgo === null ? null : new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  readBy: null,
  readThrough: null,
  validators: {},
  failing: null,
  emptiedAt: null,
  entries: 0,
  unreadable: 0,
  warnings: [],
  refreshMinutes: null,
  opened: [],
  ...more,
});

const failing = {
  failure: { code: 'unreachable' as const },
  since: testNow,
  times: 1,
  isAnnounced: false,
};

it('counts calendars, those that rest and fail, and the age of their last reading', () => {
  const calendars = [
    calendar(1, 10),
    calendar(1, 40),
    calendar(2, 300, { failing }),
    calendar(3, null),
    calendar(4, 9000, { isPaused: true }),
    calendar(5, 20, { removedAt: testNow }),
  ];
  expect(toFigures(calendars, now)).toEqual({
    connected: 5,
    vendors: 4,
    paused: 1,
    failing: 1,
    medianAgeMinutes: 40,
    oldestAgeMinutes: 300,
  });
});

it('has no ages while there are no calendars', () => {
  expect(toFigures([], now)).toMatchObject({ connected: 0, medianAgeMinutes: null, oldestAgeMinutes: null });
});
