import { isProfile, profileKey } from '#functions/data/accounts/profile.ts';
import type { Write } from '#functions/data/write.ts';

/** Records on a person's profile that their sessions up to the end of this second are over. */
export const sessionEndWrite = (userId: string, endedAt: string): Write => ({
  update: profileKey(userId),
  set: 'SET #sessionsEndedAt = :endedAt',
  values: { ':endedAt': endedAt },
  condition: isProfile,
});

/**
 * Returns the milliseconds to the end of a second: tokens name whole seconds, so a sign-in after it counts as later.
 */
export const untilNextSecond = (now: Date): number => 1000 - now.getUTCMilliseconds();
