import { beforeAll, describe, expect, it } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { newPerson } from '#tests/support/authorization-world.ts';
import { crawl } from '#tests/support/crawl.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';

/* The pages written by functions/site, as a search engine or link preview gets them from the deployed site. */

const load = async (path: string) => {
  const response = await fetch(`${process.env['SITE_URL']}${path}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe('the site without scripts', () => {
  it('a category in a city has a page', async () => {
    const { status, headers, body } = await load('/venue/austin-tx');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toContain('s-maxage=60');
    expect(body).toContain('<h1>Event venues in Austin, TX</h1>');
    expect(body).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/written-pages-/);
  });

  it('error pages are not cached', async () => {
    const { status, headers, body } = await load('/venue/atlantis-tx');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(body).toContain('href="/browse"');
  });

  it('every public vendor is reachable within four clicks from the landing page', async () => {
    const vendors = await allVendors();
    expect(vendors.length).toBeGreaterThan(20);
    const { clicks, broken } = await crawl(4, load);
    // Another test may remove a vendor meanwhile.
    expect(broken.filter((path) => !path.startsWith('/vendor/'))).toEqual([]);
    expect(vendors.filter((id) => !clicks.has(`/vendor/${id}`))).toEqual([]);
  });

  it('the sitemap lists every public vendor', async () => {
    const vendors = await allVendors();
    const addresses = async (path: string) =>
      [...(await load(path)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
    const named = new Set((await Promise.all((await addresses('/sitemap.xml')).map(addresses))).flat());
    expect(vendors.filter((id) => !named.has(`/vendor/${id}`))).toEqual([]);
    expect((await load('/robots.txt')).body).toContain('/sitemap.xml');
  });
});

describe("a shared plan's link", () => {
  let host: Awaited<ReturnType<typeof newPerson>>;
  beforeAll(async () => {
    host = await newPerson('Holly Host');
  });

  it('the preview of a shared plan shows the type of event only', async () => {
    const plan = await makePlan(host.token, { name: 'Just for Holly', categories: ['venue'] });
    const { body } = await callApi(planning.sharePlan, { params: { planId: plan.id } }, host.token);
    const page = await load(`/shared-plan/${body.token}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.body).toMatch(/<title>[\w ]+ plan · Hostwell<\/title>/);
    expect(page.body).not.toMatch(/Holly|canonical/);
    const [, image = ''] = /og:image" content="[^"]*(\/media\/drawings\/share\/[\w-]+\.png)"/.exec(page.body) ?? [];
    const picture = await load(image);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await load('/shared-plan/nothing')).status).toBe(404);
  });
});

/** Returns every vendor of the directory, page by page. */
async function allVendors(): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await callApi(directory.searchVendors, { query: { limit: 60, ...(cursor && { cursor }) } });
    found.push(...body.vendors.map(({ id }) => id));
    if (!body.nextCursor) return found;
    cursor = body.nextCursor;
  }
}
