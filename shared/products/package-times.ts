import type { Price } from '../kernel/money.ts';

/** A start at which a package is offered. */
export interface PackageStart {
  name: string;
  /** 'HH:MM' at the event's place. */
  startTime: string;
  durationHours: number;
}

/** When a package takes place; both are undefined if it follows the event (rule products-18). */
export interface PackageTimes {
  /** Its length if it isn't paid by the hour. */
  durationHours?: number | undefined;
  /** Its only starts, each with its length; earliest first. */
  startTimes?: PackageStart[] | undefined;
}

/** Returns only the times of a package, without undefined ones. */
export const pickPackageTimes = ({ durationHours, startTimes }: PackageTimes): PackageTimes => ({
  ...(durationHours !== undefined && { durationHours }),
  ...(startTimes && { startTimes }),
});

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the start times that begin before an earlier one of the day ends, by their rows (rule products-26). */
export function overlappingStarts(starts: readonly PackageStart[]): { row: number; message: string }[] {
  const inOrder = starts
    .map((start, row) => ({ ...start, row }))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  return inOrder.flatMap(({ row, startTime, name }, n) => {
    const before = inOrder
      .slice(0, n)
      .find((one) => toMinutes(one.startTime) + one.durationHours * 60 > toMinutes(startTime));
    return before ? [{ row, message: `${name} begins before ${before.name} ends` }] : [];
  });
}

interface TimesForm {
  price: Pick<Price, 'unit'>;
  durationHours: number | null;
  startTimes: readonly PackageStart[];
}

/** Returns the times of a product's form as they are stored. */
export const storedPackageTimes = ({ durationHours, startTimes }: Omit<TimesForm, 'price'>): PackageTimes =>
  pickPackageTimes({
    durationHours: durationHours ?? undefined,
    startTimes:
      startTimes.length > 0 ? startTimes.toSorted((a, b) => a.startTime.localeCompare(b.startTime)) : undefined,
  });

/** Returns why a product can't have these times, by field; empty if it can (rule products-18). */
export function packageTimesProblems({ price, durationHours, startTimes }: TimesForm): Record<string, string> {
  const byHour = 'A product priced by the hour is as long as the host books it';
  if (price.unit === 'per_hour')
    return {
      ...(durationHours !== null && { durationHours: byHour }),
      ...(startTimes.length > 0 && { startTimes: byHour }),
    };
  return durationHours !== null && startTimes.length > 0
    ? { durationHours: 'A product with start times has the length of each start' }
    : {};
}
