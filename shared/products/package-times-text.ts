import { formatPlannedTimes } from '../kernel/event-times.ts';
import { plural } from '../kernel/plural.ts';
import type { PackageTimes } from './package-times.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Returns '3 hours', 'Brunch, 10:00 AM to 2:00 PM, or Evening, 5:00 PM to …'; empty if the package follows the event. */
export function formatPackageTimes({ durationHours, startTimes = [] }: PackageTimes): string {
  if (startTimes.length === 0) return durationHours === undefined ? '' : plural(durationHours, 'hour');
  return list.format(
    startTimes.map(
      ({ name, ...span }) => `${name}, ${formatPlannedTimes({ ...span, date: null, timeZone: undefined })}`,
    ),
  );
}
