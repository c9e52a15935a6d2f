import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeHead } from './write-head.ts';

const site = { origin: 'https://hostwell.example', path: '/vendor/01J' };
const built = readFileSync('web/index.html', 'utf8');
const head = {
  title: 'Ember & Rye "Supper"',
  description: `</title><script>alert(1)</script> ${'word '.repeat(60)}`,
  image: '/media/photos/one.webp',
  structured: { '@type': 'LocalBusiness', name: '</script><script>alert(2)</script><!--' },
};

const readMeta = (page: string, name: string): string[] =>
  [...page.matchAll(new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => content,
  );

describe('head of a page written by a function', () => {
  const page = writeHead(built, head, site);

  it('writes each element of the head once', () => {
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<title>Ember &amp; Rye &quot;Supper&quot; · Hostwell</title>');
    expect(readMeta(page, 'og:title')).toEqual(['Ember &amp; Rye &quot;Supper&quot;']);
    expect(readMeta(page, 'og:url')).toEqual(['https://hostwell.example/vendor/01J']);
    expect(readMeta(page, 'og:image')).toEqual(['https://hostwell.example/media/photos/one.webp']);
    expect(readMeta(page, 'description')).toEqual(readMeta(page, 'og:description'));
    expect(readMeta(page, 'description')[0]?.length).toBeLessThan(250);
    expect(page).toContain('<link rel="canonical" href="https://hostwell.example/vendor/01J">');
  });

  it("doesn't apply the size of the site's picture to the vendor's picture", () => {
    expect(page).not.toMatch(/og:image:(width|height)/);
    expect(readMeta(page, 'og:image:alt')).toEqual(['Ember &amp; Rye &quot;Supper&quot;']);
  });

  it('lets no business name open or close an element', () => {
    const added = (text: string, of: string) => text.split(of).length - built.split(of).length;
    expect(added(page, '<script')).toBe(1);
    expect(added(page, '</script>')).toBe(1);
    expect(page).not.toMatch(/<script>alert|<!--"/);
    const [, data = ''] = /data-page>(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual(head.structured);
  });

  it("keeps the site's own texts for the browser", () => {
    expect(page).toContain('data-site="Plan Your Perfect Event in Under 10 Minutes"');
    expect(page).toMatch(/og:url"[^>]*data-site=""/);
  });

  it("names the site's picture by an absolute address", () => {
    const plain = writeHead(built, { title: 'Caterers in Austin, TX' }, site);
    expect(readMeta(built, 'og:image')).toEqual(['/share.png']);
    expect(readMeta(plain, 'og:image')).toEqual(['https://hostwell.example/share.png']);
  });

  it('excludes a page from search engines and then names no canonical address', () => {
    const hidden = writeHead(built, { title: 'Page not found' }, { ...site, isIndexed: false });
    expect(readMeta(hidden, 'robots')).toEqual(['noindex']);
    expect(hidden).not.toMatch(/canonical|og:url/);
  });

  it('leaves everything else unchanged', () => {
    const plain = writeHead(built, { title: 'Vendor not found' }, site);
    expect(readMeta(plain, 'description')).toEqual(readMeta(built, 'description'));
    expect(readMeta(plain, 'og:image:width')).toEqual(readMeta(built, 'og:image:width'));
    expect(plain).not.toContain('data-page');
  });
});
