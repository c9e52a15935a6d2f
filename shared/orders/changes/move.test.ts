import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, quarterHourProblem } from '../../kernel/dates.ts';
import { intervalFrom, localTimeAt } from '../../kernel/interval.ts';
import { balanceDueDays } from '../../kernel/policies.ts';
import {
  asksConsent,
  balanceDueOn,
  lastDayToChange,
  moveAnswerDeadline,
  moveProblem,
  movedTo,
  timesAfter,
} from './move.ts';
import { fullRequirements } from '#tests/support/full-requirements.ts';

const timeZone = 'America/Chicago';
const event = { date: '2027-06-12', startTime: '16:00', endTime: '22:00', durationHours: 6, timeZone };
const date = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2027-01-01', days));
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([hours, minutes]) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}`;
});
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

describe('times after a move', () => {
  it('keeps the length of the event after a move, even past midnight', () => {
    fc.assert(
      fc.property(time, time, time, date, (startTime, end, to, day) => {
        const before = { ...event, startTime, endTime: end };
        const after = timesAfter(before, { date: day, startTime: to });
        expect(after).toMatchObject({ date: day, startTime: to });
        const exact = (minutes(end) - minutes(startTime) + 1440) % 1440 || 1440;
        const { endsAt } = intervalFrom(timeZone, { date: day, time: to }, exact / 60);
        expect(after.endTime).toBe(localTimeAt(timeZone, endsAt).time);
      }),
    );
  });

  it.each([
    ['2027-03-13', '05:00'],
    ['2027-11-06', '03:00'],
    ['2027-06-12', '04:00'],
  ])('ends six hours after 10 PM on %s at %s, and moves back unchanged', (day, end) => {
    const there = timesAfter(event, { date: day, startTime: '22:00' });
    expect(there.endTime).toBe(end);
    expect(timesAfter({ ...event, ...there }, event).endTime).toBe('22:00');
  });

  it('sets the end by the duration if the event had no time, and no end without a duration', () => {
    const untimed = { ...event, startTime: null, endTime: null };
    expect(timesAfter(untimed, { date: event.date, startTime: '20:00' }).endTime).toBe('02:00');
    expect(
      timesAfter({ ...untimed, durationHours: null }, { date: event.date, startTime: '20:00' }).endTime,
    ).toBeNull();
    expect(timesAfter(untimed, { date: '2027-06-19', startTime: null })).toEqual({
      date: '2027-06-19',
      startTime: null,
      endTime: null,
    });
  });
});

describe('moved booking', () => {
  const booking = { event, requirements: fullRequirements, items: [] };

  it('keeps the intervals of setup and breakdown', () => {
    const { requirements } = movedTo(booking, { date: '2027-06-19', startTime: '17:30', endTime: '23:30' });
    const hours = minutes('17:30') - minutes(fullRequirements.eventStartTime);
    expect(minutes(requirements.setupTime)).toBe(minutes(fullRequirements.setupTime) + hours);
    expect(requirements.eventStartTime).toBe('17:30');
  });

  it('restores the agreed booking after moving away and back', () => {
    fc.assert(
      fc.property(time, date, (startTime, day) => {
        const there = timesAfter({ ...event, ...fullTimes }, { date: day, startTime });
        const agreed = { ...booking, event: { ...event, ...fullTimes } };
        const away = movedTo(agreed, there);
        expect(movedTo(away, { date: event.date, ...fullTimes })).toEqual(agreed);
      }),
    );
  });
});
const fullTimes = { startTime: fullRequirements.eventStartTime, endTime: fullRequirements.eventEndTime };

describe('balance of a moved event', () => {
  it('the balance of a moved event is due before a cancellation costs anything, and never before tomorrow', () => {
    fc.assert(
      fc.property(date, date, (day, today) => {
        const due = balanceDueOn(day, today);
        expect(due > today).toBe(true);
        expect(due === lastDayToChange(day) || daysBetween(today, day) <= balanceDueDays).toBe(true);
      }),
    );
  });
});

describe('move', () => {
  const place = ['2027-05-01T17:00:00.000Z', 'America/Chicago'] as const;
  const problem = (to: { date?: string; startTime?: string | null }) =>
    moveProblem(event, { date: event.date, startTime: event.startTime, ...to }, new Date(place[0]), place[1]);

  it('requires another date or time, a start if there was one, and a date that can be booked', () => {
    expect(problem({})).toBe('Your event is already at this date and time.');
    expect(problem({ date: '2027-06-19', startTime: null })).toBe('Choose a start time.');
    expect(problem({ date: '2027-05-04' })).toBe('Events must be scheduled at least 4 days in advance');
    expect(problem({ date: '2029-06-01' })).toBe('Events can be planned up to 24 months ahead');
    expect(problem({ date: '2027-05-05' })).toBeUndefined();
    expect(problem({ startTime: '17:00' })).toBeUndefined();
    expect([problem({ startTime: '17:15' }), problem({ startTime: '17:07' })]).toEqual([undefined, quarterHourProblem]);
    const odd = { ...event, startTime: '16:07' };
    const later = { date: '2027-06-19', startTime: '16:07' };
    expect(moveProblem(odd, later, new Date(place[0]), place[1]), 'an earlier start stays').toBeUndefined();
  });
});

const today = '2027-06-01';

describe('vendor who wants to be asked within 14 days', () => {
  it.each([
    ['2027-06-14', '2027-09-01', true],
    ['2027-06-15', '2027-09-01', false],
    ['2027-09-01', '2027-06-14', true],
    ['2027-06-14', '2027-06-14', true],
  ])('a vendor with a limit of 14 days is asked about a move from %s to %s: %s', (from, to, isAsked) => {
    expect(asksConsent(14, { from, to }, today)).toBe(isAsked);
  });

  it('a vendor with a setting of 0 days is asked about no move', () => {
    expect(asksConsent(0, { from: today, to: today }, today)).toBe(false);
  });
});

describe('deadline for answers to a move request', () => {
  it.each([
    ['three days from now', { from: '2027-07-01', to: '2027-08-01' }, '2027-06-04'],
    ['the last day to change the event', { from: '2027-06-10', to: '2027-08-01' }, '2027-06-02'],
    ['the last day to book the new date', { from: '2027-07-01', to: '2027-06-05' }, '2027-06-01'],
  ])('the deadline for a move request is %s', (_, date, deadline) => {
    expect(moveAnswerDeadline(date, today)).toBe(deadline);
  });
});
