import type { EventDetails } from '#shared/plan.ts';
import { sameDetails } from '#web/parts/event-details.ts';

export interface Versions {
  /** What the fields were filled with. */
  base: EventDetails;
  /** What stands in the fields now. */
  mine: EventDetails;
  /** What the server holds meanwhile. */
  theirs: EventDetails;
}

/**
 * How to go on when a draft changed elsewhere: save mine over an unchanged description (only vendors or services
 * changed), take theirs where nothing was typed here, otherwise ask. Nothing is overwritten silently.
 */
export function resolveConflict({ base, mine, theirs }: Versions): 'mine' | 'theirs' | 'ask' {
  if (sameDetails(theirs, base) || sameDetails(theirs, mine)) return 'mine';
  return sameDetails(mine, base) ? 'theirs' : 'ask';
}
