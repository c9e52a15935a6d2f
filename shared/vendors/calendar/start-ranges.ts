import { formatTime12 } from '../../kernel/dates.ts';
import type { StartRange } from './start-range-schema.ts';

/* Free starts as pages show them; `free-starts.ts` finds them. */

/** Returns true if a start is within one of the ranges. */
export const isFreeStart = (ranges: readonly StartRange[], startTime: string | null): boolean =>
  startTime !== null && ranges.some(({ from, to }) => from <= startTime && startTime <= to);

/** Returns the start within a range that is nearest to a wanted one. */
export const nearestIn = ({ from, to }: StartRange, wanted: string | null): string =>
  wanted === null || wanted < from ? from : wanted > to ? to : wanted;

/** Returns '10:00 AM to 2:00 PM, or 8:00 PM'. */
export const formatStarts = (ranges: readonly StartRange[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    ranges.map(({ from, to }) => (from === to ? formatTime12(from) : `${formatTime12(from)} to ${formatTime12(to)}`)),
  );
