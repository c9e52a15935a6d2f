import { expect, it } from 'vitest';
import { decodeFeed } from './feed-bytes.ts';

const encode = (text: string) => new TextEncoder().encode(text);

it('unfolds lines with any line break, also inside a character', () => {
  expect(decodeFeed(encode('A:1\r\n 2\n\t3\r 4\r\nB:5\rC:6\n'))).toBe('A:1234\nB:5\nC:6\n');
  const [first = 0, second = 0] = encode('é');
  expect(decodeFeed(new Uint8Array([first, 13, 10, 32, second]))).toBe('é');
});

it('drops a byte-order mark, and reads UTF-16 by it', () => {
  expect(decodeFeed(encode('\uFEFFA:1'))).toBe('A:1');
  expect(decodeFeed(new Uint8Array(Buffer.from('\uFEFFA:é', 'utf16le')))).toBe('A:é');
});

it('reads another charset where the text is not UTF-8', () => {
  const latin = new Uint8Array([0x41, 0x3a, 0xe9]);
  expect(decodeFeed(latin)).toBe('A:é');
  expect(decodeFeed(latin, 'iso-8859-5')).toBe('A:щ');
  expect(decodeFeed(latin, 'utf-8')).toBe('A:é');
  expect(decodeFeed(latin, 'no-such-charset')).toBe('A:é');
  expect(decodeFeed(encode('A:é'), 'iso-8859-5')).toBe('A:é');
});
