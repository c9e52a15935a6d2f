import type { Locator } from '@playwright/test';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { heading } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* Of the screens that everybody may open, what the stage, a document of its own or the layout decides. */

test('the landing page claims what the settings of its stage say', proves('product-1'), async ({ asVisitor: page }) => {
  await page.goto('/');
  await expect(page.getByText('Thousands of hosts plan their events with Hostwell.', { exact: true })).toBeVisible();
});

test('a missing path is said and logged', proves('routes-3'), async ({ asVisitor: page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect.poll(() => logged.filter((line) => line.includes('/no/such/page')), 'the log').toHaveLength(1);
});

test('the first picture of a card of the directory is large', async ({ asVisitor: page }) => {
  const vendor: VendorCard = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    name: 'Fern & Foxglove',
    description: 'Arches of what grows that week.',
    categories: ['decor'],
    themes: [],
    address: 'Austin, TX',
    website: null,
    instagramHandle: null,
    email: null,
    phone: null,
    imageUrls: Array.from({ length: 7 }, (_, n) => `/media/drawings/decor/arch-fern.svg?${n}`),
    rating: null,
    reviewCount: 0,
    leadTime: '1-2 weeks',
    distanceMiles: null,
    availability: null,
  };
  const json = { vendors: [vendor], nextCursor: null };
  await page.route(/\/api\/directory\/vendors\?/, (route) => route.fulfill({ json }));
  await page.goto('/vendor-directory?near=78704');
  const pictures = page.getByRole('listitem').locator('a[aria-hidden] img');
  await expect(pictures, 'six of its seven').toHaveCount(6);
  const measureHeight = async (picture: Locator) => (await picture.boundingBox())?.height ?? 0;
  expect(await measureHeight(pictures.nth(0))).toBeGreaterThan(await measureHeight(pictures.nth(1)));
});
