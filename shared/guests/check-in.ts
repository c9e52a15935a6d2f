import { eventInstants } from '../kernel/event-span.ts';
import type { EventSpan } from '../kernel/event-span.ts';
import type { Interval } from '../kernel/interval.ts';
import { dayInterval } from '../orders/room/day.ts';

/** Guests in a request. */
export const checkInsPerRequest = 50;

/** Returns the time for which check-in is open: from the evening before until the event has ended. */
export function checkInInterval(event: EventSpan): Interval {
  const endsAt = eventInstants(event)?.end.toISOString() ?? null;
  return dayInterval({ date: event.date, timeZone: event.timeZone, endsAt }, []);
}
