import { encodeTime, ulid } from 'ulid';
import { guestPlanDays } from '#shared/kernel/policies.ts';

const dayMs = 24 * 3_600_000;
/** The letters of an id that encode its time. */
const timeLength = 10;

/** Returns the id, or a new one if the server would refuse it: an unsaved plan may stay in this browser for months. */
export function currentDraftId(id: string, now = Date.now()): string {
  const prefixAt = (time: number) => encodeTime(time, timeLength);
  // A day less than the server's bounds, since the id takes a while to get there.
  const isCurrent = id >= prefixAt(now - (guestPlanDays - 1) * dayMs) && id < prefixAt(now + dayMs / 2);
  return isCurrent ? id : ulid(now);
}
