import { describe, expect, it } from 'vitest';
import { linkParts } from './links.ts';

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe('links in a message', () => {
  it.each([
    ['See https://example.com/menu?x=1#top.', ['https://example.com/menu?x=1#top']],
    ['(https://example.com/a)', ['https://example.com/a']],
    ['https://en.wikipedia.org/wiki/Oak_(tree)!', ['https://en.wikipedia.org/wiki/Oak_(tree)']],
    ['http://a.test and HTTPS://b.test/', ['http://a.test/', 'https://b.test/']],
    ['javascript:alert(1) data:text/html,x ftp://a.test mailto:a@b.test', []],
    ['"><img src=x onerror=alert(1)>', []],
    ['https://', []],
  ])('turns %s into the links %j', (text, links) => {
    expect(hrefs(text)).toEqual(links);
  });

  it('keeps all text in its order', () => {
    const text = 'One https://a.test, two\nhttps://b.test/c?d=e. Three';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
