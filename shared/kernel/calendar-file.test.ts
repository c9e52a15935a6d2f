import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFeed, calendarFile, calendarFileName } from './calendar-file.ts';
import type { CalendarEvent } from './calendar-file.ts';

const now = new Date('2027-01-02T03:04:05.678Z');
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: '01J00000000000000000000001',
  title: 'Maya & Theo',
  date: '2027-06-12',
  startTime: '16:00',
  endTime: '22:00',
  timeZone: 'America/Chicago',
  location: 'Austin, TX',
  description: '',
  url: 'https://hostwell.test/event-overview?eventId=1',
  sequence: 0,
  ...changes,
});
const file = (changes: Partial<CalendarEvent> = {}) => calendarFile(event(changes), now);
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const line = (text: string, name: string) => unfolded(text).find((one) => one.startsWith(name));

describe('calendar file', () => {
  it('keeps its id and increments its sequence, so that calendars replace their copy', () => {
    const versions = [0, 1].map((sequence) => file({ sequence }));
    expect(versions.map((one) => line(one, 'UID'))).toEqual(Array(2).fill(`UID:${event().id}@hostwell`));
    expect(versions.map((one) => line(one, 'SEQUENCE'))).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
  });

  it('states the time in UTC, which every calendar reads the same way, and the place', () => {
    const lines = unfolded(file());
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
    for (const one of [
      'VERSION:2.0',
      'DTSTAMP:20270102T030405Z',
      'DTSTART:20270612T210000Z',
      'DTEND:20270613T030000Z',
      'SUMMARY:Maya & Theo',
      'LOCATION:Austin\\, TX',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ])
      expect(lines).toContain(one);
  });

  it.each([
    ['the night the clock goes forward', '2027-03-13', '20:00', '02:00', '20270314T020000Z', '20270314T080000Z'],
    ['the night the clock goes back', '2027-11-06', '22:00', '04:00', '20271107T030000Z', '20271107T100000Z'],
    ['past midnight', '2027-06-12', '20:00', '01:00', '20270613T010000Z', '20270613T060000Z'],
  ])('a calendar file has the right times on %s', (_, date, startTime, endTime, start, end) => {
    const text = file({ date, startTime, endTime });
    expect([line(text, 'DTSTART'), line(text, 'DTEND')]).toEqual([`DTSTART:${start}`, `DTEND:${end}`]);
  });

  it.each([
    ['America/New_York', '20270612T200000Z'],
    ['Pacific/Honolulu', '20270613T020000Z'],
    ['America/Phoenix', '20270612T230000Z'],
  ])('starts an event at the right instant in %s', (timeZone, start) => {
    expect(line(file({ timeZone }), 'DTSTART')).toBe(`DTSTART:${start}`);
  });

  it('covers the whole day without a start time', () => {
    const whole = file({ startTime: null, endTime: null, date: '2027-12-31' });
    expect(line(whole, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20271231');
    expect(line(whole, 'DTEND')).toBe('DTEND;VALUE=DATE:20280101');
  });

  it.each([
    ['2027-03-14', '20270314', '20270315'],
    ['2027-11-07', '20271107', '20271108'],
  ])('covers the whole day once if the clocks change: %s', (date, start, end) => {
    const whole = file({ startTime: null, endTime: null, date });
    expect(unfolded(whole).filter((one) => one === 'BEGIN:VEVENT')).toHaveLength(1);
    expect([line(whole, 'DTSTART'), line(whole, 'DTEND')]).toEqual([
      `DTSTART;VALUE=DATE:${start}`,
      `DTEND;VALUE=DATE:${end}`,
    ]);
  });

  it('covers the whole day without an end time and names the start in the description', () => {
    const whole = file({ endTime: null, description: 'Bring ice' });
    expect(line(whole, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20270612');
    expect(line(whole, 'DESCRIPTION')).toBe('DESCRIPTION:Starts at 4:00 PM\\nBring ice');
  });

  it('marks a canceled event in every way that calendars understand', () => {
    const lines = unfolded(file({ isCancelled: true }));
    for (const one of [
      'SUMMARY:Canceled: Maya & Theo',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ])
      expect(lines).toContain(one);
  });

  it('a calendar file has a name, a time zone and a refresh interval as a feed', () => {
    const lines = unfolded(
      calendarFeed({ name: 'Laurel, Court', timeZone: 'America/Chicago' }, [event(), event()], now),
    );
    for (const one of [
      'X-WR-CALNAME:Laurel\\, Court',
      'X-WR-TIMEZONE:America/Chicago',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ])
      expect(lines).toContain(one);
    expect(lines.filter((one) => one === 'BEGIN:VEVENT')).toHaveLength(2);
  });

  it('escapes special characters of the format', () => {
    const text = file({ title: 'Tea; cake, \\ and\r\nEND:VEVENT', description: 'One\nTwo' });
    expect(line(text, 'SUMMARY')).toBe('SUMMARY:Tea\\; cake\\, \\\\ and\\nEND:VEVENT');
    expect(line(text, 'DESCRIPTION')).toBe('DESCRIPTION:One\\nTwo');
  });

  it('removes control characters except the tab', () => {
    expect(line(file({ title: 'Tea\u0000\u001f\u007f\u0085\tcake' }), 'SUMMARY')).toBe('SUMMARY:Tea\tcake');
  });

  it('keeps any text within its lines of at most 75 bytes', () => {
    const count = unfolded(file({ description: 'x' })).length;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (title) => {
        const text = file({ title, description: `a${title}` });
        expect(unfolded(text)).toHaveLength(count);
        for (const one of text.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('a calendar file has a name that every system accepts', () => {
    expect(calendarFileName("Maya's Quinceañera / 2027")).toBe('mayas-quinceanera-2027.ics');
    expect(calendarFileName('???')).toBe('event.ics');
  });
});
