import { describe, expect, it } from 'vitest';
import { usedSecondFactor } from '#functions/platform/authorize.ts';
import {
  authenticatorAddress,
  plainRecoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#shared/accounts/second-factor.ts';
import { testUserId } from '#tests/support/calls.ts';
import { oneTimeCode } from '#tests/support/one-time-codes.ts';
import { newRecoveryCodes, recoveryCodeHash, activated } from './second-factor.ts';

const userId = testUserId(9);
const noon = new Date('2027-06-01T12:00:00.400Z');
const factor = activated(undefined, { userId, recoveryCodeHashes: ['hash'], now: noon });

describe('activating a second factor', () => {
  it("activates a second factor from the next second on, so that an earlier sign-in doesn't count", () => {
    expect(factor).toEqual({
      userId,
      version: 1,
      activatedAt: '2027-06-01T12:00:01.000Z',
      recoveryCodeHashes: ['hash'],
    });
    const signedInAt = (time: string) => ({ userId, groups: ['admin'], signedInAt: new Date(time) });
    expect(usedSecondFactor(signedInAt('2027-06-01T12:00:00Z'), factor.activatedAt)).toBe(false);
    expect(usedSecondFactor(signedInAt('2027-06-01T12:00:01Z'), factor.activatedAt)).toBe(true);
  });

  it('replaces the earlier second factor and its recovery codes', () => {
    const next = activated(factor, { userId, recoveryCodeHashes: ['other'], now: noon });
    expect(next).toEqual({ ...factor, version: 2, recoveryCodeHashes: ['other'] });
  });
});

describe('recovery codes', () => {
  it('generates ten different recovery codes, grouped for reading', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    for (const code of codes) expect(code).toMatch(/^(\w{4}-){5}\w{4}$/);
  });

  it('accepts a recovery code however it is typed, from its owner only', () => {
    const hash = recoveryCodeHash(userId, '0123-4567-89AB-CDEF-GHJK-MNPQ');
    expect(hash).toMatch(/^[\da-f]{64}$/);
    for (const typed of [
      '0123456789abcdefghjkmnpq',
      ' o123 4567 89ab cdef ghjk mnpq ',
      'Ol23-4567-89AB-CDEF-GHJK-MNPQ',
    ])
      expect(recoveryCodeHash(userId, typed)).toBe(hash);
    expect(recoveryCodeHash(testUserId(8), '0123-4567-89AB-CDEF-GHJK-MNPQ')).not.toBe(hash);
  });

  it.each(['', '1234', 'U'.repeat(recoveryCodeLength), '0123-4567-89AB-CDEF-GHJK-MNPQ-0'])(
    'rejects %j as a recovery code',
    (typed) => {
      expect(plainRecoveryCode(typed)).toBeUndefined();
    },
  );
});

describe('an authenticator app', () => {
  it('gives the authenticator app the secret and the name of the account', () => {
    expect(authenticatorAddress('JBSWY3DPEHPK3PXP', 'noor@example.test')).toBe(
      'otpauth://totp/Hostwell%3Anoor%40example.test?secret=JBSWY3DPEHPK3PXP&issuer=Hostwell',
    );
  });

  // Appendix B of RFC 6238, with its last six digits.
  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2033-05-18T03:33:20Z', '279037'],
  ])('computes the one-time code of RFC 6238 at %s', (time, code) => {
    expect(oneTimeCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', new Date(time))).toBe(code);
  });
});
