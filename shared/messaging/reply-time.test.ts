import { describe, expect, it } from 'vitest';
import { businessDeadline, businessMinutes } from '../vendors/business-hours.ts';
import {
  formatReplyDuration,
  publicReplyMinutes,
  replyDeadlines,
  formatReplyTime,
  summariseReplies,
} from './reply-time.ts';
import type { Reply } from './reply-time.ts';

const timeZone = 'America/Chicago';
// Chicago is five hours behind in summer; 2027-06-01 is a Tuesday, 2027-06-04 a Friday.
const at = (text: string) => Date.parse(`${text}-05:00`);
const iso = (text: string) => new Date(at(text)).toISOString();

describe("business time, Monday to Friday from nine to five in the vendor's time zone", () => {
  it.each([
    [60, '2027-06-01T10:00', '2027-06-01T11:00'],
    [30, '2027-06-01T07:00', '2027-06-01T09:30'],
    [60, '2027-06-01T16:30', '2027-06-02T09:30'],
    [60, '2027-06-04T16:30', '2027-06-07T09:30'],
    [0, '2027-06-05T10:00', '2027-06-06T22:00'],
    [0, '2027-06-01T18:00', '2027-06-01T23:00'],
    [480 * 5, '2027-05-31T00:00', '2027-06-06T23:59'],
  ])('counts %i minutes of business time from %s to %s', (minutes, from, to) => {
    expect(businessMinutes(at(from), at(to), timeZone)).toBe(minutes);
  });

  it("uses the vendor's time zone", () => {
    expect(businessMinutes(at('2027-06-01T07:00'), at('2027-06-01T08:30'), 'America/New_York')).toBe(30);
  });

  it('counts a weekend with a clock change like any other', () => {
    const [friday, monday] = [Date.parse('2027-03-12T22:30:00Z'), Date.parse('2027-03-15T14:30:00Z')];
    expect(businessMinutes(friday, monday, timeZone)).toBe(60);
  });

  it.each([
    ['2027-06-01T14:00', '2027-06-01T10:00'],
    ['2027-06-02T11:00', '2027-06-01T15:00'],
    ['2027-06-07T13:00', '2027-06-05T12:00'],
    ['2027-06-01T17:00', '2027-06-01T13:00'],
  ])('a deadline of four business hours ends at %s if it begins at %s', (over, begins) => {
    expect(businessDeadline(at(begins), 4, timeZone)).toBe(at(over));
  });
});

it('returns both deadlines of rule messaging-24', () => {
  expect(replyDeadlines(iso('2027-06-01T15:00'), timeZone)).toEqual({
    targetAt: iso('2027-06-02T11:00'),
    limitAt: iso('2027-06-02T15:00'),
  });
});

const now = new Date(at('2027-06-10T12:00'));
/** Returns a reply to a message of Tuesday at ten. */
const answeredAfter = (hours: number): Reply => ({
  askedAt: iso('2027-06-01T10:00'),
  answeredAt: new Date(at('2027-06-01T10:00') + hours * 3_600_000).toISOString(),
});
const summarize = (replies: Reply[], waiting: string[] = []) => summariseReplies(replies, waiting, { now, timeZone });

describe('reply summary of the last 90 days', () => {
  it('returns the median reply time and the shares within 4 business hours and 24 hours', () => {
    expect(summarize([answeredAfter(1), answeredAfter(2), answeredAfter(5), answeredAfter(30)])).toEqual({
      answered: 4,
      typicalMinutes: 300,
      withinTarget: { inTime: 2, of: 4 },
      withinLimit: { inTime: 3, of: 4 },
    });
  });

  it('counts overdue messages as late and ignores those that can still be answered in time', () => {
    const waiting = [iso('2027-06-08T10:00'), iso('2027-06-10T11:00')];
    expect(summarize([answeredAfter(1)], waiting)).toMatchObject({
      withinTarget: { inTime: 1, of: 2 },
      withinLimit: { inTime: 1, of: 2 },
    });
  });

  it('ignores older replies and is empty without any', () => {
    const old = { askedAt: '2027-03-01T10:00:00.000Z', answeredAt: '2027-03-01T11:00:00.000Z' };
    expect(summarize([old])).toEqual({
      answered: 0,
      typicalMinutes: null,
      withinTarget: { inTime: 0, of: 0 },
      withinLimit: { inTime: 0, of: 0 },
    });
  });
});

describe('public reply time', () => {
  const said = (typicalMinutes: number, answered = 5) => {
    const minutes = publicReplyMinutes({ answered, typicalMinutes });
    return minutes === null ? null : formatReplyTime(minutes);
  };

  it.each([
    [0, '1 business hour'],
    [60, '1 business hour'],
    [61, '2 business hours'],
    [240, '4 business hours'],
    [480, '1 business day'],
    [961, 'a few days'],
  ])('formats %i minutes as %s', (minutes, words) => {
    expect(said(minutes)).toBe(words);
  });

  it('the public reply time is hidden until there are five replies', () => {
    expect(said(10, 4)).toBeNull();
  });
});

it('formats durations in hours and minutes', () => {
  expect([0, 25, 60, 65].map(formatReplyDuration)).toEqual(['1 min', '25 min', '1 h', '1 h 5 min']);
});
