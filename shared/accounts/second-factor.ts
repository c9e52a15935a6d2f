/** Number of recovery codes that an administrator gets with a second factor; each works once. */
export const recoveryCodeCount = 10;

// Without letters and digits that look alike (Crockford's Base32): 32 of them, so each is worth five bits.
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters and digits of a recovery code: 120 bits. From 112 bits, ASVS 6.5.2 requires no slow hash. */
export const recoveryCodeLength = 24;

const groups = /.{4}/g;

/** Returns 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', as displayed and written down. */
export const groupedRecoveryCode = (plain: string): string => plain.match(groups)?.join('-') ?? plain;

/** Normalizes grouping, case and look-alike characters of a typed code; undefined if it isn't a code. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === recoveryCodeLength && [...plain].every((sign) => recoveryAlphabet.includes(sign));
  return isCode ? plain : undefined;
}

/** Returns the QR code's address for an authenticator app; the user pool uses the apps' usual settings. */
export function authenticatorAddress(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Hostwell' }).toString();
  return `otpauth://totp/${encodeURIComponent(`Hostwell:${email}`)}?${query}`;
}
