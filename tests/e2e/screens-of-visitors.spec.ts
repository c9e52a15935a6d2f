import type { Locator } from '@playwright/test';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { heading } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* Public screens: tests that need the stage, their own document or layout. */

test('the landing page shows the claim configured for its stage', proves('product-1'), async ({ asVisitor: page }) => {
  await page.goto('/');
  await expect(page.getByText('Thousands of hosts plan their events with Hostwell.', { exact: true })).toBeVisible();
});

test('an unknown path shows an error and logs it', proves('routes-3'), async ({ asVisitor: page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect.poll(() => logged.filter((line) => line.includes('/no/such/page')), 'the log').toHaveLength(1);
});

test('the first picture of a directory card is large', async ({ asVisitor: page }) => {
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
  await expect(pictures, "six of the vendor's seven pictures").toHaveCount(6);
  const measureHeight = async (picture: Locator) => (await picture.boundingBox())?.height ?? 0;
  expect(await measureHeight(pictures.nth(0))).toBeGreaterThan(await measureHeight(pictures.nth(1)));
});
