import { isQuarterHour, quarterHourProblem } from '#shared/kernel/dates.ts';
import { changedPart, figureClause, startsElsewhen } from '#shared/orders/changes/changed-part.ts';
import { encodeTimes, parseTimes } from '#shared/orders/changes/times-target.ts';
import { isHourly } from '#shared/planning/event-hours.ts';
import { chosenTimes, chosenTimesProblems, withBookedStart, withChosenTimes } from '#shared/planning/chosen-times.ts';
import { itemStarts, itemTimes } from '#shared/planning/item-times.ts';
import type { ChosenTimes } from '#shared/planning/chosen-times.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { AppError } from '#functions/platform/errors.ts';
import { bookedItem } from './requested-packages.ts';
import type { BookedItem } from './requested-packages.ts';

type Field = 'startTime' | 'durationHours' | 'daysLater';

const refused = (problem: string, field: Field): AppError => new AppError('refused', problem, { [field]: problem });

/**
 * Returns a booked item with the times that its host requests (rule changes-121), of packages and offers alike.
 * @throws AppError refused for an item that is not booked, and for impossible or the same times with their field
 */
export function readRequestedTimes(before: BookingAggregate, times: string): BookedItem {
  const { itemId, ...chosen } = parseTimes(times);
  const item = bookedItem(before, itemId);
  mustBePossible(item, chosen);
  const { event } = before.booking;
  const next = withBookedStart(withChosenTimes(item, chosen), event);
  if (itemTimes(next, event).startTime === null && !item.offer && isHourly(item))
    throw refused('Choose a start time.', 'startTime');
  if (encodeTimes({ itemId, ...chosenTimes(next) }) !== times)
    throw refused('These packages have a length of their own.', 'durationHours');
  mustDiffer(before, times);
  return next;
}

/** @throws AppError refused for the times that the item has */
function mustDiffer({ booking: { event, timeZone, items } }: BookingAggregate, times: string): void {
  const part = changedPart({ ...event, timeZone, items }, { times });
  if (part.kind !== 'times') return;
  const { from, to } = part;
  if (startsElsewhen({ from, to }) || from.durationHours !== to.durationHours) return;
  throw refused(`Your event ${figureClause(from, 'already')}.`, 'startTime');
}

function mustBePossible(item: BookedItem, chosen: ChosenTimes & { daysLater: number }): void {
  const present = chosenTimes(item);
  const { startTime, daysLater } = chosen;
  if (startTime === null && itemStarts(item).length > 0) throw refused('Choose a start time.', 'startTime');
  // The present start may be older than the rule (planning-107).
  if (startTime !== null && startTime !== present.startTime && !isQuarterHour(startTime))
    throw refused(quarterHourProblem, 'startTime');
  // Only a moved event has the day before.
  if (daysLater < 0 && daysLater !== (present.daysLater ?? 0))
    throw refused('Choose the day of the event, or the next day.', 'daysLater');
  const [problem] = Object.entries(chosenTimesProblems(item, chosen));
  if (problem) throw refused(`${problem[1]}.`, problem[0] as Field);
}
