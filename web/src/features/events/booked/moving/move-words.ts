import type { MoveDays } from '#shared/api/move-days.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';

type MoveDay = MoveDays['days'][number];

/** What a day means for a move, in a sentence; undefined while it is being loaded. */
export function dayWords(date: string, day: MoveDay | undefined, eventDate: string): string {
  const when = formatLongDate(date);
  if (date === eventDate) return `${when}: your event's date now. You can change its start time.`;
  if (day?.status === 'free') return `${when}: all your vendors are free.`;
  if (day?.exception) return `${when}: everyone is free except ${day.exception.vendorName}. ${day.exception.reason}.`;
  return day ? `${when}: two or more of your vendors can't take this day.` : `${when}: too soon or too far ahead.`;
}

const spoken = { free: 'all vendors free', one_exception: 'one vendor not free', unavailable: 'not possible' } as const;

/** A day's name for people who don't see its color. */
export const spokenDay = (date: string, day: MoveDay | undefined, eventDate: string): string => {
  const state = date === eventDate ? 'your event now' : day ? spoken[day.status] : 'not possible';
  return `${formatLongDate(date)}, ${state}`;
};
