import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const length = 9;

// The largest multiple of 36 in a byte: larger values would favor the first letters.
const fairBytes = 256 - (256 % letters.length);

/** Returns 'HST-' and nine characters of A-Z0-9, all equally likely (rule checkout-20). */
export function newBookingId(random: (size: number) => Uint8Array = randomBytes): string {
  let id = '';
  while (id.length < length) {
    const fair = [...random(length)].filter((byte) => byte < fairBytes);
    id += fair.map((byte) => letters[byte % letters.length]).join('');
  }
  return `HST-${id.slice(0, length)}`;
}
