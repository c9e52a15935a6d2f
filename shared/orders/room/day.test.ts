import { describe, expect, it } from 'vitest';
import { canMark, dayInterval, nowAndNext } from './day.ts';

const row = (startsAt: string, endsAt: string | null = null, doneAt: string | null = null) => ({
  startsAt: `2027-06-12T${startsAt}:00.000Z`,
  endsAt: endsAt && `2027-06-12T${endsAt}:00.000Z`,
  isWholeDay: false,
  doneAt,
});
const at = (time: string) => new Date(`2027-06-12T${time}:00.000Z`);

describe('the day of an event', () => {
  const event = { date: '2027-06-12', timeZone: 'America/Chicago', endsAt: '2027-06-13T03:00:00.000Z' };

  it('starts on the evening before and ends with the event or its last row', () => {
    expect(dayInterval(event, [])).toEqual({
      startsAt: '2027-06-11T22:00:00.000Z',
      endsAt: '2027-06-13T03:00:00.000Z',
    });
    const breakdown = { startsAt: '2027-06-13T04:00:00.000Z', endsAt: null, isWholeDay: false };
    expect(dayInterval(event, [breakdown]).endsAt).toBe('2027-06-13T04:00:00.000Z');
  });

  it('without known times, it ends at midnight of its place', () => {
    expect(dayInterval({ ...event, endsAt: null }, []).endsAt).toBe('2027-06-13T05:00:00.000Z');
  });

  it('marks count until a day later', () => {
    const day = dayInterval(event, []);
    const dates = ['2027-06-11T21:59:59.999Z', '2027-06-11T22:00:00.000Z', '2027-06-14T02:59:59.999Z'];
    expect([...dates, '2027-06-14T03:00:00.000Z'].map((now) => canMark(day, new Date(now)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('now and next', () => {
  const [dinner, cake, dance, bus] = [row('18:00', '22:00'), row('19:00'), row('20:00', '20:30'), row('20:00')];
  const rows = [dinner, cake, dance, bus];

  it.each([
    ['17:00', [], [dinner]],
    ['18:30', [dinner], [cake]],
    ['19:10', [cake, dinner], [dance, bus]],
    ['19:15', [dinner], [dance, bus]],
    ['23:00', [], []],
  ] as const)('at %s', (time, current, next) => {
    expect(nowAndNext(rows, at(time))).toEqual({ current, next });
  });

  it('a row that is done is neither', () => {
    const done = rows.map((one) => (one === cake ? { ...one, doneAt: '2027-06-12T18:50:00.000Z' } : one));
    expect(nowAndNext(done, at('18:30')).next).toEqual([dance, bus]);
    expect(nowAndNext(done, at('19:10')).current).toEqual([dinner]);
  });
});
