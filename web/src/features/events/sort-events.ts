import type { Draft, HostEvent } from '#shared/api/planning.ts';

export interface MyEvents {
  /** The next booked event, shown large. */
  next: HostEvent | undefined;
  /** Drafts as they come, then the other booked events by date. */
  drafts: Draft[];
  upcoming: HostEvent[];
  /** Latest first. */
  past: HostEvent[];
}

const isShown = ({ status, isPast }: HostEvent): boolean => !isPast && status !== 'cancelled';

/** Which section an event stands in: a past date is past, whatever the status (customer spec 4). */
export function sortEvents({ drafts, events }: { drafts: Draft[]; events: HostEvent[] }): MyEvents {
  const byDate = [...events].sort((one, other) => one.date.localeCompare(other.date));
  const [next, ...upcoming] = byDate.filter(isShown);
  return { next, drafts, upcoming, past: byDate.filter((event) => !isShown(event)).reverse() };
}

/** 'Upcoming', 'Confirmed', 'Completed' or 'Cancelled' as a word. */
export const statusWord = ({ status }: Pick<HostEvent, 'status'>): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

/** 'Today', 'Tomorrow', 'In 7 days'; whole days from a date to another. */
export function daysUntil(days: number): string {
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
