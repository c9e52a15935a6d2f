import type { Page } from '@playwright/test';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { addVendor } from '#tests/support/journeys-planning.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* Two to four vendors side by side. */

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Compare / });
const bar = (page: Page) => page.getByRole('region', { name: 'Compare vendors' });

async function compare(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await ticks(page).nth(n).check();
}

test(
  'two to four vendors are compared, and no more',
  proves('vendors-2', 'states-18', 'constants-17'),
  async ({ asVisitor: page }) => {
    await page.goto('/vendors?category=decor&near=78704');
    await compare(page, 1);
    await expect(bar(page)).toContainText('1 of 4 Choose at least 2');
    await expect(bar(page).getByRole('button', { name: 'Compare' })).toBeDisabled();
    await page.getByRole('tab', { name: 'Venue' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Venue' }).getByRole('listitem').first()).toBeVisible();
    await compare(page, 3);
    await expect(bar(page)).toContainText('4 of 4 to compare');
    await ticks(page).nth(3).click();
    await expectToast(page, 'Maximum reached', 'You can compare up to 4 vendors at a time');
    await expect(ticks(page).nth(3)).not.toBeChecked();
    await expectNothingFound(page, '/vendors with vendors to compare');
    await button(page, 'Clear All').click();
    await expect(bar(page)).toBeHidden();
    await expect(ticks(page).first()).not.toBeChecked();
  },
);

test(
  'a visitor compares without prices, and a list begun is there after signing in',
  proves('vendors-2', 'comparison-1', 'comparison-3', 'comparison-4', 'entities-8', 'roles-4'),
  async ({ asVisitor: page }) => {
    await page.goto('/vendors?category=decor&near=78704');
    await compare(page, 2);
    await bar(page).getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL('/vendor-comparison');
    await expect(heading(page)).toHaveText('Compare & Select Vendors');
    await expect(page.getByText('2 vendors to compare')).toBeVisible();
    await expect(page.getByText('Sign in to view pricing').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\$|per (person|hour)/);
    expect(await page.evaluate(() => localStorage.getItem('selectedVendors'))).not.toMatch(/price|cents/i);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: 'Select This Vendor' }).click();
    await expect(page, 'choosing shows prices, so it asks for an account').toHaveURL('/login');
    await signInHere(page, 'host@demo.hostwell.test');
    await expect(heading(page), 'and comes back to that vendor').toHaveText(name);
    await page.goto('/vendor-comparison');
    await expect(page.getByText('2 vendors to compare')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Starting Price\s*(From )?\$\d/);
  },
);

test(
  'a host chooses from a comparison, or leaves it for later',
  proves('product-5', 'comparison-4', 'comparison-5', 'comparison-6', 'comparison-7', 'comparison-8', 'comparison-9'),
  async ({ someHost }) => {
    const { page } = someHost;
    const draft = await makePlan(await someHost.token(), { name: 'Compared', categories: ['venue'] });
    await page.goto(`/vendors?category=decor&draftId=${draft.id}`);
    await compare(page, 2);
    await bar(page).getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`/vendor-comparison?draftId=${draft.id}`);
    const column = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first();
    for (const row of ['Rating', 'Starting Price', 'Lead Time', 'Packages', 'Description'])
      await expect(column.getByText(row, { exact: true })).toBeVisible();
    await expectNothingFound(page, '/vendor-comparison');

    await button(page, 'Skip Decor for Now').click();
    await expectToast(page, 'Marked for later', 'You can select a vendor for this service later.');
    const name = await column.getByRole('heading').innerText();
    await addVendor(page, column, 'Select This Vendor');
    await expectToast(page, 'Vendor selected', `${name} added to your event plan.`);
    await expect(column.getByText('Selected for Event')).toBeVisible();
    await expect(button(page, 'Skip Decor for Now')).toBeHidden();
    await column.getByRole('button', { name: 'Unselect' }).click();
    await expect(column.getByText('Selected for Event')).toBeHidden();

    await expect(column.getByRole('link', { name: 'View Full Details' })).toHaveAttribute(
      'href',
      /^\/vendor\/\w+\?category=decor/,
    );
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, 'columns are swiped, the page is not').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await link(page, 'Continue to Summary').first().click();
    await expect(page).toHaveURL(`/summary?draftId=${draft.id}`);
  },
);

test(
  'with nothing to compare the page leads back to browsing',
  proves('comparison-2'),
  async ({ someHost: { page } }) => {
    await page.goto('/vendor-comparison');
    await expect(page).toHaveURL(/\/vendors$/);
  },
);
