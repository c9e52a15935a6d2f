import type { MoveDays } from '#shared/api/orders/changes.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatStarts } from '#shared/vendors/calendar/start-ranges.ts';

/** Returns 'Ember & Rye and Second Light'. */
export const formatVendorNames = (vendors: readonly { vendorName: string }[]): string =>
  new Intl.ListFormat('en-US').format(vendors.map(({ vendorName }) => vendorName));

type MoveDay = MoveDays['days'][number];

/** A day of the calendar, the event's current date, and the possible range of dates. */
export interface CalendarDay {
  date: string;
  /** Undefined while it isn't loaded. */
  day: MoveDay | undefined;
  eventDate: string;
  bounds: { earliest: string; latest: string };
}

const isOutside = ({ date, bounds }: CalendarDay): boolean => date < bounds.earliest || date > bounds.latest;

/** Describes a day's suitability for a move, in a sentence. */
export function describeMoveDay(shown: CalendarDay): string {
  const { date, day, eventDate } = shown;
  const when = formatLongDate(date);
  if (date === eventDate) return `${when}: your current date. You can still change the start time.`;
  if (day?.status === 'free') return `${when}: all your vendors are free.`;
  if (day?.starts) return `${when}: free starts for all your vendors are ${formatStarts(day.starts)}.`;
  if (day?.exception) return `${when}: everyone is free except ${day.exception.vendorName}. ${day.exception.reason}.`;
  if (day) return `${when}: two or more of your vendors can't take this day.`;
  return isOutside(shown) ? `${when}: too soon or too far ahead.` : `${when}: checking your vendors…`;
}

const spoken = {
  free: 'all vendors free',
  other_times: 'all vendors free with another start',
  one_exception: 'one vendor not free',
  unavailable: 'not possible',
} as const;

/** Describes a day for people who don't see its color. */
export function formatSpokenDay(shown: CalendarDay): string {
  const { date, day, eventDate } = shown;
  const notLoaded = isOutside(shown) ? 'not possible' : 'not loaded yet';
  const state = date === eventDate ? 'current date' : day ? spoken[day.status] : notLoaded;
  return `${formatLongDate(date)}, ${state}`;
}
