import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answer, compressed } from './http-answer.ts';

describe('an answer to a browser that takes gzip', () => {
  const long = answer({ text: 'words '.repeat(400) });

  it('is compressed as API Gateway hands it on', () => {
    const { body = '', headers, isBase64Encoded } = compressed(long, 'br, gzip, deflate');
    expect(isBase64Encoded).toBe(true);
    expect(headers).toMatchObject({ ...long.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(long.body);
    expect(body.length).toBeLessThan((long.body ?? '').length / 10);
  });

  it('is left as it is when it is short', () => {
    const short = answer({ id: 'x' });
    expect(compressed(short, 'gzip')).toBe(short);
  });
});

it.each([undefined, 'identity', 'br'])('an answer to a browser that takes %s is not compressed', (acceptEncoding) => {
  const long = answer({ text: 'words '.repeat(400) });
  expect(compressed(long, acceptEncoding)).toBe(long);
});
