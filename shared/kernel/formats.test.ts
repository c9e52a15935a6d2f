import { describe, expect, it } from 'vitest';
import { formatProblems, withScheme } from './formats.ts';

describe('a web address as it is typed', () => {
  it.each([
    ['', ''],
    [' oliveandember.example ', 'https://oliveandember.example'],
    ['//www.oliveandember.example/menu', 'https://www.oliveandember.example/menu'],
    ['oliveandember.example:8443', 'https://oliveandember.example:8443'],
    ['HTTP://oliveandember.example', 'HTTP://oliveandember.example'],
  ])('%j is %j', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
  });

  it('is right then', () => {
    expect(formatProblems('url', withScheme('www.oliveandember.example/menu'))).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'mailto:a@b.example', 'dana@oliveandember.example', 'olive'])(
    '%j is no web address with a scheme either',
    (typed) => expect(formatProblems('url', withScheme(typed))).toEqual(['Invalid URL format']),
  );
});
