const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns 'HH:MM' shifted by minutes, wrapping around midnight. */
export function shifted(time: string, minutes: number): string {
  const total = (((toMinutes(time) + minutes) % 1440) + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

/** Returns the minutes from one 'HH:MM' to another, negative if it is earlier; 0 if one is unknown. */
export const minutesBetween = (from: string | null, to: string | null): number =>
  from === null || to === null ? 0 : toMinutes(to) - toMinutes(from);
