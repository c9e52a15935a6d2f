import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { EventMeta } from '#events/define-event.ts';

const digest = (name: string): Buffer => createHash('sha256').update(`hostwell demo ${name}`).digest();

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const letters = (name: string, alphabet: string, length: number): string =>
  [...digest(name).subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** The time in ids without their own moment, so that they stay the same from day to day. */
const founding = '2026-01-05T15:00:00.000Z';

/** Returns the ULID of a name, constant for the same name and moment. Ids of messages and events sort by moment. */
export const demoId = (name: string, at: string = founding): string =>
  encodeTime(Date.parse(at), 10) + letters(name, crockford, 16);

/** Returns the user id of a person without a sign-in. */
export function demoUserId(name: string): string {
  const hex = digest(name).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns 32 letters, always the same for the same name. */
export const demoSecret = (name: string): string => letters(name, crockford, 32);

export const demoBookingId = (name: string): string => `HST-${letters(name, capitals, 9)}`;

/** Returns the metadata of a demo event; `what` identifies it. */
export const demoMeta = (what: string, at: string, actor = 'system'): EventMeta => ({
  id: demoId(`event ${what}`, at),
  occurredAt: at,
  actor,
  correlationId: 'demo-data',
});
