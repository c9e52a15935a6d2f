import { ECDH, createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { ECDH as KeyPair } from 'node:crypto';

/* Messages for browsers: encrypted for one of them (RFC 8291), and signed by this stage (VAPID, RFC 8292). */

const curve = 'prime256v1';

/** The stage's key, by which a push service knows that it is the one that the browser subscribed to. */
export interface ServerKey {
  /** Base64url, as browsers get it in /config.json. */
  publicKey: string;
  /** Returns the JWT for a push service; `origin` is its address, `subject` a way to contact us. */
  token(origin: string, subject: string, now: Date): string;
}

/** A push service refuses tokens that are valid for more than a day. */
const tokenSeconds = 12 * 60 * 60;

/** @param privateKey 32 bytes, base64url */
export function readServerKey(privateKey: string): ServerKey {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
  return {
    publicKey: point.toString('base64url'),
    token(aud, sub, now) {
      const exp = Math.floor(now.getTime() / 1000) + tokenSeconds;
      const signed = [
        { typ: 'JWT', alg: 'ES256' },
        { aud, exp, sub },
      ]
        .map(encodeJson)
        .join('.');
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
  };
}

const encodeJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns true for a base64url point that is on the curve; nothing can be encrypted for any other. */
export function isPublicKey(key: string): boolean {
  try {
    return ECDH.convertKey(key, curve, 'base64url', 'base64url', 'uncompressed') === key;
  } catch {
    return false;
  }
}

/** The bytes of a payload that fit into the 4096 of a message (RFC 8291, section 4). */
export const maximumPayloadBytes = 3993;

interface Receiver {
  /** Base64url. */
  p256dh: string;
  auth: string;
}

/** One-time inputs of an encryption. */
interface Secrets {
  pair: KeyPair;
  salt: Uint8Array;
}

function newSecrets(): Secrets {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
}

const recordBytes = 4096;

/** Encrypts a payload for one browser, as the body of a request. @throws RangeError if it is too long */
export function encrypt(payload: string, { p256dh, auth }: Receiver, { pair, salt } = newSecrets()): Buffer {
  const text = Buffer.from(payload);
  if (text.length > maximumPayloadBytes) throw new RangeError(`A payload of ${text.length} bytes`);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // One record, which 2 marks as the last (RFC 8188).
  const sealed = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed]);
}

const derive = (input: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
