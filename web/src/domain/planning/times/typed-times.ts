import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { addDays, formatWeekdayAndDay, quarterHourProblem } from '#shared/kernel/dates.ts';
import { formatPlannedEnd } from '#shared/kernel/event-times.ts';
import { plural } from '#shared/kernel/plural.ts';
import { hoursProblem } from '#shared/planning/event-options.ts';
import { chosenTimesProblems, withChosenTimes } from '#shared/planning/chosen-times.ts';
import { itemStart, itemStarts, itemTimes, likelyDaysLater } from '#shared/planning/item-times.ts';
import type { ChosenTimes } from '#shared/planning/chosen-times.ts';
import type { EventHours } from '#shared/planning/item-times.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import { fromTime, to24Hours } from '../questionnaire/questionnaire-form.ts';
import type { Plan } from '../use-plan.ts';

/** The item of a plan or a booking. */
export type TimesItem = PlanItem;

/** When the event itself takes place. */
export interface TimedEvent extends EventHours {
  date: string | null;
}

/** The dialog's fields as typed; empty for the event's. */
export interface TypedTimes {
  /** The start among those of the packages. */
  slot: string;
  clock: string;
  half: 'AM' | 'PM';
  /** Days from the event's date to the start; empty for the likely ones. */
  day: string;
  hours: string;
}

const isHourly = ({ packages, offer }: TimesItem): boolean =>
  !offer && packages.some(({ price }) => price.unit === 'per_hour');

/** Returns true if the host chooses the length: packages with a length or start times have their own. */
export const hasOwnLength = (item: TimesItem): boolean =>
  !item.offer &&
  !isHourly(item) &&
  (itemStarts(item).length > 0 || item.packages.some(({ durationHours }) => durationHours !== undefined));

/** Returns the present times of an item as the fields show them. */
export function toTyped(item: TimesItem, event: EventHours): TypedTimes {
  const chosen = isHourly(item)
    ? Math.max(0, ...item.packages.map(({ price, quantity }) => (price.unit === 'per_hour' ? (quantity ?? 0) : 0)))
    : (item.times?.durationHours ?? 0);
  return {
    slot: itemStart(item, event)?.startTime ?? '',
    ...fromTime(item.times?.startTime ?? null),
    day: item.times?.startTime ? String(item.times.daysLater ?? 0) : '',
    hours: chosen > 0 ? String(chosen) : '',
  };
}

const typedStart = (item: TimesItem, { slot, clock, half }: TypedTimes): string | null =>
  itemStarts(item).length > 0 ? slot : to24Hours(clock, half);

/** Returns the day of the typed start, as its field shows it. */
export function typedDay(item: TimesItem, typed: TypedTimes, event: TimedEvent): string {
  const start = typedStart(item, typed);
  if (start === null) return '0';
  return typed.day || String(likelyDaysLater(start, event));
}

/** Returns the days on which the typed start may be: the next one for a start before the event's. */
export function dayChoices(item: TimesItem, typed: TypedTimes, event: TimedEvent): { value: string; label: string }[] {
  const start = typedStart(item, typed);
  if (start === null || event.startTime === null) return [];
  const shown = Number(typedDay(item, typed, event));
  const days = new Set([0, shown, ...(start < event.startTime ? [1] : [])]);
  return [...days]
    .toSorted((a, b) => a - b)
    .map((days) => ({ value: String(days), label: formatDayChoice(event.date, days) }));
}

const dayNames = new Map([
  [-1, 'The day before'],
  [1, 'The next day'],
]);

function formatDayChoice(date: string | null, days: number): string {
  const name = dayNames.get(days) ?? 'The day of the event';
  return date === null
    ? name
    : `${formatWeekdayAndDay(addDays(date, days))}${days === 0 ? '' : ` (${name.toLowerCase()})`}`;
}

/** Returns the times that the fields have, with their problems. */
export function readTimes(
  item: TimesItem,
  typed: TypedTimes,
  event: TimedEvent,
): { chosen: ChosenTimes; problems: TimesProblems } {
  const startTime = typedStart(item, typed);
  const isTyped = itemStarts(item).length === 0 && typed.clock.trim() !== '';
  const hours = hasOwnLength(item) ? undefined : hoursProblem(typed.hours);
  const isWithHours = !hasOwnLength(item) && typed.hours.trim() !== '' && hours === undefined;
  const daysLater = Number(typedDay(item, typed, event));
  const chosen = {
    startTime,
    durationHours: isWithHours ? Number(typed.hours) : null,
    ...(daysLater !== 0 && { daysLater }),
  };
  const own = chosenTimesProblems(item, chosen);
  return {
    chosen,
    problems: {
      startTime: isTyped && startTime === null ? quarterHourProblem : own.startTime,
      durationHours: hours ?? own.durationHours,
    },
  };
}

export interface TimesProblems {
  startTime?: string | undefined;
  durationHours?: string | undefined;
}

/** Returns the price of a plan with other times of one item, in cents; undefined while anything for it is missing. */
export function totalWith({ items, details, place }: Plan, item: TimesItem, chosen: ChosenTimes): number | undefined {
  const next = items.map((other) => (other.id === item.id ? withChosenTimes(other, chosen) : other));
  const packages = next.flatMap((one) => one.packages);
  if (missingForPrice(packages, details).length > 0) return undefined;
  const { guestCount, durationHours } = details;
  return quote({
    items: quoteItems(next, place),
    guestCount: guestCount ?? 1,
    durationHours: durationHours ?? 1,
  }).totalCents;
}

/** The event with its zone, where the end of an item is counted. */
interface PlacedEvent extends TimedEvent {
  timeZone: string | undefined;
}

/** Formats the length and the end of an item with the chosen times: '1 hour, until 9:00 PM'; empty while unknown. */
export function formatChosenEnd(item: TimesItem, chosen: ChosenTimes, event: PlacedEvent): string {
  const { daysLater, ...times } = itemTimes(withChosenTimes(item, chosen), event);
  const date = event.date === null ? null : addDays(event.date, daysLater);
  const end = formatPlannedEnd({ ...times, date, timeZone: event.timeZone });
  return end && `${plural(times.durationHours ?? 0, 'hour')}, until ${end}`;
}
