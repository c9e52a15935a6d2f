import { formatTime12 } from './dates.ts';
import { eventInstants } from './event-span.ts';
import type { ShownSpan } from './event-span.ts';
import { localTimeAt } from './interval.ts';
import { plural } from './plural.ts';
import { instantAt, offsetMinutes } from './time-zone.ts';

const hourMs = 3_600_000;

/** What an event's form adds about the night in which the clocks change; empty on any other. */
export interface ClockNotes {
  start?: string;
  end?: string;
}

/** Returns the time that the clocks show some hours after an instant, or before it. */
const timeAfter = (timeZone: string, instant: Date, hours: number): string =>
  localTimeAt(timeZone, new Date(instant.getTime() + hours * hourMs).toISOString()).time;

/** Returns the notes for an event's start and end (rule planning-106); the clocks in the country change by an hour. */
export function clockNotes({ date, startTime, endTime, durationHours, timeZone }: ShownSpan): ClockNotes {
  // The calendar's last year ends within a day of any time zone.
  if (date === null || date >= '9999' || startTime === null || timeZone === undefined) return {};
  const start = startNote(timeZone, instantAt(timeZone, date, startTime), startTime);
  const instants = eventInstants({ date, startTime, endTime, durationHours, timeZone });
  const end = instants && endNote(timeZone, instants);
  return { ...(start && { start }), ...(end && { end }) };
}

function startNote(timeZone: string, start: Date, time: string): string | undefined {
  const shown = timeAfter(timeZone, start, 0);
  if (shown !== time)
    return `Clocks go forward that night: ${formatTime12(time)} doesn't exist, so it starts at ${formatTime12(shown)}`;
  return timeAfter(timeZone, start, 1) === time
    ? `${formatTime12(time)} comes twice that night; the first is meant`
    : undefined;
}

function endNote(timeZone: string, { start, end }: { start: Date; end: Date }): string | undefined {
  const gained = offsetMinutes(timeZone, end.getTime()) - offsetMinutes(timeZone, start.getTime());
  if (gained === 0) return undefined;
  const hours = (end.getTime() - start.getTime()) / hourMs;
  const time = timeAfter(timeZone, end, 0);
  const again = timeAfter(timeZone, end, -1) === time ? ', the second time' : '';
  const verb = hours === 1 ? 'ends' : 'end';
  return `Clocks go ${gained > 0 ? 'forward' : 'back'} that night: ${plural(hours, 'hour')} ${verb} at ${formatTime12(time)}${again}`;
}
