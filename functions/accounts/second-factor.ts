import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import { recoveryTriesPerHour } from '#shared/accounts/second-factor.ts';

/* What becomes of an administrator's second factor; pure. */

const hourMs = 3600 * 1000;

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

/** With one more try of a recovery code; undefined when the hour has had its tries. */
export function tried(factor: SecondFactor, now: Date): SecondFactor | undefined {
  const tries = factor.recoveryTries;
  const isSameHour = tries !== undefined && now.getTime() - Date.parse(tries.since) < hourMs;
  if (isSameHour && tries.count >= recoveryTriesPerHour) return undefined;
  const recoveryTries = isSameHour ? { ...tries, count: tries.count + 1 } : { since: now.toISOString(), count: 1 };
  return { ...factor, version: factor.version + 1, recoveryTries };
}

/** With other recovery codes. The tries of the hour go on counting: they are of the account, not of a set of codes. */
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
