import type { WaitingConversation } from '#shared/api/messaging.ts';
import { replyLimitHours, replyTargetHours } from '#shared/kernel/policies.ts';

/** The time, and the zone of the business, which decides its days and deadlines (rule orders-30). */
export interface VendorClock {
  now: Date;
  timeZone: string;
}

/** Formats 'Tue, 4:00 PM CDT'. */
const clockAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');

/** Formats '1 h 20 min', '35 min', '2 days'. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
  if (days >= 2) return `${days} days`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 || hours >= 12 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Describes how long a host has waited, and by when the vendor should reply. */
export function replyDeadline(
  { since, targetAt, limitAt }: WaitingConversation,
  { now, timeZone }: VendorClock,
): string {
  const waited = `Waiting for ${formatTimeLeft(now.getTime() - Date.parse(since))}`;
  const left = (instant: string) => Date.parse(instant) - now.getTime();
  if (left(limitAt) <= 0) return `${waited}. Past the ${replyLimitHours}-hour limit.`;
  if (left(targetAt) <= 0)
    return `${waited}. Past the ${replyTargetHours}-business-hour target; ${formatTimeLeft(left(limitAt))} left before the ${replyLimitHours}-hour limit.`;
  return `${waited}. Reply by ${clockAt(targetAt < limitAt ? targetAt : limitAt, timeZone)}.`;
}
