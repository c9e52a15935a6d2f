import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answer, answerText, compressed } from './http-answer.ts';

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

describe('a calendar', () => {
  const written = (second: number) => `BEGIN:VEVENT\r\nDTSTAMP:2027010203040${second}Z\r\nSUMMARY:Tea\r\n`;
  const { etag = '' } = answerText('text/calendar', written(1)).headers as Record<string, string>;

  it('is not sent again to a program that has what it says, whenever it was written', () => {
    const again = answerText('text/calendar', written(2), `"other", ${etag}`);
    expect(again).toMatchObject({ statusCode: 304, headers: { etag } });
    expect(again.body).toBeUndefined();
  });

  it('is sent again when it changed, and is in no search engine', () => {
    const changed = answerText('text/calendar', written(1).replace('Tea', 'Cake'), etag);
    expect(changed).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } });
  });
});
