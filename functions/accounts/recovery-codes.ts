import { createHash, randomBytes } from 'node:crypto';
import {
  groupedRecoveryCode,
  plainRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#shared/accounts/second-factor.ts';

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
