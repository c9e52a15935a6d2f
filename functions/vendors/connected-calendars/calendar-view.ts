import type {
  CalendarClash,
  ConnectedCalendarView,
  ConnectedCalendars,
} from '#shared/api/vendors/connected-calendars.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { localTimeAt, overlaps, wholeDay } from '#shared/kernel/interval.ts';
import { describeFailure, describeWarning } from '#shared/vendors/calendar/feed-problems.ts';
import { blockProblem } from '#shared/vendors/calendar/schedule.ts';
import type { BlockedTime, Job, Schedule } from '#shared/vendors/calendar/schedule.ts';
import type { ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import type { DayRecord, StoredBlock } from '#functions/data/vendors/day.ts';
import { holdJobId, isHoldJob, readHolds } from '#functions/data/vendors/hold.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { Table } from '#functions/data/table.ts';
import { readOrdersFrom, readVendor } from '../calendar-repository.ts';
import { readCalendars } from './calendar-store.ts';

/**
 * Returns a vendor's connected calendars without their addresses, with the days that each blocks from today on. Two reads at once
 * without any; with calendars one for the days, and two for the orders and holds at blocked times.
 */
export async function viewCalendars(table: Table, vendorId: string, now: Date): Promise<ConnectedCalendars> {
  const [vendor, stored] = await Promise.all([readVendor(table, vendorId), readCalendars(table, vendorId)]);
  const schedule = toSchedule(vendor);
  const calendars = stored.filter(({ removedAt }) => removedAt === undefined);
  const { timeZone } = schedule;
  if (calendars.length === 0) return { timeZone, calendars: [], clashes: [] };
  const today = todayIn(timeZone, now);
  // With yesterday's: a job over midnight may still run.
  const days = await readDays(table, vendorId, addDays(today, -1), '9999-12-31');
  const ahead = [...days.values()].filter(({ date }) => date >= today);
  return {
    timeZone,
    calendars: calendars.map((calendar) => viewCalendar(calendar, ahead)),
    clashes: await viewClashes(table, vendorId, findClashes(schedule, days, now.toISOString())),
  };
}

const isBlocking = ({ times, takesDate }: StoredBlock): boolean => takesDate || times.some(({ isOpened }) => !isOpened);

function viewCalendar(calendar: ConnectedCalendar, days: readonly DayRecord[]): ConnectedCalendarView {
  const { id, name, host, ending, onlyReservations, onlyLong, requestedAt, readAt, failing } = calendar;
  const blocked = days.filter(({ blocks = [] }) =>
    blocks.some((block) => block.calendarId === id && isBlocking(block)),
  );
  return {
    id,
    name,
    host,
    ending,
    onlyReservations,
    onlyLong,
    state: toState(calendar),
    isReading: requestedAt !== null,
    readAt,
    failing: failing && { message: describeFailure(failing.failure), since: failing.since },
    blockedDays: blocked.length,
    nextDay: blocked[0]?.date ?? null,
    notes: toNotes(calendar),
  };
}

function toState({ isPaused, failing, readAt }: ConnectedCalendar): ConnectedCalendarView['state'] {
  if (isPaused) return 'paused';
  if (failing) return 'failing';
  return readAt === null ? 'reading' : 'read';
}

const toNotes = ({ warnings, unreadable }: ConnectedCalendar): string[] => [
  ...warnings.map(describeWarning),
  ...(unreadable > 0 ? [`Entries that can't be read and block nothing: ${unreadable}.`] : []),
];

interface Clash {
  job: Job;
  calendarId: string;
  date: string;
  time: BlockedTime;
}

/** Returns the jobs to come at times that calendars block, each once for a calendar. */
function findClashes(schedule: Schedule, days: ReadonlyMap<string, DayRecord>, now: string): Clash[] {
  const jobs = new Map([...days.values()].flatMap((day) => day.jobs.map((job) => [job.id, job] as const)));
  const { timeZone } = schedule;
  return [...jobs.values()]
    .filter(({ endsAt }) => endsAt > now)
    .flatMap((job) => {
      const date = localTimeAt(timeZone, job.startsAt).date;
      const calendarIds = new Set(
        [...days.values()].flatMap(({ blocks = [] }) => blocks.map(({ calendarId }) => calendarId)),
      );
      return [...calendarIds].flatMap((calendarId) => {
        const only = (on: string) => {
          const day = days.get(on);
          return day && { ...day, blocks: (day.blocks ?? []).filter((block) => block.calendarId === calendarId) };
        };
        const problem = blockProblem(schedule, only, job);
        if (problem !== 'booked' && problem !== 'full') return [];
        const times = [date, addDays(date, 1)].flatMap((on) => only(on)?.blocks.flatMap((block) => block.times) ?? []);
        const closed = times.filter(({ isOpened }) => !isOpened);
        const time = closed.find((one) => overlaps(one, job)) ?? closed[0] ?? wholeDay(timeZone, date);
        return [{ job, calendarId, date, time }];
      });
    })
    .toSorted((a, b) => a.job.startsAt.localeCompare(b.job.startsAt));
}

async function viewClashes(table: Table, vendorId: string, clashes: readonly Clash[]): Promise<CalendarClash[]> {
  const [first] = clashes;
  if (!first) return [];
  // An event's date may be that of another time zone.
  const from = addDays(first.date, -1);
  const [orders, holds] = await Promise.all([
    readOrdersFrom(table, vendorId, from),
    readHolds(table, vendorId, from, '9999-12-31'),
  ]);
  return clashes.flatMap(({ job: { id }, calendarId, date, time }): CalendarClash[] => {
    const { startsAt, endsAt, isWholeDay = false } = time;
    const what = { calendarId, date, startsAt, endsAt, isWholeDay };
    if (isHoldJob(id)) {
      const hold = holds.find(({ conversationId }) => holdJobId(conversationId) === id);
      if (!hold) return [];
      const { conversationId, eventTitle: title, hostName: who } = hold;
      return [{ ...what, job: { kind: 'held', id: conversationId, title, who } }];
    }
    const order = orders.find(({ bookingId, status }) => bookingId === id && status !== 'cancelled');
    if (!order) return [];
    const { bookingId, event, customerName: who } = order;
    const job = { kind: 'order' as const, id: `${bookingId}.${vendorId}`, bookingId, title: event.title, who };
    return [{ ...what, job }];
  });
}
