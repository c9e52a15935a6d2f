import type { ListedDraft } from '#shared/api/planning.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { daysBetween, formatDate, todayIn } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formatEndBriefly, formatTimeSpan } from '#shared/kernel/event-times.ts';

export interface MyEvents {
  /** The next booked event, shown large. */
  next: HostEvent | undefined;
  /** Drafts in the given order, then the other booked events by date. */
  drafts: ListedDraft[];
  upcoming: HostEvent[];
  /** Latest first. */
  past: HostEvent[];
}

const isShown = ({ status, isPast }: HostEvent): boolean => !isPast && status !== 'cancelled';

/** Sorts events into sections: a past date is past, independent of its status (customer spec 4). */
export function sortEvents({ drafts, events }: { drafts: ListedDraft[]; events: HostEvent[] }): MyEvents {
  const byDate = [...events].sort((one, other) => one.date.localeCompare(other.date));
  const shown = byDate.filter(isShown);
  // An event that has ended stays here until its date is past.
  const next = shown.find(({ status }) => status !== 'completed') ?? shown[0];
  const upcoming = shown.filter((event) => event !== next);
  return { next, drafts, upcoming, past: byDate.filter((event) => !isShown(event)).reverse() };
}

/** Returns 'Upcoming', 'Confirmed', 'Completed' or 'Canceled'. */
export const statusWord = ({ status }: Pick<HostEvent, 'status'>): string =>
  status === 'cancelled' ? 'Canceled' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

/** Formats whole days between two dates: 'Today', 'Tomorrow', 'In 7 days'. */
export function daysUntil(days: number): string {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** Returns the whole days from today at an event's place to the event (rule orders-30). */
export const daysTo = ({ date, timeZone }: Pick<HostEvent, 'date' | 'timeZone'>, now = new Date()): number =>
  daysBetween(todayIn(timeZone, now), date);

/** Returns true on the days around an event, on which its page may show the day (rule event-room-17). */
export const isNear = (event: Pick<HostEvent, 'date' | 'timeZone'>): boolean => Math.abs(daysTo(event)) <= 2;

/** Returns the event whose day is nearest to today, two days before or after at most (rule event-room-28). */
export function nearestEvent<E extends Pick<HostEvent, 'date' | 'timeZone' | 'status'>>(
  events: readonly E[],
): E | undefined {
  const distance = (event: E) => Math.abs(daysTo(event));
  const near = events.filter((event) => event.status !== 'cancelled' && isNear(event));
  return near.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Returns true if no part of the event is still to come: only then may it leave the list (rule planning-57). */
export const isOver = ({ status, isPast }: Pick<HostEvent, 'status' | 'isPast'>): boolean =>
  isPast || status === 'cancelled' || status === 'completed';

/** Formats 'Nov 28, 2026 · 4:00 PM to 8:00 PM · 24 guests · Austin, TX'; each part stays on one line. */
export function eventLine(event: HostEvent): string {
  const { date, guestCount, placeLabel } = event;
  const times = formatTimeSpan(event, formatEndBriefly);
  return [formatDate(date), times, guestCount && plural(guestCount, 'guest'), placeLabel]
    .filter(Boolean)
    .map((part) => String(part).replaceAll(' ', '\u00a0'))
    .join(' · ');
}
