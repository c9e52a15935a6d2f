import type { PlannedItem } from '#shared/api/planning.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { quarterHourProblem } from '#shared/kernel/dates.ts';
import { hoursProblem } from '#shared/planning/event-options.ts';
import { chosenTimesProblems, itemStart, itemStarts, itemTimes, withChosenTimes } from '#shared/planning/item-times.ts';
import type { ChosenTimes } from '#shared/planning/item-times.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import { fromTime, to24Hours } from '../questionnaire/questionnaire-form.ts';
import type { Plan } from '../use-plan.ts';

/** The dialog's fields as typed; empty for the event's. */
export interface TypedTimes {
  /** The start among those of the packages. */
  slot: string;
  clock: string;
  half: 'AM' | 'PM';
  hours: string;
}

const isHourly = ({ packages, offer }: PlannedItem): boolean =>
  !offer && packages.some(({ price }) => price.unit === 'per_hour');

/** Returns true if the host chooses the length: packages with a length or start times have their own. */
export const hasOwnLength = (item: PlannedItem): boolean =>
  !item.offer &&
  !isHourly(item) &&
  (itemStarts(item).length > 0 || item.packages.some(({ durationHours }) => durationHours !== undefined));

/** Returns the present times of an item as the fields show them. */
export function toTyped(item: PlannedItem, { details }: Pick<Plan, 'details'>): TypedTimes {
  const chosen = isHourly(item)
    ? Math.max(0, ...item.packages.map(({ price, quantity }) => (price.unit === 'per_hour' ? (quantity ?? 0) : 0)))
    : (item.times?.durationHours ?? 0);
  return {
    slot: itemStart(item, details)?.startTime ?? '',
    ...fromTime(item.times?.startTime ?? null),
    hours: chosen > 0 ? String(chosen) : '',
  };
}

/** Returns the times that the fields have, with their problems. */
export function readTimes(item: PlannedItem, typed: TypedTimes): { chosen: ChosenTimes; problems: TimesProblems } {
  const hasStarts = itemStarts(item).length > 0;
  const startTime = hasStarts ? typed.slot : to24Hours(typed.clock, typed.half);
  const isTyped = !hasStarts && typed.clock.trim() !== '';
  const hours = hasOwnLength(item) ? undefined : hoursProblem(typed.hours);
  const isWithHours = !hasOwnLength(item) && typed.hours.trim() !== '' && hours === undefined;
  const chosen = { startTime, durationHours: isWithHours ? Number(typed.hours) : null };
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
export function totalWith({ items, details, place }: Plan, item: PlannedItem, chosen: ChosenTimes): number | undefined {
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

/** Returns when the item takes place with the chosen times. */
export const timesWith = (item: PlannedItem, chosen: ChosenTimes, { details }: Pick<Plan, 'details'>) =>
  itemTimes(withChosenTimes(item, chosen), details);
