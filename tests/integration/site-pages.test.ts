import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { mostPages, vendorsPerPage } from '#shared/directory/category-pages.ts';
import { setBlock, setDayState } from '#functions/data/vendors/day.ts';
import { answerPath } from '#functions/site/answer-path.ts';
import { testId, testNow } from '#tests/support/calls.ts';
import { crawl } from '#tests/support/crawl.ts';
import { putListedVendors } from '#tests/support/listed-vendors.ts';
import { austin, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';

const built = readFileSync('web/index.html', 'utf8');
const origin = 'https://hostwell.example';
const inTampa = { latitude: 27.95, longitude: -82.45, zip: '33602', city: 'Tampa', state: 'FL', label: 'Tampa, FL' };
const inIowa = {
  latitude: 42.5,
  longitude: -92.4,
  zip: '50613',
  city: 'Cedar Falls',
  state: 'IA',
  label: 'Cedar Falls',
};
// Its Saturday's evening is short, and it needs six hours between jobs.
const lateHall = {
  minutesBetweenJobs: 360,
  workingHours: [{ weekday: 6, from: '20:00', to: '02:00' }],
};
const letters = 'abcdefghijklmnopqrstuvwxyz';

// Two pages of venues, caterers in two cities, and one vendor far from all of them.
const vendors = [
  ...Array.from({ length: 26 }, (_, n) =>
    vendorRecord(n + 1, {
      name: `${letters[n]?.toUpperCase()} & Sons <Halls>`,
      place: { ...austin, latitude: austin.latitude + n / 1000 },
      ...(n === 18 && lateHall),
    }),
  ),
  ...Array.from({ length: 5 }, (_, n) => vendorRecord(n + 101, { categories: ['catering'] })),
  ...Array.from({ length: 2 }, (_, n) =>
    vendorRecord(n + 201, { categories: ['catering'], place: { ...austin, ...inTampa } }),
  ),
  vendorRecord(301, { name: '4 Winds', categories: ['decor'], place: { ...austin, ...inIowa } }),
];

let table: WatchedTable;
beforeAll(async () => {
  table = watched(await testTable());
  await putListedVendors(table, vendors);
  // The nearest venue has closed the second Saturday.
  await table.write(setDayState(testId(21), '2027-06-12', 'closed'));
  // A calendar of another program takes the Sunday after the third one, from half past midnight.
  const block = {
    calendarId: testId(900),
    times: [{ startsAt: '2027-06-20T05:30:00.000Z', endsAt: '2027-06-20T17:00:00.000Z' }],
    takesDate: false,
  };
  await table.write(setBlock(testId(19), '2027-06-20', { calendarId: block.calendarId, block }));
}, 60_000);

const ask = (path: string, changes: { isIndexed?: boolean; fails?: boolean } = {}) => {
  const broken = () => Promise.reject(new Error('throttled'));
  const asked = changes.fails ? { ...table, query: broken, getMany: broken } : table;
  const site = { readPage: () => Promise.resolve(built), origin, now: () => new Date(testNow), isIndexed: true };
  return answerPath({ ...site, ...changes, table: asked }, path);
};

const mainHtml = (body: string): string => /<main id="written"[^>]*>([^]*)<\/main>/.exec(body)?.[1] ?? '';
const mainText = (body: string): string =>
  mainHtml(body)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('category pages', () => {
  it('a category page without scripts lists vendors with ratings, free Saturdays and usual costs', async () => {
    const { status, body } = await ask('/venue/austin-tx');
    const text = mainText(body);
    expect(status).toBe(200);
    expect(body).toContain('<title>Event venues in Austin, TX · Hostwell</title>');
    expect(body).toContain(`<link rel="canonical" href="${origin}/venue/austin-tx">`);
    expect(text).toContain('26 event venues within 50 miles of Austin, nearest first.');
    expect(text).toContain('&amp; Sons &lt;Halls&gt;');
    expect(text).toContain('Venue · Austin, TX');
    expect(text).toContain('No reviews yet');
    expect(text).toContain('Indoor $500 - $2,000');
    expect(mainHtml(body).match(/<li class="vendor">/g)).toHaveLength(vendorsPerPage);
  });

  it('a category page shows no street, which may become private while cached, and no price', async () => {
    const { body } = await ask('/venue/austin-tx');
    expect(mainHtml(body)).not.toMatch(/1906|5th St|1,?200|LLC/);
  });

  it("a Saturday on which a vendor can't be booked is left out", async () => {
    const { body } = await ask('/venue/austin-tx');
    const saturdays = [...mainHtml(body).matchAll(/vendor\/(\w+)"[^]*?Free Saturdays: ([^<]*)</g)].map(
      ([, id, days]) => [id, days] as const,
    );
    const days = new Map(saturdays);
    expect(days.get(testId(20))).toBe('Jun 5, Jun 12, Jun 19, Jun 26, Jul 3');
    expect(days.get(testId(21))).toBe('Jun 5, Jun 19, Jun 26, Jul 3');
    expect(days.get(testId(19))).toBe('Jun 5, Jun 12, Jun 26, Jul 3');
  });

  it('a category page describes its list and position in the site as structured data', async () => {
    const { body } = await ask('/venue/austin-tx/2');
    const [, data = '{}'] = /data-page>(.*?)<\/script>/.exec(body) ?? [];
    const { '@graph': graph } = JSON.parse(data) as { '@graph': Record<string, unknown>[] };
    expect(graph).toMatchObject([
      {
        '@type': 'ItemList',
        numberOfItems: 6,
        itemListElement: expect.arrayContaining([expect.objectContaining({ position: 21 })]) as unknown,
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(JSON.stringify(graph[1])).toContain(`${origin}/browse`);
  });

  it('a category page links to its pages and to other categories, but to none with few vendors', async () => {
    const { body } = await ask('/venue/austin-tx');
    expect(mainHtml(body)).toContain('href="/venue/austin-tx/2"');
    expect(mainHtml(body)).toContain('href="/catering/austin-tx"');
    expect(mainHtml(body)).not.toMatch(/href="\/(decor|photography)\//);
  });

  it('a category page with fewer than four vendors is shown but not indexed', async () => {
    const { status, body } = await ask('/catering/tampa-fl');
    expect(status).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
    expect((await ask('/catering/austin-tx')).body).not.toContain('noindex');
  });

  it.each([
    ['without vendors', '/photography/austin-tx', 'There are no photographers in Austin, TX yet.', '/venue/austin-tx'],
    ['beyond its last page', '/venue/austin-tx/3', 'This list has fewer pages than that.', '/venue/austin-tx'],
    ['of an unknown place', '/venue/atlantis-tx', 'We don&#39;t have a page for this place.', '/browse'],
    ['of more pages than there can be', `/venue/austin-tx/${mostPages + 1}`, 'We don&#39;t have a page', '/browse'],
    ["of a place that can't be decoded", '/venue/%E0%A4%A', 'We don&#39;t have a page', '/browse'],
  ])('a category page %s is not found and links elsewhere', async (_what, path, words, way) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(mainText(body)).toContain(words);
    expect(mainHtml(body)).toContain(`href="${way}"`);
    expect(body).toContain('noindex');
  });

  it('an unknown place reads nothing from the table', async () => {
    table.trips();
    await ask('/venue/atlantis-tx');
    expect(table.trips()).toBe(0);
  });

  it('a category page shows an error while the table is unavailable', async () => {
    const { status, body } = await ask('/venue/austin-tx', { fails: true });
    expect(status).toBe(503);
    expect(mainHtml(body)).toContain('href="/venue/austin-tx"');
  });
});

describe('lists that lead to vendors', () => {
  it('the lists name cities with enough vendors and the initial letters of all vendors', async () => {
    const text = mainText((await ask('/browse')).body);
    expect(text).toContain('Austin, TX Event venues Caterers');
    expect(text).not.toContain('Tampa');
    expect(text).toContain('0-9 A B C');
  });

  it.each(['/browse/4', '/browse/a/1', '/browse/a/99', '/browse/a/2', '/browse/ab'])(
    'the list %s is not found, and the page links elsewhere',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(mainHtml(body)).toContain('href="/browse"');
    },
  );

  it('every vendor is reachable within four clicks, and every link works', async () => {
    const served = (path: string) => /^\/(browse|vendor\/|[a-z-]+\/[a-z-]+-[a-z]{2}(\/|$))/.test(path);
    const found = await crawl(4, (path) => (served(path) ? ask(path) : Promise.resolve({ status: 200, body: built })));
    expect(found.broken).toEqual([]);
    expect(vendors.filter(({ id }) => !found.clicks.has(`/vendor/${id}`))).toEqual([]);
    const titles = [...found.pages]
      .filter(([path]) => served(path))
      .map(([, page]) => /<title>(.*)<\/title>/.exec(page)?.[1]);
    const named = titles.filter((title) => !title?.includes('Sons') && !title?.startsWith('Vendor 2'));
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('the sitemap', () => {
  const addressesIn = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''));

  it('the sitemap names every vendor once, and the linked category pages', async () => {
    const parts = addressesIn((await ask('/sitemap.xml')).body);
    expect(parts[0]).toBe('/sitemap-pages.xml');
    const answers = await Promise.all(parts.map((path) => ask(path)));
    expect(answers.map(({ status, type }) => [status, type])).toEqual(parts.map(() => [200, 'xml']));
    const named = answers.flatMap(({ body }) => addressesIn(body));
    const ofVendors = named.filter((path) => path.startsWith('/vendor/'));
    expect(ofVendors.toSorted()).toEqual(vendors.map(({ id }) => `/vendor/${id}`).toSorted());
    expect(named).toEqual(expect.arrayContaining(['/', '/browse', '/venue/austin-tx', '/catering/austin-tx']));
    expect(named).not.toContain('/catering/tampa-fl');
  });

  it.each(['/sitemap-vendors/5,-10/9999-9999.xml', '/sitemap-vendors/a/0000-0000.xml', '/sitemap.xml.gz', '/sitemap'])(
    'the sitemap has no file %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, type: 'plain' });
    },
  );
});

describe('robots.txt', () => {
  it('robots.txt names the sitemap and excludes private pages', async () => {
    const { body } = await ask('/robots.txt');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(body).toContain('Disallow: /api/\n');
    expect(body).toContain('Disallow: /vendor-dashboard\n');
    expect(body).not.toMatch(/shared-plan/);
  });

  it('robots.txt excludes a stage other than the public site', async () => {
    expect((await ask('/robots.txt', { isIndexed: false })).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask('/sitemap.xml', { isIndexed: false })).status).toBe(404);
  });
});
