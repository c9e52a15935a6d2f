import { createHash, randomBytes } from 'node:crypto';
import {
  groupedRecoveryCode,
  plainRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#shared/accounts/second-factor.ts';
import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';

/* The states of an administrator's second factor, and its recovery codes. */

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

/** Returns new recovery codes, which their owner sees once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** Returns the stored hashes of a set of codes. */
export const recoveryCodeHashes = (userId: string, codes: readonly string[]): string[] =>
  codes.flatMap((code) => recoveryCodeHash(userId, code) ?? []);

// The alphabet has 32 characters, so the remainder of a byte is as random as the byte.
const newCode = (): string =>
  groupedRecoveryCode([...randomBytes(recoveryCodeLength)].map((byte) => recoveryAlphabet[byte % 32]).join(''));

/**
 * Returns the stored hash of a recovery code: SHA-256 with its owner's id, in hexadecimal. A code is as random as a
 * key, so a slow hash would not protect it better. Undefined if the text is not a code.
 */
export function recoveryCodeHash(userId: string, typed: string): string | undefined {
  const plain = plainRecoveryCode(typed);
  return plain && createHash('sha256').update(`${userId}:${plain}`).digest('hex');
}
