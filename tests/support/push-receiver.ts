import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { newPushKey } from '#infra/tools/push-key.ts';
import { readServerKey } from '#functions/notifications/push/web-push.ts';

/* A browser's side of Web Push, written after RFC 8188 and 8291. */

export interface PushReceiver {
  pair: ECDH;
  /** Base64url. */
  auth: string;
}

export function newReceiver(): PushReceiver {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16).toString('base64url') };
}

/** Returns the keys that a browser gives away. */
export const keysFor = ({ pair, auth }: PushReceiver) => ({ p256dh: pair.getPublicKey('base64url'), auth });

/** Decrypts a message of one record. @throws Error if it isn't for this receiver */
export function openMessage(body: Buffer, { pair, auth }: PushReceiver): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const hkdf = (input: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', input, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = hkdf(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Creates the key of a stage. */
export const newServerKey = () => readServerKey(newPushKey());
