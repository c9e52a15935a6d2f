import type { Page } from '@playwright/test';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, heading } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { atNight, proves } from '#tests/support/proves.ts';

/* Comparing two to four vendors: tests that need Cognito or layout. The rest is in tests/pages. */

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Compare / });
const bar = (page: Page) => page.getByRole('region', { name: 'Compare vendors' });

async function compareTwo(page: Page): Promise<void> {
  for (let n = 0; n < 2; n += 1) await ticks(page).nth(n).check();
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByText('2 vendors to compare')).toBeVisible();
}

const firstColumn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();

test(
  "a visitor's comparison is kept after signing in",
  proves('comparison-3', 'comparison-4', 'entities-8'),
  async ({ asVisitor: page }) => {
    await page.goto('/vendors?category=decor&near=78704');
    await compareTwo(page);
    const name = await firstColumn(page).getByRole('heading').innerText();
    await firstColumn(page).getByRole('button', { name: 'Select This Vendor' }).click();
    await expect(page).toHaveURL('/login');
    await signInHere(page, 'host@demo.hostwell.test');
    await expect(heading(page), 'signing in leads back to that vendor').toHaveText(name);
    await page.goto('/vendor-comparison');
    await expect(page.getByText('2 vendors to compare')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Starting Price\s*(From )?\$\d/);
  },
);

test('the comparison passes axe and fits a phone', atNight(), async ({ someHost }) => {
  const { page } = someHost;
  const draft = await makePlan(await someHost.token(), { name: 'Compared', categories: ['venue'] });
  await page.goto(`/vendors?category=decor&draftId=${draft.id}`);
  for (let n = 0; n < 4; n += 1) await ticks(page).nth(n).check();
  await expect(bar(page)).toContainText('4 of 4 to compare');
  await expectNothingFound(page, '/vendors with vendors to compare');
  await button(page, 'Clear All').click();
  await compareTwo(page);
  await expectNothingFound(page, '/vendor-comparison');
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, 'columns scroll, the page does not').toBeLessThanOrEqual(0);
});
