import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const days = 'functions/data/vendors/day.ts';
const holds = 'functions/data/vendors/hold.ts';
const schedule = 'shared/vendors/calendar/schedule.ts';
const vendorJob = 'shared/vendors/calendar/vendor-job.ts';

/** Jobs that fit no calendar by minutes (rules vendors-24 and vendors-26). */
const ofRules: readonly Bug[] = [
  bug(
    'Two jobs may overlap by a minute',
    schedule,
    'return clash(schedule, others, job);',
    'return clash(schedule, others, widen(job, 0, -1));',
  ),
  bug(
    'The time between jobs is kept before a job only',
    schedule,
    'return mostAtOnce(apart, widen(job, 0, minutesBetweenJobs)) >= jobsAtOnce',
    'return mostAtOnce(apart, job) >= jobsAtOnce',
  ),
  bug(
    'A closure counts on the first date of a night only',
    schedule,
    '...dates].flatMap((date) => openTime(schedule, date,',
    '...dates].flatMap((date) => openTime({ ...schedule, closures: date > first ? [] : schedule.closures }, date,',
  ),
  bug(
    'A night counts among the jobs of both of its days',
    schedule,
    'jobsBeginningOn(timeZone, first, others) >= capacityPerDay',
    'others.filter((other) => datesTouched(timeZone, other).includes(first)).length >= capacityPerDay',
  ),
  bug(
    'The dates of a job are those of the place of the event',
    'functions/checkout/place-jobs.ts',
    'const schedule = toSchedule(vendor);',
    'const schedule = { ...toSchedule(vendor), timeZone: event.timeZone };',
  ),
  bug(
    'The length of a job is read off the clocks',
    'shared/kernel/interval.ts',
    'endsAt: iso(start + Math.round(hours * hourMs)) };',
    'endsAt: iso(start + Math.round(hours * hourMs) + (offsetMinutes(timeZone, start) - offsetMinutes(timeZone, start + hours * hourMs)) * minuteMs) };',
  ),
  bug(
    'A job without a start takes an hour',
    vendorJob,
    'isWholeDay: true, ...wholeDay(vendor.timeZone, event.date) };',
    '...intervalFrom(vendor.timeZone, { date: event.date, time: "00:00" }, 1) };',
  ),
];

/** Jobs on the days of a vendor (rules vendors-25, vendors-27 and vendors-28). */
const ofDays: readonly Bug[] = [
  bug(
    'A night is not written on its second day',
    days,
    'const dates = [...new Set([...job.dates, ...before])];',
    'const dates = [...new Set([...job.dates.slice(0, 1), ...before])];',
  ),
  bug('A job is taken on a day that was written since', days, '      condition: isAsRead(findDay(date)),\n', ''),
  bug(
    'A job is taken by a schedule that was changed since',
    'functions/data/vendors/vendor.ts',
    ' AND #version = :readVersion`',
    ' AND (#version = :readVersion OR #version <> :readVersion)`',
  ),
  bug(
    'A vendor with jobs to come gets the dates of another time zone',
    'functions/vendors/other-time-zone.ts',
    'if (!jobs.some(({ endsAt }) => endsAt > now.toISOString())) return;',
    'if (jobs.length >= 0) return;',
  ),
  bug(
    'A canceled night stays on its second day',
    days,
    'job.dates.map((date) => ({',
    'job.dates.slice(0, 1).map((date) => ({',
  ),
  bug(
    'A hold that ends stays on its second day',
    holds,
    '...releaseJob({ ...hold, id: holdJobId(hold.conversationId) }),',
    '...releaseJob({ ...hold, id: holdJobId(hold.conversationId) }).slice(0, 1),',
  ),
  bug(
    'A moved job keeps its former times',
    'functions/orders/changes/move.ts',
    '  ...to,\n  durationHours:',
    '  ...to,\n  startTime: booking.event.startTime,\n  endTime: booking.event.endTime,\n  durationHours:',
  ),
  bug(
    'Longer hours are paid before they are taken',
    'functions/orders/changes/reprice-event.ts',
    'storeSettlementWith(deps.table, settlement, jobWrites)',
    'storeSettlementWith(deps.table, settlement, [])',
  ),
  bug(
    'Longer hours stay taken when the card is declined',
    'functions/orders/balance/charge-balance.ts',
    'pending ? returnLongerJobs(jobsIn(pending.change)) : []',
    'pending ? returnLongerJobs(jobsIn(pending.change).slice(99)) : []',
  ),
];

export const calendarBugs: readonly Bug[] = [...ofRules, ...ofDays];
