import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { newServerKey, openMessage } from '#tests/support/push-receiver.ts';
import { encrypt, isPublicKey, maximumPayloadBytes } from './web-push.ts';

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiver: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const pairWith = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair;
};

it("encrypts RFC 8291's example to its bytes", () => {
  const secrets = { pair: pairWith(example.senderKey), salt: Buffer.from(example.salt, 'base64url') };
  expect(encrypt(example.text, example.receiver, secrets).toString('base64url')).toBe(example.body);
});

it("a receiver opens RFC 8291's example, and the longest payload, which fills a message", () => {
  const receiver = { pair: pairWith(example.receiverKey), auth: example.receiver.auth };
  expect(openMessage(Buffer.from(example.body, 'base64url'), receiver)).toBe(example.text);
  const longest = 'ä'.repeat(maximumPayloadBytes / 2 - 0.5) + '.';
  const message = encrypt(longest, example.receiver);
  expect([message.length, openMessage(message, receiver)]).toEqual([4096, longest]);
  expect(() => encrypt(`${longest}.`, example.receiver)).toThrow(RangeError);
});

it('encrypts the same payload differently each time', () => {
  expect(encrypt('same', example.receiver)).not.toEqual(encrypt('same', example.receiver));
});

it('signs a token for half a day that the public key verifies', () => {
  const key = newServerKey();
  const now = new Date('2027-06-01T17:00:00.000Z');
  const [head = '', claims = '', signature = ''] = key.token('https://push.test', 'https://site.test', now).split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  const exp = Date.parse('2027-06-02T05:00:00.000Z') / 1000;
  expect(read(claims)).toEqual({ aud: 'https://push.test', exp, sub: 'https://site.test' });
  const point = Buffer.from(key.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  const isSigned = (text: string) => verify('sha256', Buffer.from(text), proof, Buffer.from(signature, 'base64url'));
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false]);
});

it('knows a point of the curve', () => {
  expect(isPublicKey(example.receiver.p256dh)).toBe(true);
  expect(isPublicKey(example.receiver.p256dh.replace('BCVx', 'BCVy'))).toBe(false);
  expect(isPublicKey('BA')).toBe(false);
});
