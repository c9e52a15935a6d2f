import { describe, expect, it } from 'vitest';
import type { HostEvent } from '#shared/api/planning.ts';
import { daysUntil, sortEvents, statusWord } from './sort-events.ts';

const event = (title: string, change: Partial<HostEvent>): HostEvent => ({
  id: title,
  bookingId: 'HST-ABCDEF123',
  title,
  date: '2027-01-01',
  startTime: null,
  endTime: null,
  eventType: null,
  guestCount: null,
  placeLabel: 'Austin, TX',
  timeZone: 'America/Chicago',
  isPast: false,
  status: 'confirmed',
  progressStage: 'vendors_confirmed',
  vendors: [],
  totalCents: 0,
  balanceCents: 0,
  imageUrl: null,
  ...change,
});

describe('my events', () => {
  it('begin with the next one, then the others by date; past and cancelled ones come last', () => {
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
  });
  it('say their status as a word', () => {
    expect(statusWord({ status: 'confirmed' })).toBe('Confirmed');
    expect([daysUntil(0), daysUntil(1), daysUntil(7)]).toEqual(['Today', 'Tomorrow', 'In 7 days']);
  });
});
