import { describe, expect, it, vi } from 'vitest';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { daysTo, daysUntil, eventLine, isOver, nearestEvent, sortEvents, statusWord } from './sort-events.ts';
import { hostEvent as event } from '#tests/support/host-event.ts';
import { proves } from '#tests/support/proves.ts';

describe('my events', () => {
  it(
    'starts with the next event, then the others by date, with past and canceled ones last',
    proves('events-3'),
    () => {
      const events = [
        event('later', { date: '2027-06-12' }),
        event('soon', { date: '2026-11-28' }),
        event('gone', { date: '2026-05-23', isPast: true, status: 'completed' }),
        event('latest past', { date: '2026-10-04', isPast: true, status: 'confirmed' }),
        event('called off', { date: '2027-03-01', status: 'cancelled' }),
      ];
      const { next, upcoming, past } = sortEvents({ drafts: [], events });
      expect(next?.title).toBe('soon');
      expect(upcoming.map(({ title }) => title)).toEqual(['later']);
      expect(past.map(({ title }) => title)).toEqual(['called off', 'latest past', 'gone']);
    },
  );
  it('starts with an event that has not ended, even on the day of one that has', proves('events-3'), () => {
    const ended = event('ended', { date: '2026-11-28', status: 'completed' });
    const soon = event('soon', { date: '2026-12-05' });
    expect(sortEvents({ drafts: [], events: [ended, soon] })).toMatchObject({
      next: soon,
      upcoming: [ended],
      past: [],
    });
    expect(sortEvents({ drafts: [], events: [ended] })).toMatchObject({ next: ended, upcoming: [] });
  });
  it('finds the event nearest to today, up to two days away, but no canceled one', () => {
    vi.useFakeTimers({ now: new Date('2027-06-12T18:00:00Z') });
    const today = event('today', { date: '2027-06-12', status: 'cancelled' });
    const tomorrow = event('tomorrow', { date: '2027-06-13' });
    const yesterday = event('two days ago', { date: '2027-06-10' });
    const later = event('later', { date: '2027-06-15' });
    expect(nearestEvent([later, yesterday, tomorrow, today])).toBe(tomorrow);
    expect(nearestEvent([later, yesterday])).toBe(yesterday);
    expect(nearestEvent([later, today])).toBeUndefined();
    vi.useRealTimers();
  });
  it('treats past, completed and canceled events as over', proves('events-4', 'states-10'), () => {
    const now = (change: Partial<HostEvent>) => isOver(event('one', change));
    expect([now({}), now({ isPast: true }), now({ status: 'completed' }), now({ status: 'cancelled' })]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
  it('summarizes an event in a line of the known facts', () => {
    const line = eventLine(event('one', { date: '2027-01-05', startTime: '20:00', endTime: '01:00', guestCount: 1 }));
    expect(line.replaceAll('\u00a0', ' ')).toBe(
      'Jan 05, 2027 · 8:00 PM to 1:00 AM, the next day · 1 guest · Austin, TX',
    );
  });
  it("counts the days to an event at its place, neither in the reader's time zone nor in UTC", () => {
    vi.stubEnv('TZ', 'Pacific/Honolulu');
    const inNewYork = { date: '2027-01-05', timeZone: 'America/New_York' };
    // 9 PM on the 4th in New York: the 5th in UTC.
    expect(daysTo(inNewYork, new Date('2027-01-05T02:00:00Z'))).toBe(1);
    // 1 AM on the 5th in New York: 8 PM on the 4th in Honolulu.
    expect(daysTo(inNewYork, new Date('2027-01-05T06:00:00Z'))).toBe(0);
    vi.unstubAllEnvs();
  });
  it('shows the status of an event as a word', proves('states-11'), () => {
    expect(statusWord({ status: 'confirmed' })).toBe('Confirmed');
    expect([daysUntil(0), daysUntil(1), daysUntil(7)]).toEqual(['Today', 'Tomorrow', 'In 7 days']);
  });
});
