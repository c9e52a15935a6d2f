import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';

/* What becomes of an administrator's second factor; pure. */

interface Activation {
  userId: string;
  recoveryCodeHashes: string[];
  now: Date;
}

/**
 * The second factor from its first code on. Tokens name whole seconds, so it counts from the next one: a sign-in of the
 * same second may have come before the code was asked for.
 */
export function activated(current: SecondFactor | undefined, { userId, recoveryCodeHashes, now }: Activation) {
  const nextSecond = new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);
  const version = (current?.version ?? 0) + 1;
  return { userId, version, activatedAt: nextSecond.toISOString(), recoveryCodeHashes } satisfies SecondFactor;
}

/** With other recovery codes. */
export const withCodes = (factor: SecondFactor, recoveryCodeHashes: string[]): SecondFactor => ({
  ...factor,
  version: factor.version + 1,
  recoveryCodeHashes,
});

/** No longer counts while the user pool is updated; its codes still do, so that an interrupted removal can be repeated. */
export const suspended = (factor: SecondFactor): SecondFactor => ({
  ...factor,
  version: factor.version + 1,
  activatedAt: null,
});
