import { createHash } from 'node:crypto';
import { mergeIntervals } from '#shared/kernel/interval.ts';
import type { Interval } from '#shared/kernel/interval.ts';

/** Prints the processor time and memory of one reading, and a digest of the blocked time that it found. */
export function measure(read: () => Interval[]): void {
  const before = process.cpuUsage();
  const intervals = read();
  const { user, system } = process.cpuUsage(before);
  const merged = mergeIntervals(intervals).map(({ startsAt, endsAt }) => `${startsAt}/${endsAt}`);
  const digest = createHash('sha256').update(merged.join('\n')).digest('hex');
  const megabytes = process.resourceUsage().maxRSS / 1000;
  console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes, intervals: `${merged.length} ${digest}` }));
}
