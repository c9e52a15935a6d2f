import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answer, answerText, compressed } from './http-answer.ts';

describe('response to a browser that accepts gzip', () => {
  const long = answer({ text: 'words '.repeat(400) });

  it('a response is compressed in the form that API Gateway expects', () => {
    const { body = '', headers, isBase64Encoded } = compressed(long, 'br, gzip, deflate');
    expect(isBase64Encoded).toBe(true);
    expect(headers).toMatchObject({ ...long.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(long.body);
    expect(body.length).toBeLessThan((long.body ?? '').length / 10);
  });

  it('a response is not compressed if it is short', () => {
    const short = answer({ id: 'x' });
    expect(compressed(short, 'gzip')).toBe(short);
  });
});

it.each([undefined, 'identity', 'br'])("doesn't compress a response to a browser that accepts %s", (acceptEncoding) => {
  const long = answer({ text: 'words '.repeat(400) });
  expect(compressed(long, acceptEncoding)).toBe(long);
});

describe('calendar response', () => {
  const written = (second: number) => `BEGIN:VEVENT\r\nDTSTAMP:2027010203040${second}Z\r\nSUMMARY:Tea\r\n`;
  const { etag = '' } = answerText('text/calendar', written(1)).headers as Record<string, string>;

  it('a calendar response is 304 if the program has the same content, regardless of the time stamp', () => {
    const again = answerText('text/calendar', written(2), `"other", ${etag}`);
    expect(again).toMatchObject({ statusCode: 304, headers: { etag } });
    expect(again.body).toBeUndefined();
  });

  it('a calendar response is sent again after a change and excluded from search engines', () => {
    const changed = answerText('text/calendar', written(1).replace('Tea', 'Cake'), etag);
    expect(changed).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } });
  });
});
