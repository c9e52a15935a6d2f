import { describe, expect, it } from 'vitest';
import { formatProblems } from './formats.ts';
import { withScheme } from './web-address.ts';

describe('typed web address', () => {
  it.each([
    ['', ''],
    [' oliveandember.example ', 'https://oliveandember.example'],
    ['//www.oliveandember.example/menu', 'https://www.oliveandember.example/menu'],
    ['oliveandember.example:8443', 'https://oliveandember.example:8443'],
    ['HTTP://oliveandember.example', 'HTTP://oliveandember.example'],
  ])('%j becomes %j', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
  });

  it('a web address is valid with an added scheme', () => {
    expect(formatProblems('url', withScheme('www.oliveandember.example/menu'))).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'mailto:a@b.example', 'dana@oliveandember.example', 'olive'])(
    '%j is invalid even with an added scheme',
    (typed) => expect(formatProblems('url', withScheme(typed))).toEqual(['Invalid URL format']),
  );
});
