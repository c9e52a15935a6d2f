import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';

/* The states of an administrator's second factor; pure. */

interface Activation {
  userId: string;
  recoveryCodeHashes: string[];
  now: Date;
}

/**
 * Returns the second factor after its first code. Tokens name whole seconds, so it counts from the next second: a
 * sign-in of the same second may have come before codes were required.
 */
export function activated(current: SecondFactor | undefined, { userId, recoveryCodeHashes, now }: Activation) {
  const nextSecond = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  const version = (current?.version ?? 0) + 1;
  return { userId, version, activatedAt: nextSecond.toISOString(), recoveryCodeHashes } satisfies SecondFactor;
}

/** Returns the second factor with new recovery codes. */
export const withCodes = (factor: SecondFactor, recoveryCodeHashes: string[]): SecondFactor => ({
  ...factor,
  version: factor.version + 1,
  recoveryCodeHashes,
});

/**
 * Returns the second factor while the user pool is updated: it no longer counts, but its codes do, so that an
 * interrupted removal can be repeated.
 */
export const suspended = (factor: SecondFactor): SecondFactor => ({
  ...factor,
  version: factor.version + 1,
  activatedAt: null,
});
