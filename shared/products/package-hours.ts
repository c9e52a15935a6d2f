import { formatTime12 } from '../kernel/dates.ts';
import type { PackageHours } from './package-facts-schema.ts';

/** An event's hours on its day; null if unknown. */
export interface EventHours {
  startTime: string | null;
  durationHours: number | null;
}

const day = 1440;

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const format = (time: string): string => {
  if (time === '00:00') return 'midnight';
  return time === '12:00' ? 'noon' : formatTime12(time).replace(':00', '');
};

/** Returns 'noon to 5 PM'. */
export const formatHours = ({ from, to }: PackageHours): string => `${format(from)} to ${format(to)}`;

/**
 * Returns why an event is outside a package's hours, without a period: 'Only before 5 PM'. A place must be had for the
 * whole event; anything else for a part of it. Unknown hours are never outside.
 */
export function hoursProblem(
  { from, to }: PackageHours,
  { startTime, durationHours }: EventHours,
  isPlace: boolean,
): string | undefined {
  if (startTime === null || durationHours === null) return undefined;
  const [opens, start] = [toMinutes(from), toMinutes(startTime)];
  const closes = toMinutes(to) > opens ? toMinutes(to) : toMinutes(to) + day;
  const end = start + durationHours * 60;
  const fits = (shift: number): boolean =>
    isPlace ? opens + shift <= start && end <= closes + shift : start < closes + shift && opens + shift < end;
  if ([-day, 0, day].some(fits)) return undefined;
  if (isPlace && start >= opens && start < closes) return `Only before ${format(to)}`;
  if (isPlace && end > opens && end <= closes) return `Only from ${format(from)}`;
  return `Only from ${formatHours({ from, to })}`;
}
