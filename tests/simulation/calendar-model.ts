import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Write } from '#functions/data/write.ts';
import { ExpectedFeeds } from './feed-model.ts';
import type { Taken } from './feed-model.ts';
import type { ServedCalendars } from './served-calendars.ts';
import { clockAt, dayMinutes, minuteAt, toDate, toDay, toInstant, toTime, weekdayOn } from './local-minutes.ts';

/*
 * Vendors' calendars by minutes (rules vendors-24 to vendors-28), by brute force and without the product's rules: only
 * types are imported from functions/. Each order, reserved checkout and held offer is a set of minutes.
 */

/** When an event takes place. */
export interface EventTimes {
  date: string;
  /** 'HH:MM'. */
  startTime: string | null;
  hours: number;
  timeZone: string;
  /** The date on which it was booked already: it stays open to it, even if the vendor has closed it since. */
  agreedDate?: string;
}

/** The minutes of a job, from the first until before `end`, and the dates whose day must list it. */
export interface Stay {
  first: number;
  end: number;
  isWholeDay: boolean;
  dates: readonly string[];
}

const scheduleFields = [
  'capacityPerDay',
  'jobsAtOnce',
  'minutesBetweenJobs',
  'closedWeekdays',
  'workingHours',
  'closures',
] as const;

export type Schedule = Pick<VendorRecord, (typeof scheduleFields)[number]>;

interface Calendar extends Schedule {
  timeZone: string;
  stays: Map<string, Stay>;
  /** Days that the vendor opened or closed by hand. */
  states: Map<number, string>;
  /** When anything of it last changed. */
  changedAt: number;
}

const dayPrefix = 'DAY#';

/** The expected calendars, from the writes of schedules and days and from what the books take. */
export class ExpectedCalendars {
  /** Times that connected calendars take. */
  readonly feeds: ExpectedFeeds;
  private readonly calendars = new Map<string, Calendar>();
  private readonly problem: (text: string) => void;
  private now = 0;

  constructor(vendors: readonly VendorRecord[], servers: ServedCalendars, problem: (text: string) => void) {
    this.problem = problem;
    this.feeds = new ExpectedFeeds(servers, problem, (vendorId) => {
      this.calendar(vendorId).changedAt = this.now;
    });
    for (const vendor of vendors) this.addVendor(vendor);
  }

  private addVendor(vendor: VendorRecord): void {
    const { place, capacityPerDay, jobsAtOnce, minutesBetweenJobs, closedWeekdays, workingHours, closures } = vendor;
    const schedule = { capacityPerDay, jobsAtOnce, minutesBetweenJobs, closedWeekdays, workingHours, closures };
    const kept = this.calendars.get(vendor.id);
    if (kept && kept.timeZone !== place.timeZone) this.mustHaveNoJobs(vendor.id, kept);
    const { stays = new Map<string, Stay>(), states = new Map<number, string>() } = kept ?? {};
    this.calendars.set(vendor.id, { ...schedule, timeZone: place.timeZone, stays, states, changedAt: this.now });
  }

  /** Its days are dates of its time zone. */
  private mustHaveNoJobs(vendorId: string, { stays }: Calendar): void {
    const running = [...stays].filter(([, { end }]) => toInstant(end) > new Date(this.now).toISOString());
    for (const [id] of running) this.problem(`${id}: ${vendorId} has another time zone while it is to come`);
  }

  /** Processes one transaction's changes of connected calendars. */
  seeFeeds(writes: readonly Write[], now: number): void {
    this.now = now;
    this.feeds.see(writes, now);
  }

  see(write: Write, now: number): void {
    this.now = now;
    if ('put' in write && write.put.type === 'Vendor') this.addVendor(write.put as unknown as VendorRecord);
    if (!('update' in write)) return;
    const { pk, sk } = write.update;
    const calendar = this.calendars.get(pk.slice('VENDOR#'.length));
    if (!calendar) return;
    const { set, values = {} } = write;
    if (sk === 'PROFILE') {
      const changed = scheduleFields.filter((field) => set.includes(`#${field}`));
      // While it is closed it takes nothing, however free.
      if (set.includes('#closingUntil')) calendar.changedAt = now;
      if (changed.length === 0) return;
      Object.assign(calendar, Object.fromEntries(changed.map((field) => [field, values[`:${field}`]])));
      calendar.changedAt = now;
    }
    if (sk.startsWith(dayPrefix) && set.includes('#state')) {
      const day = toDay(sk.slice(dayPrefix.length));
      const state = values[':state'];
      if (typeof state === 'string') calendar.states.set(day, state);
      else calendar.states.delete(day);
      calendar.changedAt = now;
    }
  }

  private calendar(vendorId: string): Calendar {
    const known = this.calendars.get(vendorId);
    if (!known) throw new Error(`${vendorId} has no calendar`);
    return known;
  }

  /** Gives a job fewer minutes, which stay on the days that list them, or more, which leave none of those. */
  resize(vendorId: string, id: string, times: EventTimes): void {
    const before = this.find(vendorId, id);
    this.take(vendorId, id, times);
    const stay = this.find(vendorId, id);
    if (!before || !stay) return;
    const dates = isWithin(stay, before)
      ? stay.dates.filter((date) => before.dates.includes(date))
      : [...new Set([...before.dates, ...stay.dates])].sort();
    this.put(vendorId, id, { ...stay, dates });
  }

  /** Takes a job, in place of its former minutes if it has some; fewer minutes than those need no room. */
  take(vendorId: string, id: string, times: EventTimes): void {
    const calendar = this.calendar(vendorId);
    const stay = newStay(calendar, times);
    const before = calendar.stays.get(id);
    const isLess = before !== undefined && isWithin(stay, before);
    if (!isLess)
      for (const fault of this.faults(vendorId, times, id, stay)) this.problem(`${id}: ${vendorId} ${fault}`);
    this.put(vendorId, id, stay);
  }

  private faults(vendorId: string, times: EventTimes, id: string, stay: Stay): string[] {
    const calendar = asAgreed(this.calendar(vendorId), times);
    return [...faults(calendar, id, stay), ...blocked(calendar, this.feeds.takenOf(vendorId), stay)];
  }

  /** Puts an order's job in the place of the held one that covers it, on the days of that. */
  convert(vendorId: string, heldId: string, id: string, times: EventTimes): void {
    const calendar = this.calendar(vendorId);
    const held = calendar.stays.get(heldId);
    const stay = newStay(calendar, times);
    if (!held || !isWithin(stay, held)) this.problem(`${id}: ${vendorId} does not hold its time in ${heldId}`);
    this.release(vendorId, heldId);
    this.put(vendorId, id, held ? { ...stay, dates: held.dates } : stay);
  }

  /** Returns a job as it stands. */
  find = (vendorId: string, id: string): Stay | undefined => this.calendar(vendorId).stays.get(id);

  /** Puts a job as it stood before. */
  put(vendorId: string, id: string, stay: Stay): void {
    const calendar = this.calendar(vendorId);
    calendar.stays.set(id, stay);
    calendar.changedAt = this.now;
  }

  release(vendorId: string, id: string): void {
    const calendar = this.calendar(vendorId);
    if (!calendar.stays.delete(id)) this.problem(`${id}: ${vendorId} gives a job back that it does not have`);
    calendar.changedAt = this.now;
  }

  /** Returns true if a vendor can take a job now, and could ever since; `id` names its former minutes. */
  isFree(vendorId: string, times: EventTimes, since: number, id = ''): boolean {
    const calendar = this.calendar(vendorId);
    return calendar.changedAt < since && this.faults(vendorId, times, id, newStay(calendar, times)).length === 0;
  }

  /** Returns true if a held job covers another one, and did ever since: its checkout takes nothing else of the day. */
  isHeld(vendorId: string, heldId: string, times: EventTimes, since: number): boolean {
    const calendar = this.calendar(vendorId);
    const held = calendar.stays.get(heldId);
    return calendar.changedAt < since && held !== undefined && isWithin(newStay(calendar, times), held);
  }

  /** Checks that a write puts a job on a day only as the books have it. */
  mustBeTaken(write: Write): void {
    if (!('update' in write) || !write.update.sk.startsWith(dayPrefix)) return;
    const job = write.values?.[':job'] as StoredJob | undefined;
    if (!job) return;
    const vendorId = write.update.pk.slice('VENDOR#'.length);
    const stay = this.calendars.get(vendorId)?.stays.get(job.id);
    const right = stay && stayText(job.id, stay);
    if (jobText(job) !== right) this.problem(`calendar: ${vendorId} takes ${jobText(job)}, not ${right ?? 'a job'}`);
  }

  /** Returns the final violations: each day lists exactly the jobs that it should, and each order has its own. */
  problemsWith({ days, orders }: { days: readonly DayRecord[]; orders: readonly OrderRecord[] }): string[] {
    const stored = days.flatMap(({ vendorId, date, jobs }) =>
      jobs.map((job) => `${vendorId} on ${date}: ${jobText(job)}`),
    );
    const wanted = [...this.calendars].flatMap(([vendorId, { stays }]) =>
      [...stays].flatMap(([id, stay]) => stay.dates.map((date) => `${vendorId} on ${date}: ${stayText(id, stay)}`)),
    );
    const [isStored, isWanted] = [new Set(stored), new Set(wanted)];
    const ordered = orders.flatMap(({ vendorId, bookingId, agreementId, status, job }) => {
      const id = agreementId ?? bookingId;
      const stay = this.calendar(vendorId).stays.get(id);
      const text = job && `${jobText({ id, ...job })} on ${job.dates.join()}`;
      const right = stay && `${stayText(id, stay)} on ${stay.dates.join()}`;
      return status === 'cancelled' || text === right
        ? []
        : [`calendar: order of ${vendorId} is ${text}, not ${right}`];
    });
    return [
      ...stored.filter((text) => !isWanted.has(text)).map((text) => `calendar: left over, ${text}`),
      ...wanted.filter((text) => !isStored.has(text)).map((text) => `calendar: missing, ${text}`),
      ...ordered,
    ];
  }
}

const isWithin = (stay: Stay, { first, end }: Stay): boolean => first <= stay.first && stay.end <= end;

function newStay({ timeZone, minutesBetweenJobs }: Calendar, { date, startTime, hours, ...event }: EventTimes): Stay {
  const day = toDay(date);
  const isWholeDay = startTime === null;
  const first = isWholeDay
    ? minuteAt(timeZone, { day, time: 0 })
    : minuteAt(event.timeZone, { day, time: toTime(startTime) });
  const end = isWholeDay ? minuteAt(timeZone, { day: day + 1, time: 0 }) : first + Math.round(hours * 60);
  const days = new Set<number>();
  const around = isWholeDay ? 0 : minutesBetweenJobs;
  for (let minute = first - around; minute < end + around; minute += 1) days.add(clockAt(timeZone, minute).day);
  return { first, end, isWholeDay, dates: [...days].map(toDate) };
}

/** A closed day that was agreed counts as one that was opened by hand. */
function asAgreed(calendar: Calendar, { agreedDate }: EventTimes): Calendar {
  if (agreedDate === undefined || isOpenDay(calendar, toDay(agreedDate))) return calendar;
  return { ...calendar, states: new Map([...calendar.states, [toDay(agreedDate), 'open']]) };
}

/** Returns why a vendor can't take a job, minute by minute. */
function faults(calendar: Calendar, id: string, { first, end, isWholeDay }: Stay): string[] {
  const { timeZone, stays, capacityPerDay, jobsAtOnce, minutesBetweenJobs } = calendar;
  const others = [...stays].flatMap(([other, stay]) => (other === id ? [] : [stay]));
  const { day } = clockAt(timeZone, first);
  const beginning = others.filter((other) => clockAt(timeZone, other.first).day === day).length + 1;
  const found = new Set<string>();
  if (beginning > capacityPerDay) found.add(`begins ${beginning} jobs on ${toDate(day)}, takes ${capacityPerDay}`);
  if (isWholeDay && !isOpenDay(calendar, day)) found.add(`is closed on ${toDate(day)}`);
  // Nobody knows when a whole day begins and ends, so no time lies around it.
  const timed = others.filter((one) => !one.isWholeDay);
  const whole = others.filter((one) => one.isWholeDay && one.first < end && first < one.end);
  for (let minute = first; minute < end + minutesBetweenJobs && found.size === 0; minute += 1) {
    const runs = (gap: number) => (one: Stay) => one.first <= minute && minute < one.end + gap;
    const count = (gap: number) => timed.filter(runs(gap)).length + whole.filter(runs(0)).length + 1;
    if (minute < end && count(0) > jobsAtOnce)
      found.add(`has ${count(0)} jobs at ${toInstant(minute)}, takes ${jobsAtOnce}`);
    else if (!isWholeDay && count(minutesBetweenJobs) > jobsAtOnce)
      found.add(`has no time between two jobs at ${toInstant(minute)}`);
    if (minute < end && !isWholeDay && !isOpenAt(calendar, minute)) found.add(`does not work at ${toInstant(minute)}`);
  }
  return [...found];
}

/** Returns why connected calendars leave no room for a job, minute by minute. */
function blocked(
  { timeZone, capacityPerDay, minutesBetweenJobs }: Calendar,
  { times, days }: Taken,
  { first, end, isWholeDay }: Stay,
): string[] {
  const { day } = clockAt(timeZone, first);
  if (capacityPerDay === 1 && days.has(day)) return [`has a connected calendar on ${toDate(day)}`];
  const gap = isWholeDay ? 0 : minutesBetweenJobs;
  for (let minute = first - gap; minute < end + gap; minute += 1) {
    const isInside = first <= minute && minute < end;
    const isTaken = times.some((one) => one.first <= minute && minute < one.end && (isInside || one.day === undefined));
    if (isTaken) return [`has a connected calendar at ${toInstant(minute)}`];
  }
  return [];
}

/** A minute is open by the hours of its own day, or by those of the day before if they pass midnight. */
function isOpenAt(calendar: Calendar, minute: number): boolean {
  const { day, time } = clockAt(calendar.timeZone, minute);
  return isOpenOn(calendar, day, time) || isOpenOn(calendar, day - 1, time + dayMinutes);
}

function isOpenOn(calendar: Calendar, day: number, time: number): boolean {
  if (!isOpenDay(calendar, day)) return false;
  const hours = calendar.workingHours.find(({ weekday }) => weekday === weekdayOn(day));
  if (!hours) return time < dayMinutes;
  const [from, to] = [toTime(hours.from), toTime(hours.to)];
  // Opened by hand, it has its whole date too.
  if (calendar.states.get(day) === 'open' && time < dayMinutes) return true;
  return from <= time && time < (to > from ? to : to + dayMinutes);
}

function isOpenDay({ states, closedWeekdays, closures }: Calendar, day: number): boolean {
  const state = states.get(day);
  if (state) return state === 'open';
  return !closedWeekdays.includes(weekdayOn(day)) && !closures.some((closure) => isClosedBy(closure, day));
}

function isClosedBy({ from, to, yearly }: Schedule['closures'][number], day: number): boolean {
  if (day < toDay(from)) return false;
  const closed = Array.from({ length: toDay(to) - toDay(from) + 1 }, (_, n) => toDate(toDay(from) + n));
  return closed.some((date) => (yearly ? date.slice(5) === toDate(day).slice(5) : date === toDate(day)));
}

type StoredJob = DayRecord['jobs'][number];

const jobText = ({ id, startsAt, endsAt, isWholeDay = false }: StoredJob): string =>
  `${id} from ${startsAt} to ${endsAt}${isWholeDay ? ', whole day' : ''}`;

const stayText = (id: string, { first, end, isWholeDay }: Stay): string =>
  jobText({ id, startsAt: toInstant(first), endsAt: toInstant(end), isWholeDay });
