import type { Page } from '@playwright/test';
import { categories } from '#shared/kernel/categories.ts';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { noVendors } from '#tests/support/no-vendors.ts';
import { atNight, proves } from '#tests/support/proves.ts';

/*
 * The directory, browsing for a plan and a vendor's page: tests that need layout, Cognito or the server's HTML. The
 * rest is in tests/pages.
 */

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

const searches = /\/api\/directory\/vendors(\?|$)/;
const counts = /\/api\/directory\/vendor-counts/;

test(
  'the directory hides its filters on a phone until they are opened',
  proves('directory-7'),
  async ({ asVisitor: page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/vendor-directory?all=yes');
    await expect(page.getByLabel('Address or ZIP')).toBeHidden();
    await button(page, 'Show Filters').click();
    await expect(page.getByLabel('Address or ZIP')).toBeVisible();
    await button(page, 'Hide Filters').click();
    await expect(page.getByLabel('Theme/Style')).toBeHidden();
  },
);

test('the toast about loaded vendors does not cover the heading', async ({ someHost }) => {
  const { page } = someHost;
  const draft = await makePlan(await someHost.token(), { name: 'In sight', categories: ['venue'] });
  await page.goto(`/vendors?category=venue&draftId=${draft.id}`);
  const loaded = page.locator('[data-sonner-toast]').filter({ hasText: 'Vendors loaded' });
  await expect(loaded).toBeVisible();
  const [covering, covered] = [await loaded.boundingBox(), await heading(page).boundingBox()];
  if (!covering || !covered) throw new Error('Both have to be visible');
  expect(covering.y).toBeGreaterThan(covered.y + covered.height);
});

test('empty lists, sample vendors and unknown vendors pass axe', atNight(), async ({ asVisitor: page }) => {
  await page.goto('/vendor-directory?q=qwzxvbnm');
  await expect(page.getByRole('heading', { name: 'No vendors found' })).toBeVisible();
  await expectNothingFound(page, '/vendor-directory without results');
  await page.goto('/vendor/01HZZZZZZZZZZZZZZZZZZZZZZZ');
  await expect(page.getByRole('heading', { name: 'Vendor not found' })).toBeVisible();
  await expectNothingFound(page, 'a vendor that does not exist');

  const none = Object.fromEntries(categories.map((category) => [category, 0]));
  const answerCounts = (total: number) =>
    page.route(counts, (route) =>
      route.fulfill({ json: { total, byCategory: { ...none, venue: total }, misfits: 0, clusters: [] } }),
    );
  await page.route(searches, (route) => route.fulfill({ json: noVendors }));
  await answerCounts(0);
  await page.goto('/vendors?category=venue');
  await expect(cards(page).first().getByText('Sample', { exact: true })).toBeVisible();
  await expectNothingFound(page, '/vendors with samples');
  await answerCounts(5);
  await page.goto('/vendors?category=decor');
  await expect(page.getByRole('heading', { name: 'No vendors found' })).toBeVisible();
  await expectNothingFound(page, '/vendors without vendors');
});

test(
  'a vendor’s page leads a visitor to sign in for prices and back to the same service',
  proves('vendor-2'),
  async ({ asVisitor: page }) => {
    await page.goto('/vendors?category=decor');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Sign in to view pricing').first()).toBeVisible();
    const address = new URL(page.url());
    await link(page, 'View Price').click();
    await expect(page).toHaveURL('/login');
    await signInHere(page, 'host@demo.hostwell.test');
    await expect(page).toHaveURL(address.pathname + address.search);
    await expect(page.getByRole('main')).toContainText(/\$\d/);
  },
);

test('a vendor’s page without scripts has the same content, and the browser repeats none of it', async ({
  asVisitor: page,
}) => {
  await page.goto('/vendor-directory?q=Ember');
  const path = (await link(page, 'Ember & Rye').getAttribute('href'))?.split('?')[0] ?? '';
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Ember &amp; Rye · Hostwell</title>');
  const [, written = ''] = /data-page(?:="")?>(.*?)<\/script>/.exec(html) ?? [];
  const described = JSON.parse(written) as Record<string, unknown>;
  expect(described).toMatchObject({ '@type': 'LocalBusiness', name: 'Ember & Rye' });
  expect(written).not.toMatch(/price|\$/i);
  const { origin } = new URL(page.url());
  expect(html).toContain(`<meta property="og:url" content="${origin}${path}"`);
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await page.request.get(picture)).headers()['content-type']).toMatch(/^image\//);

  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ember & Rye');
  for (const one of ['meta[name="description"]', 'meta[property="og:title"]', 'script[data-page]'])
    await expect(page.locator(one), one).toHaveCount(1);
  await link(page, 'Back to Vendors').click();
  await expect(page.locator('script[data-page]')).toHaveCount(0);
  await expect(page.locator('meta[property="og:title"]')).not.toHaveAttribute('content', 'Ember & Rye');

  const noOne = await page.goto('/vendor/unknown-vendor');
  expect(noOne?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Vendor not found' })).toBeVisible();
});

test('the site and a vendor’s page have a picture for shared links', async ({ asVisitor: page }) => {
  await page.goto('/vendor-directory?q=Ember');
  await link(page, 'Ember & Rye').click();
  await expect(page).toHaveTitle('Ember & Rye · Hostwell');
  const shared = page.locator('meta[property="og:image"]');
  await expect(shared).toHaveAttribute('content', /^http.*\/(media\/.*|share\.png)$/);
  await page.goto('/');
  const data = page.locator('script[type="application/ld+json"]').last();
  const site = JSON.parse((await data.textContent()) ?? '{}') as Record<string, unknown>;
  expect(site).toMatchObject({ '@type': 'WebSite', name: 'Hostwell' });
  const picture = await shared.getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
});
