import type { PackageStart } from '#shared/products/package-times.ts';

/** A start time of a product as typed: its end stands for its length. */
export interface TypedStart {
  name: string;
  /** 'HH:MM', or empty. */
  startTime: string;
  endTime: string;
}

const dayMinutes = 1440;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const toTime = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
};

/** Returns the length in hours; an end that isn't after the start is on the next day. */
function lengthInHours({ startTime, endTime }: TypedStart): number {
  const minutes = toMinutes(endTime) - toMinutes(startTime);
  return (minutes > 0 ? minutes : minutes + dayMinutes) / 60;
}

/** Returns true if the end is past midnight. */
export const isOvernight = ({ startTime, endTime }: TypedStart): boolean =>
  startTime !== '' && endTime !== '' && endTime <= startTime;

export const toTypedStart = ({ name, startTime, durationHours }: PackageStart): TypedStart => ({
  name,
  startTime,
  endTime: toTime(toMinutes(startTime) + durationHours * 60),
});

/** Returns the start times to send; missing times have no length. */
export const parseStart = (typed: TypedStart): PackageStart => ({
  name: typed.name.trim(),
  startTime: typed.startTime,
  durationHours: typed.startTime === '' || typed.endTime === '' ? 0 : lengthInHours(typed),
});

type Problems = [path: [number, keyof TypedStart], message: string][];

/** Returns the missing times of the rows by field; the shared schema checks the rest. */
export const missingTimes = (rows: readonly TypedStart[]): Problems =>
  rows.flatMap(({ startTime, endTime }, row): Problems => [
    ...(startTime === '' ? ([[[row, 'startTime'], 'Enter a start']] as Problems) : []),
    ...(endTime === '' ? ([[[row, 'endTime'], 'Enter an end']] as Problems) : []),
  ]);
