import type { Page } from '@playwright/test';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button } from '#tests/support/pages.ts';
import { proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Finding vendors on a phone, by the browser's location, and on a map offline. The rest is in tests/pages. */

const address = '/vendor-directory';
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const map = (page: Page) => page.getByRole('region', { name: /^Map of vendors/ });
const markers = (page: Page) => map(page).getByRole('link');

test(
  'a phone shows two cards at once, and the details of a vendor behind More',
  proves('directory-12', 'directory-15'),
  async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address}?near=78704`);
    const ember = cards(page).filter({ hasText: 'Ember & Rye' });
    await expect(ember.getByRole('link', { name: 'Ember & Rye: email' })).toBeHidden();
    const [first, second] = [await cards(page).nth(1).boundingBox(), await cards(page).nth(2).boundingBox()];
    expect((second?.y ?? 0) + (second?.height ?? 0) - (first?.y ?? 0), 'two cards').toBeLessThan(844 - 64);
    await ember.getByRole('button', { name: 'More about Ember & Rye' }).click();
    for (const what of ['website', 'email', 'phone'])
      await expect(ember.getByRole('link', { name: `Ember & Rye: ${what}` })).toBeVisible();
    await expectNothingFound(page, 'a card with all of it on a phone');
    await ember.getByRole('button', { name: 'Less about Ember & Rye' }).click();
    await expect(ember.getByRole('link', { name: 'Ember & Rye: email' })).toBeHidden();
  },
);

test('a visitor enters a place on a phone, where the field is collapsed', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByLabel('Street, city or ZIP code').fill('78704');
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toContainText('miles away');
});

test("the browser's location is used if permitted, and its refusal is explained", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 30.2431, longitude: -97.7654 });
  await page.goto(address);
  await button(page, 'Use My Location').click();
  await expect(page).toHaveURL(/near=.*787\d\d/);
  await expect(cards(page).first()).toContainText('miles away');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearPermissions();
  await page.goto(address);
  await button(page, 'Use My Location').click();
  await expect(page.getByText("Your browser didn't share your location.")).toBeVisible();
});

test('an open map works offline and passes axe by day and night', async ({ asVisitor: page }) => {
  await page.goto(`${address}?near=78704&view=map`);
  await expect(markers(page).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page, `the map, ${colorScheme}`);
  }
  await page.context().setOffline(true);
  await button(page, 'Map').click();
  await expect(map(page)).toBeHidden();
  await button(page, 'Map').click();
  await expect(markers(page).first()).toBeVisible();
  await page.context().setOffline(false);
});

test('a phone shows two vendors at once, with large photos', async ({ asVisitor: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}?near=78704`);
  const heights = async () =>
    cards(page).evaluateAll((all) => all.slice(0, 3).map((card) => card.getBoundingClientRect().height));
  await expect(cards(page).nth(2)).toBeVisible();
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(360);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: /^Photo 1 of/ }).click();
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  await expect(photos.getByText(/^Photo 1 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(photos).toBeHidden();
  await expect(page.getByRole('button', { name: /^Photo 1 of/ })).toBeFocused();
});
