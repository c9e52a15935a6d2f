import { formatPlannedTimes } from '../kernel/event-times.ts';
import { plural } from '../kernel/plural.ts';
import type { PackageStart, PackageTimes } from './package-times.ts';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Formats 'Brunch, 10:00 AM to 2:00 PM'. */
export const formatPackageStart = ({ name, ...span }: PackageStart): string =>
  `${name}, ${formatPlannedTimes({ ...span, date: null, timeZone: undefined })}`;

/** Formats '3 hours', 'Brunch, 10:00 AM to 2:00 PM, or Evening, 5:00 PM to …'; empty if the package follows the event. */
export function formatPackageTimes({ durationHours, startTimes = [] }: PackageTimes): string {
  if (startTimes.length > 0) return list.format(startTimes.map(formatPackageStart));
  return durationHours === undefined ? '' : plural(durationHours, 'hour');
}
