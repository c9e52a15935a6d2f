import { describe, expect, it } from 'vitest';
import { lengthInMinutes } from '../../kernel/interval.ts';
import { eventJob } from './event-job.ts';

const chicago = { timeZone: 'America/Chicago' };

describe('eventJob', () => {
  it.each([
    ['2027-03-13', '05:00', '2027-03-14T10:00:00.000Z'],
    ['2027-06-12', '04:00', '2027-06-13T09:00:00.000Z'],
    ['2027-11-06', '03:00', '2027-11-07T09:00:00.000Z'],
  ])('lasts the hours that were bought in the night of %s, until %s by the clock', (date, endTime, endsAt) => {
    const job = eventJob('1', { date, startTime: '22:00', endTime, durationHours: 6, ...chicago }, chicago);
    expect([lengthInMinutes(job), job.endsAt]).toEqual([360, endsAt]);
  });

  it('ends by the clock when its end is another one', () => {
    const event = { date: '2027-06-12', startTime: '22:00', endTime: '01:00', durationHours: 6, ...chicago };
    expect(lengthInMinutes(eventJob('1', event, chicago))).toBe(180);
  });
});
