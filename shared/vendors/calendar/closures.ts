import { addDays, isDate } from '../../kernel/dates.ts';
import { calendarMonthsAhead, maximumClosures } from '../../kernel/policies.ts';
import { closes, isOpenOn } from './schedule.ts';
import type { Closure, DayFacts, Schedule } from './schedule.ts';

/* A vendor's time off: ranges of dates without orders (rules vendors-31 to vendors-34). */

export interface NotedClosure extends Closure {
  id: string;
  /** For the vendor alone. */
  note: string;
}

/** Why a day takes no orders. */
export const closedReasons = ['weekly_schedule', 'time_off', 'by_hand'] as const;

export interface ClosedDay {
  reason: (typeof closedReasons)[number];
  /** The closure's, if the day is time off. */
  closureId: string | null;
  note: string;
}

type OpenDays = Pick<Schedule, 'closedWeekdays'> & { closures: readonly NotedClosure[] };

/** Returns why a date takes no orders; null if it does. */
export function closedDay(schedule: OpenDays, date: string, day: Pick<DayFacts, 'state'>): ClosedDay | null {
  if (isOpenOn(schedule, date, day)) return null;
  if (day.state === 'closed') return { reason: 'by_hand', closureId: null, note: '' };
  const closure = schedule.closures.find((one) => closes(one, date));
  if (!closure) return { reason: 'weekly_schedule', closureId: null, note: '' };
  return { reason: 'time_off', closureId: closure.id, note: closure.note };
}

interface Bounds {
  /** At the vendor's place. */
  today: string;
  /** The last date that can be planned. */
  latest: string;
}

const isOver = ({ to, yearly }: Closure, today: string): boolean => !yearly && to < today;

/** Years later, February 29 becomes the last or the first day of the same range in a shorter year. */
function inYear(date: string, year: number, end: 'from' | 'to'): string {
  const same = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  if (isDate(same)) return same;
  return same.slice(0, 5) + (end === 'from' ? '03-01' : '02-28');
}

/** February 29 alone is in every fourth year, or the eighth around 2100; other years close no day then. */
const yearsAhead = 10;

/** Returns a closure's dates that are running or come next; undefined if it is over. */
export function upcomingDates(closure: Closure, today: string): Pick<Closure, 'from' | 'to'> | undefined {
  const { from, to, yearly } = closure;
  if (isOver(closure, today)) return undefined;
  if (!yearly || to >= today) return { from, to };
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const year = Number(today.slice(0, 4)) - years;
  return Array.from({ length: yearsAhead }, (_, n) => year + n)
    .map((first) => ({ from: inYear(from, first, 'from'), to: inYear(to, first + years, 'to') }))
    .find((dates) => dates.to >= today && dates.from <= dates.to);
}

/** Returns messages by field for dates that can't be closed; empty if they can. */
export function closureProblems(
  closure: Closure,
  others: readonly Closure[],
  { today, latest }: Bounds,
): Partial<Record<'from' | 'to', string>> {
  const { from, to } = closure;
  if (to < from) return { to: 'Choose a last day that is not before the first' };
  if (isOver(closure, today)) return { to: 'These days are over' };
  // The same day of the next year.
  if (to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`) return { to: 'Choose at most a year' };
  if (to > latest)
    return { [from > latest ? 'from' : 'to']: `Days can be closed up to ${calendarMonthsAhead} months ahead` };
  if (others.some((other) => hasSameDays(other, closure)))
    return { from: `These days are already off${closure.yearly ? ' every year' : ''}` };
  if (others.length >= maximumClosures)
    return { from: `You can have up to ${maximumClosures} ranges. Remove one first` };
  return {};
}

const years = ({ from, to }: Closure): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4));

/** Returns true if a closure would close just the days that another one does: a yearly one also those of later years. */
function hasSameDays(other: Closure, closure: Closure): boolean {
  if (!other.yearly) return !closure.yearly && other.from === closure.from && other.to === closure.to;
  const isSamePart = other.from.slice(5) === closure.from.slice(5) && other.to.slice(5) === closure.to.slice(5);
  return isSamePart && years(other) === years(closure) && (closure.yearly || other.from <= closure.from);
}

/** Closures that ended so many days ago no longer matter to the calendar. */
const daysRemembered = 365;

/** Returns the closures with one added or changed, in the order of their first days. Long past ones are dropped. */
export function withClosure(closures: readonly NotedClosure[], closure: NotedClosure, today: string): NotedClosure[] {
  return [...recentClosures(closures, today).filter(({ id }) => id !== closure.id), closure].toSorted((a, b) =>
    a.from.localeCompare(b.from),
  );
}

/** Returns the closures without those that ended over a year ago. */
export const recentClosures = (closures: readonly NotedClosure[], today: string): NotedClosure[] =>
  closures.filter((closure) => !isOver(closure, addDays(today, -daysRemembered)));
