import { expect, it } from 'vitest';
import { privatePages, writeRobots } from '#functions/site/robots.ts';
import { pages } from '#web/app/pages.ts';

/** Pages that search engines may show. Shared plans carry their own noindex. */
const publicPaths = [
  '/vendor-directory',
  '/vendor/:vendorId',
  '/shared-plan/:token',
  '/vendor-application',
  '/terms',
  '/vendor-terms',
  '/host-terms',
  '/privacy',
];

const robots = writeRobots('https://hostwell.example', true);
const disallowed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
const isRefused = (path: string): boolean => disallowed.some((beginning) => path.startsWith(beginning));

it.each(pages)('$path is hidden from search engines unless it is public', ({ path }) => {
  expect(isRefused(path)).toBe(!publicPaths.includes(path));
});

it('robots.txt names only existing pages', () => {
  const paths = pages.map(({ path }) => path);
  expect(privatePages.filter((one) => !paths.some((path) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
});

it('robots.txt allows every written page', () => {
  expect(['/', '/venue/austin-tx', '/browse', '/browse/a', '/sitemap.xml'].filter(isRefused)).toEqual([]);
});

it("robots.txt lets calendar programs read vendors' feeds", () => {
  expect(robots).toContain('Allow: /api/calendars/\n');
});
