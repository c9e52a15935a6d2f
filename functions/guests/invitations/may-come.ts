import type { Guest } from '#shared/guests/guest.ts';

/** Returns true for a household in which someone comes or may come: it is mailed about changes (rule guests-49). */
export const mayCome = (household: readonly Guest[]): boolean =>
  household.some(({ rsvp }) => rsvp === 'attending' || rsvp === 'maybe');
