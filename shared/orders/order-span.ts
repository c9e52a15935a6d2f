import type { EventSpan } from '../kernel/event-span.ts';
import { lengthInMinutes, localTimeAt } from '../kernel/interval.ts';
import type { Interval } from '../kernel/interval.ts';

interface PlacedOrder {
  event: EventSpan;
  /** Missing for early orders. */
  job?: (Interval & { isWholeDay?: boolean | undefined }) | undefined;
}

/**
 * Returns when an order's vendor works, by the clocks at the event's place: its job, or the event's times for an order
 * without one or without a start (rule orders-38).
 */
export function orderSpan({ event, job }: PlacedOrder): EventSpan {
  const { date, startTime, endTime, durationHours, timeZone } = event;
  if (!job || job.isWholeDay) return { date, startTime, endTime, durationHours, timeZone };
  const start = localTimeAt(timeZone, job.startsAt);
  return {
    date: start.date,
    startTime: start.time,
    endTime: localTimeAt(timeZone, job.endsAt).time,
    durationHours: lengthInMinutes(job) / 60,
    timeZone,
  };
}
