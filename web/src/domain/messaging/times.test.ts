import { describe, expect, it } from 'vitest';
import { dayTitle, shortTime, timeOfDay } from './times.ts';
import { initials } from './Avatar.tsx';

const at = (day: number, hours: number, minutes = 0, month = 10) =>
  new Date(2026, month, day, hours, minutes).toISOString();
const now = new Date(2026, 10, 21, 10, 0);

describe('time of a message', () => {
  it('the time of a message is formatted as a time of day', () => {
    expect(timeOfDay(at(20, 16, 8))).toBe('4:08 PM');
  });

  it('the time of a message in a list is the time today, the weekday this week, else the date', () => {
    expect(shortTime(at(21, 9, 15), now)).toBe('9:15 AM');
    expect(shortTime(at(20, 23, 59), now)).toBe('Fri');
    expect(shortTime(at(6, 12, 0, 9), now)).toBe('Oct 06');
  });

  it('the time of a message between days is a name or a date', () => {
    expect(dayTitle(at(21, 0, 1), now)).toBe('Today');
    expect(dayTitle(at(20, 23, 59), now)).toBe('Yesterday');
    expect(dayTitle(at(17, 12), now)).toBe('Tuesday, November 17');
    expect(dayTitle(new Date(2025, 10, 17).toISOString(), now)).toBe('Monday, November 17, 2025');
  });
});

describe('initials of a name', () => {
  it.each([
    ['Masa Madre', 'MM'],
    ['Gather & Graze', 'GG'],
    ['élan', 'É'],
    ['', ''],
  ])('abbreviates the name %j to %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
