import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const schedule = 'shared/vendors/calendar/schedule.ts';
const itemTimes = 'shared/planning/item-times.ts';
const chosenTimes = 'shared/planning/chosen-times.ts';
const vendorJob = 'shared/vendors/calendar/vendor-job.ts';
const placeJobs = 'functions/checkout/place-jobs.ts';
const repriceEvent = 'functions/orders/changes/reprice-event.ts';

/** When a vendor takes jobs (rules vendors-26 to vendors-32). */
const ofSchedules: readonly Bug[] = [
  bug(
    'The last day of time off is open',
    schedule,
    'if (!yearly) return from <= date && date <= to;',
    'if (!yearly) return from <= date && date < to;',
  ),
  bug(
    'Yearly time off closes in its first year only',
    schedule,
    'return [years, years - 1].some((n) => n >= 0 &&',
    'return [years, years - 1].some((n) => n === 0 &&',
  ),
  bug(
    'A day opened by hand has its usual hours only',
    schedule,
    "if (day.state !== 'open') return usual;",
    "if (day.state !== 'closed') return usual;",
  ),
  bug(
    'Working hours are not checked',
    schedule,
    '    if (uncovered) {',
    '    if (uncovered && schedule.workingHours.length === 0) {',
  ),
  bug(
    'Working hours never pass midnight',
    schedule,
    'const lastDate = hours.to > hours.from ? date : addDays(date, 1);',
    'const lastDate = hours.to > hours.from ? date : addDays(date, 0);',
  ),
  {
    bug: 'A team is at two jobs at once',
    edits: [
      {
        file: schedule,
        code: "if (mostAtOnce(others, job) >= jobsAtOnce) return 'booked';",
        without: "if (mostAtOnce(others, job) > jobsAtOnce) return 'booked';",
      },
      {
        file: schedule,
        code: 'return mostAtOnce(apart, widen(job, 0, minutesBetweenJobs)) >= jobsAtOnce',
        without: 'return mostAtOnce(apart, widen(job, 0, minutesBetweenJobs)) > jobsAtOnce',
      },
    ],
  },
];

/** When an event is (rules vendors-24 and planning-106). */
const ofClocks: readonly Bug[] = [
  bug(
    'An event begins by the clocks of its vendor',
    placeJobs,
    "vendorJob('', own, event, schedule)",
    "vendorJob('', own, { ...event, timeZone: schedule.timeZone }, schedule)",
  ),
  bug(
    'A plan in another time zone takes the time that was held for it',
    placeJobs,
    "if (heldJob) return isWithin(job, heldJob) ? [] : [{ vendor, problem: 'booked' as const }];",
    'if (heldJob) return [];',
  ),
];

/** When a vendor works at an event (rules planning-108 to planning-110 and vendors-41). */
const ofItems: readonly Bug[] = [
  bug(
    "A vendor's day ignores the start of an item",
    vendorJob,
    'const intervals = items.map((item) => itemInterval(item, event));',
    'const intervals = items.map((item) => itemInterval({ ...item, times: undefined }, event));',
  ),
  bug(
    'The last of several items ends after its job',
    vendorJob,
    '(latest, one) => (one.endsAt > latest ? one.endsAt : latest)',
    '(latest, one) => (one.endsAt < latest ? one.endsAt : latest)',
  ),
  bug(
    'Hours that were bought for an item are not booked',
    itemTimes,
    'return [one.quantity ?? event.durationHours];',
    'return [event.durationHours];',
  ),
  bug(
    'The length of a package is ignored',
    itemTimes,
    'return one.durationHours === undefined ? [] : [one.durationHours];',
    'return one.durationHours === undefined ? [] : [];',
  ),
  bug(
    'A package with start times begins with the event',
    itemTimes,
    '      startTime: start.startTime,\n      durationHours: hours,',
    '      startTime: event.startTime ?? start.startTime,\n      durationHours: hours,',
  ),
  bug(
    'A booked start time changes with the event',
    chosenTimes,
    'if (!start || start.startTime === item.times?.startTime) return item;',
    'if (start !== null) return item;',
  ),
  bug(
    'Other packages leave the hours of their vendor',
    repriceEvent,
    "('item' in change && changesTimes(before.booking, change.item))",
    "(change.kind === 'times' && changesTimes(before.booking, change.item))",
  ),
];

/** More guests or hours than offers cover (rules orders-34 to orders-37). */
const ofIncreases: readonly Bug[] = [
  bug(
    'More than an offer covers is booked before its vendor agrees',
    repriceEvent,
    'const beyond: RepricingProblems = isAgreed ? new Map() : new Map([...consent, ...limits]);',
    'const beyond: RepricingProblems = isAgreed ? new Map() : consent;',
  ),
  bug(
    'More than an offer covers costs nothing',
    'shared/orders/changes/changed-event-prices.ts',
    "return price.unit === 'per_hour' && quantity === facts.durationHours ? quantity + hours : quantity;",
    "return price.unit === 'per_hour' && quantity === facts.durationHours ? quantity + 0 * hours : quantity;",
  ),
];

/** Other times of one booked vendor (rules changes-121 and changes-122). */
const ofTimes: readonly Bug[] = [
  bug(
    'Another start is booked unasked',
    repriceEvent,
    "change.kind === 'times' && startsElsewhen(change) ?",
    "change.kind === 'times' && !startsElsewhen(change) ?",
  ),
  bug(
    'Other times leave the hours of their vendor',
    repriceEvent,
    "('item' in change && changesTimes(before.booking, change.item))",
    "(change.kind === 'packages' && changesTimes(before.booking, change.item))",
  ),
  bug(
    'Another start is taken where it is as long as before',
    'functions/orders/changes/changed-jobs.ts',
    'isWithin(to, from);',
    'Date.parse(to.endsAt) - Date.parse(to.startsAt) <= Date.parse(from.endsAt) - Date.parse(from.startsAt);',
  ),
  bug(
    'A start after midnight is on the day of its event',
    vendorJob,
    '{ date: addDays(event.date, daysLater), time: startTime }',
    '{ date: event.date, time: startTime }',
  ),
  bug(
    'A start of its own stays when its event begins later',
    chosenTimes,
    'toMinutes(times.startTime) + toMinutes(to) - toMinutes(from);',
    'toMinutes(times.startTime);',
  ),
];

/** Other times that their vendor is asked about first (rules changes-122 and orders-34 to orders-37). */
const ofAskedTimes: readonly Bug[] = [
  bug(
    'Other times are booked although their vendor declined',
    'functions/orders/changes/answer-move.ts',
    "if (body.answer === 'decline') return decline",
    "if (body.answer === 'decline' && request.repricing?.part.kind !== 'times') return decline",
  ),
  bug(
    'Other times are on the calendar before their vendor agrees',
    repriceEvent,
    'if (asked.length > 0 && canBeAsked(change))\n    return',
    'if (asked.length > 0 && canBeAsked(change)) if (jobWrites.length > 0) await deps.table.write(...jobWrites);\n  if (asked.length > 0 && canBeAsked(change))\n    return',
  ),
  bug(
    'Times that an offer does not cover are booked unasked',
    'functions/orders/changes/change-vendors.ts',
    'const limit = item && timesLimit(before, item);',
    'const limit = item && timesLimit(before, { ...item, times: undefined });',
  ),
  bug(
    'Hours of its own that an offer does not cover cost nothing',
    'shared/orders/changes/changed-event-prices.ts',
    'durationHours: times?.durationHours ?? size.durationHours }',
    'durationHours: size.durationHours }',
  ),
  bug(
    'A vendor agrees to other times after the last day',
    'functions/orders/changes/consent.ts',
    'if (!hasExpired(aggregate, request, now)) return undefined;',
    "if (!hasExpired(aggregate, request, now) || request.repricing?.part.kind === 'times') return undefined;",
  ),
];

export const timeBugs: readonly Bug[] = [
  ...ofAskedTimes,
  ...ofSchedules,
  ...ofClocks,
  ...ofItems,
  ...ofIncreases,
  ...ofTimes,
];
