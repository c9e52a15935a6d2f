import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { clockChanges, offsetMinutes } from './time-zone.ts';

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

describe('a calendar file', () => {
  it('has the same id in every version and a number that grows, so that calendars replace their copy', () => {
    const versions = [0, 1].map((sequence) => file({ sequence }));
    expect(versions.map((one) => line(one, 'UID'))).toEqual(Array(2).fill(`UID:${event().id}@hostwell`));
    expect(versions.map((one) => line(one, 'SEQUENCE'))).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
  });

  it('says when and where in the local time of the event', () => {
    const lines = unfolded(file());
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
    for (const one of [
      'VERSION:2.0',
      'DTSTAMP:20270102T030405Z',
      'DTSTART;TZID=America/Chicago:20270612T160000',
      'DTEND;TZID=America/Chicago:20270612T220000',
      'SUMMARY:Maya & Theo',
      'LOCATION:Austin\\, TX',
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(one);
  });

  it('defines its time zone with the changes of the clock around the day', () => {
    expect(file()).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20270314T020000\r\nTZOFFSETFROM:-0600\r\nTZOFFSETTO:-0500\r\nEND:DAYLIGHT',
    );
    expect(file()).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0600\r\nEND:STANDARD',
    );
  });

  it('knows places where the clock never changes', () => {
    expect(file({ timeZone: 'America/Phoenix' })).toContain(
      'BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0700\r\nTZOFFSETTO:-0700\r\nEND:STANDARD',
    );
  });

  it('ends the next day past midnight, and has no end when none is known', () => {
    expect(line(file({ startTime: '20:00', endTime: '01:00' }), 'DTEND')).toBe(
      'DTEND;TZID=America/Chicago:20270613T010000',
    );
    expect(line(file({ endTime: null }), 'DTEND')).toBeUndefined();
  });

  it('takes the whole day without a start time', () => {
    const whole = file({ startTime: null, endTime: null, date: '2027-12-31' });
    expect(line(whole, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20271231');
    expect(line(whole, 'DTEND')).toBe('DTEND;VALUE=DATE:20280101');
    expect(whole).not.toContain('VTIMEZONE');
  });

  it('says that an event was cancelled', () => {
    expect(line(file({ isCancelled: true }), 'STATUS')).toBe('STATUS:CANCELLED');
  });

  it('escapes what has a meaning in the format', () => {
    const text = file({ title: 'Tea; cake, \\ and\r\nEND:VEVENT', description: 'One\nTwo' });
    expect(line(text, 'SUMMARY')).toBe('SUMMARY:Tea\\; cake\\, \\\\ and\\nEND:VEVENT');
    expect(line(text, 'DESCRIPTION')).toBe('DESCRIPTION:One\\nTwo');
  });

  it('leaves out control characters but for the tab', () => {
    expect(line(file({ title: 'Tea\u0000\u001f\u007f\u0085\tcake' }), 'SUMMARY')).toBe('SUMMARY:Tea\tcake');
  });

  it('keeps any typed text within its own lines of at most 75 bytes', () => {
    const count = unfolded(file({ description: 'x' })).length;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (title) => {
        const text = file({ title, description: `a${title}` });
        expect(unfolded(text)).toHaveLength(count);
        for (const one of text.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('has a name that every system takes', () => {
    expect(calendarFileName("Maya's Quinceañera / 2027")).toBe('mayas-quinceanera-2027.ics');
    expect(calendarFileName('???')).toBe('event.ics');
  });
});

describe('a time zone', () => {
  it('is so far from UTC at an instant', () => {
    expect(offsetMinutes('America/New_York', Date.parse('2027-07-01T00:00:00Z'))).toBe(-240);
    expect(offsetMinutes('Pacific/Honolulu', 0)).toBe(-600);
    expect(offsetMinutes('UTC', 0)).toBe(0);
  });

  it('changes its clock twice a year', () => {
    const days = clockChanges('America/New_York', '2027-03-14').map(({ at }) => at);
    expect(days).toContain('2027-03-14T02:00:00');
    expect(days).toContain('2026-11-01T02:00:00');
  });
});
