import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays } from '../../kernel/dates.ts';
import { datesTouched, intervalFrom, localTimeAt, wholeDay } from '../../kernel/interval.ts';
import {
  datesFor,
  datesToRead,
  freeTimes,
  isOpenOn,
  nearestStart,
  remainingCapacity,
  scheduleProblem,
} from './schedule.ts';
import { dayStatus } from './availability.ts';
import type { BlockedTime, DayFacts, Job, Schedule } from './schedule.ts';

const timeZone = 'America/Chicago';
const always: Schedule = {
  timeZone,
  capacityPerDay: 5,
  jobsAtOnce: 1,
  minutesBetweenJobs: 0,
  closedWeekdays: [],
  workingHours: [],
  closures: [],
};
const saturday = '2027-06-12';
const sunday = '2027-06-13';

const job = (date: string, time: string, hours: number, id = 'asked'): Job => ({
  id,
  ...intervalFrom(timeZone, { date, time }, hours),
});

/** Returns the day items of a vendor with these jobs, in every date that each touches. */
function daysWith(jobs: readonly Job[], states: Record<string, 'open' | 'closed'> = {}, schedule = always) {
  return (date: string): DayFacts => ({
    jobs: jobs.filter((one) => datesFor(schedule, one).includes(date)),
    state: states[date],
  });
}

/** Returns the day items of a vendor who has one on Saturday alone. */
const only = (day: DayFacts) => (date: string) => (date === saturday ? day : undefined);

const problem = (schedule: Partial<Schedule>, asked: Job, jobs: readonly Job[] = [], states = {}) =>
  scheduleProblem({ ...always, ...schedule }, daysWith(jobs, states, { ...always, ...schedule }), asked);

describe('scheduleProblem', () => {
  it('refuses a job that begins while the night before is running', () => {
    const night = job(saturday, '22:00', 8, 'night');
    expect(problem({}, job(sunday, '00:30', 4), [night])).toBe('booked');
    expect(problem({}, job(sunday, '06:00', 4), [night])).toBeUndefined();
    expect(problem({}, job(sunday, '05:59', 4), [night])).toBe('booked');
  });

  it('sells brunch and evening of one day', () => {
    expect(problem({ capacityPerDay: 2 }, job(saturday, '17:00', 7), [job(saturday, '10:00', 4, 'brunch')])).toBe(
      undefined,
    );
    expect(problem({ capacityPerDay: 1 }, job(saturday, '17:00', 7), [job(saturday, '10:00', 4, 'brunch')])).toBe(
      'full',
    );
  });

  it('counts a night on the day on which it begins', () => {
    const night = job('2027-06-11', '22:00', 4, 'night');
    expect(problem({ capacityPerDay: 1 }, job(saturday, '10:00', 4), [night])).toBeUndefined();
  });

  it('keeps the time between jobs on both sides, and across midnight', () => {
    const between = { minutesBetweenJobs: 60 };
    const noon = job(saturday, '12:00', 2, 'noon');
    expect(problem(between, job(saturday, '14:59', 2), [noon])).toBe('too_close');
    expect(problem(between, job(saturday, '15:00', 2), [noon])).toBeUndefined();
    expect(problem(between, job(saturday, '09:01', 2), [noon])).toBe('too_close');
    expect(problem(between, job(saturday, '09:00', 2), [noon])).toBeUndefined();
    expect(problem(between, job(sunday, '00:30', 2), [job(saturday, '22:00', 2, 'late')])).toBe('too_close');
  });

  it('gives each of two teams its time between jobs', () => {
    const teams = { jobsAtOnce: 2, minutesBetweenJobs: 60 };
    const [first, second] = [job(saturday, '10:00', 4, 'first'), job(saturday, '11:00', 4, 'second')];
    expect(problem(teams, job(saturday, '12:00', 1), [first, second])).toBe('booked');
    expect(problem(teams, job(saturday, '14:30', 1), [first, second])).toBe('too_close');
    expect(problem(teams, job(saturday, '15:00', 1), [first, second])).toBeUndefined();
  });

  it('refuses a night that runs into a closed day', () => {
    const closedSundays = { closedWeekdays: [0] };
    expect(problem(closedSundays, job(saturday, '20:00', 8))).toBe('ends_closed');
    expect(problem(closedSundays, job(saturday, '20:00', 4))).toBeUndefined();
    expect(problem(closedSundays, job(sunday, '10:00', 1))).toBe('closed');
  });

  it('works into a closed day until the hours of the day before end', () => {
    const nights = { closedWeekdays: [0], workingHours: [{ weekday: 6, from: '18:00', to: '02:00' }] };
    expect(problem(nights, job(saturday, '20:00', 6))).toBeUndefined();
    expect(problem(nights, job(sunday, '00:30', 1))).toBeUndefined();
    expect(problem(nights, job(saturday, '20:00', 6.25))).toBe('ends_closed');
    expect(problem(nights, job(saturday, '17:45', 2))).toBe('outside_hours');
  });

  it('takes a job at any hour of a day that was opened by hand', () => {
    const hours = { workingHours: [{ weekday: 6, from: '18:00', to: '22:00' }] };
    expect(problem(hours, job(saturday, '08:00', 2))).toBe('outside_hours');
    expect(problem(hours, job(saturday, '08:00', 2), [], { [saturday]: 'open' })).toBeUndefined();
    expect(problem({ closedWeekdays: [6] }, job(saturday, '08:00', 2), [], { [saturday]: 'open' })).toBeUndefined();
    expect(problem({}, job(saturday, '08:00', 2), [], { [saturday]: 'closed' })).toBe('closed');
  });

  it('lets a job without a start time take its whole day, whatever the hours', () => {
    const whole: Job = { id: 'whole', isWholeDay: true, ...wholeDay(timeZone, saturday) };
    const hours = { workingHours: [{ weekday: 6, from: '10:00', to: '22:00' }] };
    expect(problem(hours, whole)).toBeUndefined();
    expect(problem({}, job(saturday, '23:00', 1), [whole])).toBe('booked');
    expect(problem({}, whole, [job(saturday, '23:00', 1, 'late')])).toBe('booked');
    expect(problem({ closedWeekdays: [6] }, whole)).toBe('closed');
  });

  it('lets a job grow where it stands', () => {
    expect(problem({ capacityPerDay: 1 }, job(saturday, '12:00', 6), [job(saturday, '12:00', 4)])).toBeUndefined();
  });
});

describe('isOpenOn', () => {
  it.each([
    ['2027-12-20', true],
    ['2028-01-03', true],
    ['2028-01-04', false],
    ['2026-12-25', false],
    ['2030-01-01', true],
  ])('closes a yearly holiday over New Year from its first year on: %s', (date, isClosed) => {
    const closures = [{ from: '2027-12-20', to: '2028-01-03', yearly: true }];
    expect(isOpenOn({ closedWeekdays: [], closures }, date)).toBe(!isClosed);
  });

  it('closes a range once, and opens a day of it by hand', () => {
    const closures = [{ from: '2027-07-01', to: '2027-07-21', yearly: false }];
    expect(isOpenOn({ closedWeekdays: [], closures }, '2027-07-21')).toBe(false);
    expect(isOpenOn({ closedWeekdays: [], closures }, '2028-07-21')).toBe(true);
    expect(isOpenOn({ closedWeekdays: [], closures }, '2027-07-21', { state: 'open' })).toBe(true);
  });
});

it('lists the free times of a day that are at least an hour long', () => {
  const hours = { ...always, minutesBetweenJobs: 60, workingHours: [{ weekday: 6, from: '10:00', to: '23:00' }] };
  const brunch = job(saturday, '11:30', 3, 'brunch');
  const shown = freeTimes(hours, saturday, only({ jobs: [brunch] })).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => localTimeAt(timeZone, at).time).join(' to '),
  );
  expect(shown).toEqual(['15:30 to 23:00']);
  expect(freeTimes({ ...hours, capacityPerDay: 1 }, saturday, only({ jobs: [brunch] }))).toEqual([]);
  expect(remainingCapacity(hours, saturday, { jobs: [brunch] })).toBe(4);
});

it('lists a time as free in which one of two teams has its time before the next job', () => {
  const teams = { ...always, jobsAtOnce: 2, minutesBetweenJobs: 60 };
  const jobs = [job(saturday, '07:00', 2, 'first'), job(saturday, '10:00', 3, 'second')];
  const between = job(saturday, '09:00', 1);
  expect(scheduleProblem(teams, daysWith(jobs, {}, teams), between)).toBeUndefined();
  const isFree = freeTimes(teams, saturday, only({ jobs })).some(
    ({ startsAt, endsAt }) => startsAt <= between.startsAt && between.endsAt <= endsAt,
  );
  expect(isFree).toBe(true);
});

it('keeps the hours after midnight of a day that is opened by hand', () => {
  const nights = { ...always, workingHours: [{ weekday: 6, from: '18:00', to: '02:00' }] };
  const opened = daysWith([], { [saturday]: 'open' }, nights);
  expect(scheduleProblem(nights, opened, job(saturday, '20:00', 5.5))).toBeUndefined();
  expect(scheduleProblem(nights, opened, job(saturday, '09:00', 5.5))).toBeUndefined();
});

it('keeps no time around a whole day, whose hours nobody knows', () => {
  const between = { ...always, minutesBetweenJobs: 90 };
  const whole = (date: string): Job => ({ id: date, isWholeDay: true, ...wholeDay(timeZone, date) });
  const days = daysWith([whole(saturday)], {}, between);
  expect(datesFor(between, whole(saturday))).toEqual([saturday]);
  expect(scheduleProblem(between, days, whole(sunday))).toBeUndefined();
  expect(scheduleProblem(between, days, job(sunday, '00:30', 2))).toBeUndefined();
  expect(scheduleProblem(between, days, job('2027-06-11', '22:00', 2))).toBeUndefined();
  expect(scheduleProblem(between, days, job('2027-06-11', '22:00', 2.25))).toBe('booked');
});

it('reads the evening before only if its hours run into the job', () => {
  const nights = { ...always, workingHours: [{ weekday: 6, from: '22:00', to: '10:00' }] };
  expect(datesToRead(nights, job(sunday, '09:45', 2))).toEqual([saturday, sunday]);
  expect(datesToRead(nights, job(sunday, '10:00', 2))).toEqual([sunday]);
  expect(datesToRead(always, job(sunday, '00:30', 2))).toEqual([sunday]);
});

describe('nearestStart', () => {
  const late: Job = { ...job(saturday, '13:00', 7.5, 'late') };
  const busy = daysWith([late]);

  it('lets an evening run into the next date', () => {
    expect(nearestStart(always, busy, job(saturday, '20:00', 6))).toEqual({ date: saturday, time: '20:30' });
  });

  it('is a start of the event by the clocks of its place', () => {
    expect(nearestStart(always, busy, job(saturday, '20:00', 2), 'America/Denver')).toEqual({
      date: saturday,
      time: '19:30',
    });
  });

  it("is never on another date of the event's place", () => {
    const all = daysWith([job(saturday, '00:00', 24, 'all day')]);
    expect(nearestStart(always, all, job(saturday, '20:00', 2))).toBeUndefined();
  });
});

/** A calendar by minutes: a vendor's teams, each busy during its jobs and the time after them. */
function fitsByMinutes({ jobsAtOnce, minutesBetweenJobs }: Schedule, jobs: readonly Job[]): boolean {
  const busy = new Map<number, number>();
  for (const { startsAt, endsAt } of jobs)
    for (let minute = Date.parse(startsAt); minute < Date.parse(endsAt) + minutesBetweenJobs * 60_000; minute += 60_000)
      busy.set(minute, (busy.get(minute) ?? 0) + 1);
  return [...busy.values()].every((count) => count <= jobsAtOnce);
}

it('agrees with a calendar by minutes, on nights when the clocks change too', () => {
  const asked = fc.record({
    date: fc.constantFrom('2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07'),
    time: fc.constantFrom('00:30', '02:30', '10:00', '14:00', '20:15', '23:00'),
    hours: fc.constantFrom(0.25, 1, 2.5, 4, 6),
  });
  fc.assert(
    fc.property(
      fc.array(asked, { minLength: 1, maxLength: 9 }),
      fc.constantFrom(1, 2, 3),
      fc.constantFrom(0, 15, 90),
      (requests, jobsAtOnce, minutesBetweenJobs) => {
        const schedule = { ...always, capacityPerDay: 50, jobsAtOnce, minutesBetweenJobs };
        const taken: Job[] = [];
        for (const [n, { date, time, hours }] of requests.entries()) {
          const next = job(date, time, hours, `job ${n}`);
          const refused = scheduleProblem(schedule, daysWith(taken, {}, schedule), next);
          expect(refused === undefined).toBe(fitsByMinutes(schedule, [...taken, next]));
          if (!refused) taken.push(next);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('asks for every date that a job and the time around it touch', () => {
  const late = job(saturday, '22:30', 1);
  expect(datesFor(always, late)).toEqual([saturday]);
  expect(datesFor({ ...always, minutesBetweenJobs: 60 }, late)).toEqual([saturday, addDays(saturday, 1)]);
  expect(datesTouched(timeZone, job(saturday, '22:30', 2))).toEqual([saturday, sunday]);
});

describe('time that connected calendars block', () => {
  const evening = intervalFrom(timeZone, { date: saturday, time: '18:00' }, 5);
  const at = (time: string, date = saturday) => intervalFrom(timeZone, { date, time }, 0).startsAt;
  const blocks = (times: BlockedTime[], takesDate = false) => ({ jobs: [], blocks: [{ times, takesDate }] });
  const problem = (schedule: Schedule, day: DayFacts, asked: Job) =>
    scheduleProblem(schedule, (date) => (date === saturday ? day : undefined), asked);

  it('leaves other hours of the day free, with the time between jobs around it', () => {
    const schedule = { ...always, minutesBetweenJobs: 60 };
    const day = blocks([evening]);
    expect(problem(schedule, day, job(saturday, '10:00', 4))).toBeUndefined();
    expect(problem(schedule, day, job(saturday, '17:00', 2))).toBe('booked');
    expect(problem(schedule, day, job(saturday, '14:30', 3))).toBe('too_close');
    expect(problem(schedule, day, job(saturday, '14:00', 3))).toBeUndefined();
    expect(freeTimes(schedule, saturday, only(day)).at(-1)?.endsAt).toBe(
      intervalFrom(timeZone, { date: saturday, time: '17:00' }, 0).startsAt,
    );
  });

  it('counts blocked time of the dates around it, with the time between jobs', () => {
    const schedule = { ...always, minutesBetweenJobs: 120, workingHours: [{ weekday: 6, from: '00:00', to: '23:00' }] };
    const night = intervalFrom(timeZone, { date: sunday, time: '00:00' }, 1);
    const late = intervalFrom(timeZone, { date: addDays(saturday, -1), time: '22:00' }, 1.5);
    const days = (date: string) => {
      if (date === saturday) return undefined;
      return blocks([date === sunday ? night : late]);
    };
    const [free, ...others] = freeTimes(schedule, saturday, days);
    const between = { startsAt: at('01:30'), endsAt: at('22:00') };
    expect([free, others]).toEqual([between, []]);
    expect(scheduleProblem(schedule, days, { id: 'asked', ...between })).toBeUndefined();
    expect(scheduleProblem(schedule, days, job(saturday, '20:00', 2.25))).toBe('too_close');
    expect(scheduleProblem(schedule, days, job(saturday, '01:15', 2))).toBe('too_close');
    expect(nearestStart(schedule, days, job(saturday, '20:00', 3))).toEqual({ date: saturday, time: '19:00' });
    expect(dayStatus({ ...schedule, workingHours: [{ weekday: 6, from: '22:00', to: '23:00' }] }, saturday, days)).toBe(
      'full',
    );
  });

  it('counts blocked time after midnight of a date whose hours pass it', () => {
    const nights = { ...always, workingHours: [{ weekday: 6, from: '18:00', to: '03:00' }] };
    const after = intervalFrom(timeZone, { date: sunday, time: '01:00' }, 1);
    const days = (date: string) => (date === sunday ? blocks([after]) : undefined);
    expect(freeTimes(nights, saturday, days)).toEqual([
      { startsAt: at('18:00'), endsAt: after.startsAt },
      { startsAt: after.endsAt, endsAt: at('03:00', sunday) },
    ]);
  });

  it('blocks every team of the vendor', () => {
    const schedule = { ...always, jobsAtOnce: 3 };
    expect(problem(schedule, blocks([evening]), job(saturday, '19:00', 2))).toBe('booked');
  });

  it('takes the day of a vendor with one job a day', () => {
    const schedule = { ...always, capacityPerDay: 1 };
    const day = blocks([evening], true);
    expect(problem(schedule, day, job(saturday, '10:00', 2))).toBe('full');
    expect(remainingCapacity(schedule, saturday, day)).toBe(0);
    expect(problem(always, day, job(saturday, '10:00', 2))).toBeUndefined();
  });

  it('a whole day has no time around it, and an opened one blocks nothing', () => {
    const schedule = { ...always, minutesBetweenJobs: 60 };
    const whole = { ...wholeDay(timeZone, sunday), isWholeDay: true };
    const days = (date: string) => (date === sunday ? blocks([whole]) : undefined);
    const late = { id: 'asked', ...intervalFrom(timeZone, { date: saturday, time: '18:00' }, 6) };
    expect(scheduleProblem(schedule, days, late)).toBeUndefined();
    expect(scheduleProblem(schedule, days, job(sunday, '12:00', 2))).toBe('booked');
    const opened = (date: string) => (date === sunday ? blocks([{ ...whole, isOpened: true }]) : undefined);
    expect(scheduleProblem(schedule, opened, job(sunday, '12:00', 2))).toBeUndefined();
  });
});
