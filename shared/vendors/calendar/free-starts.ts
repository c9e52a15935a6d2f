import { eventJob } from './event-job.ts';
import type { JobTimes } from './event-job.ts';
import { scheduleProblem } from './schedule.ts';
import type { DayFacts, Schedule } from './schedule.ts';
import type { StartRange } from './start-range-schema.ts';

/* The starts of a date at which a job fits (rule directory-62): only free or not, never whose job is in the way. */

const quarterHours = Array.from({ length: 96 }, (_, n) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`;
});

/** Groups the quarter hours of a day at which something may start; at most 48 ranges. */
export function startRanges(fits: (startTime: string) => boolean): StartRange[] {
  const ranges: StartRange[] = [];
  let isOpen = false;
  for (const time of quarterHours) {
    const last = ranges.at(-1);
    const isFree = fits(time);
    if (isFree && isOpen && last) last.to = time;
    else if (isFree) ranges.push({ from: time, to: time });
    isOpen = isFree;
  }
  return ranges;
}

type Length = Pick<JobTimes, 'date' | 'durationHours' | 'timeZone'>;

/** Returns the starts at which a vendor can take a job of this length; `jobId` may be on its days already. */
export const freeStarts = (
  schedule: Schedule,
  findDay: (date: string) => DayFacts | undefined,
  length: Length,
  jobId = '',
): StartRange[] =>
  startRanges(
    (startTime) =>
      scheduleProblem(schedule, findDay, eventJob(jobId, { ...length, startTime }, schedule)) === undefined,
  );
