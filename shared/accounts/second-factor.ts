/** An administrator gets this many recovery codes with a second factor, each good for one use. */
export const recoveryCodeCount = 10;

// Without letters and digits that look alike (Crockford's Base32): 32 of them, so each is worth five bits.
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters and digits of a recovery code: 120 bits. From 112 bits on, ASVS 6.5.2 asks for no slow hash. */
export const recoveryCodeLength = 24;

const groups = /.{4}/g;

/** 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', as it is shown and written down. */
export const groupedRecoveryCode = (plain: string): string => plain.match(groups)?.join('-') ?? plain;

/** What was typed, without grouping and case and with look-alikes as they were meant; undefined if it is not a code. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === recoveryCodeLength && [...plain].every((sign) => recoveryAlphabet.includes(sign));
  return isCode ? plain : undefined;
}

/** The address that an authenticator app reads from the QR code; the user pool counts with the apps' usual settings. */
export function authenticatorAddress(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Hostwell' }).toString();
  return `otpauth://totp/${encodeURIComponent(`Hostwell:${email}`)}?${query}`;
}
