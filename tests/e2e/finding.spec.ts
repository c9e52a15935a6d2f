import type { Page } from '@playwright/test';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button } from '#tests/support/pages.ts';
import { proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Finding vendors: the place question, filters, vendors that don't fit, and the map. */

const address = '/vendor-directory';
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const found = (page: Page) => page.getByRole('status').getByText(/^Found /);
const map = (page: Page) => page.getByRole('region', { name: /^Map of vendors/ });
const markers = (page: Page) => map(page).getByRole('link');

test.describe('a visitor without a place', () => {
  test(
    'sees vendors by name at once, and others with one press',
    proves('directory-24'),
    async ({ asVisitor: page }) => {
      await page.goto(address);
      await expect(found(page)).toHaveText(/^Found [\d,]+ vendors$/);
      const names = () => cards(page).getByRole('heading').allInnerTexts();
      const byName = await names();
      expect(byName.length).toBeGreaterThan(6);
      expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'en', { ignorePunctuation: true })));
      const order = page.getByRole('group', { name: 'Sort by' });
      await expect(order.getByRole('radio', { name: 'By name' })).toBeChecked();
      for (const [label, sort] of [
        ['Best rated', 'rated'],
        ['New', 'new'],
      ] as const) {
        const asked = page.waitForResponse((response) =>
          response.url().endsWith(`/api/directory/vendors?sort=${sort}`),
        );
        await order.locator('label').filter({ hasText: label }).click();
        expect((await asked).ok()).toBe(true);
        await expect(page).toHaveURL(`${address}?sort=${sort}`);
        await expect(cards(page).first()).toBeVisible();
      }
    },
  );

  test(
    'is asked for one above the list, and is not asked again',
    proves('directory-19'),
    async ({ asVisitor: page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Where is your event?' })).toBeVisible();
      await expect(cards(page).first(), 'the vendors show beside the question').toBeVisible();
      await button(page, 'Austin').click();
      await expect(cards(page).first()).toContainText('miles away');
      await expect(page).toHaveURL(/near=Austin/);
      await page.goto(address);
      await expect(cards(page).first()).toContainText('miles away');
      await button(page, 'Remove location filter').click();
      await expect(page.getByRole('heading', { name: 'Where is your event?' })).toBeVisible();
      await button(page, 'Not now').click();
      await expect(page.getByRole('heading', { name: 'Where is your event?' })).toBeHidden();
      await expect(cards(page).first()).toBeVisible();
    },
  );

  test(
    'reads on a phone what is behind More, and two cards fit on its screen',
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

  test('types one on a phone, where the field of the page is folded away', async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await page.getByLabel('Street, city or ZIP code').fill('78704');
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toContainText('miles away');
  });

  test('may let the browser say where they are, or reads that it does not', async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 30.2431, longitude: -97.7654 });
    await page.goto(address);
    await button(page, 'Use my location').click();
    await expect(page).toHaveURL(/near=.*787\d\d/);
    await expect(cards(page).first()).toContainText('miles away');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearPermissions();
    await page.goto(address);
    await button(page, 'Use my location').click();
    await expect(page.getByText("Your browser didn't share where you are.")).toBeVisible();
  });
});

test(
  'filters say how many there are before they apply, and stay in the address',
  proves('directory-20'),
  async ({ asVisitor: page }) => {
    await page.goto(`${address}?near=78704`);
    await button(page, 'Filters').click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabel('Guests').fill('150');
    await dialog.getByLabel('Vegan').check();
    const apply = dialog.getByRole('button', { name: /^Show \d+ vendor/ });
    await expect(apply).toBeVisible();
    const number = (await apply.innerText()).replace(/\D/g, '');
    await apply.click();
    await expect(found(page)).toHaveText(new RegExp(`^Found ${number} vendor`));
    await expect(page).toHaveURL(/guests=150&facts=cuisineTypes%3AVegan/);
    await page.reload();
    await expect(button(page, 'Remove Vegan filter')).toBeVisible();
    await button(page, 'Remove Vegan filter').click();
    await expect(page).not.toHaveURL(/facts/);
  },
);

test(
  'vendors that do not fit are counted, and open with their reasons',
  proves('directory-21'),
  async ({ asVisitor: page }) => {
    await page.goto(`${address}?near=78704&category=venue&guests=1000`);
    const opener = page.getByRole('button', { name: /more (don't|doesn't) fit your event/ });
    await opener.click();
    await expect(page.getByText(/^Seats [\d,]+, you expect 1,000$/).first()).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  },
);

test(
  'what cannot be searched for is said, and there is a way on',
  proves('directory-22'),
  async ({ asVisitor: page }) => {
    await test.step('filters that contradict each other', async () => {
      await page.goto(`${address}?near=78704&category=venue&comes=yes`);
      await expect(page.getByText("Venues don't come to you.")).toBeVisible();
      await button(page, 'Search all categories').click();
      await expect(cards(page).first()).toBeVisible();
    });
    await test.step('values out of bounds', async () => {
      await page.goto(`${address}?near=78704&radius=3&date=2020-01-01`);
      await expect(page.getByText('The radius can be 10, 25, 50, or 100 miles.')).toBeVisible();
      await expect(page.getByText('The date has to be a day from today on.')).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
    });
    await test.step('nothing found', async () => {
      await page.goto(`${address}?near=78704&q=bakery&facts=amenities%3AStage%3Bamenities%3ABridal+Suite`);
      await expect(page.getByRole('heading', { name: 'No vendors found' })).toBeVisible();
      await page
        .getByRole('button', { name: /^Without .*: \d+ vendors?$/ })
        .first()
        .click();
      await expect(cards(page).first()).toBeVisible();
    });
  },
);

test.describe('the map', () => {
  test(
    'has the vendors of the list in its order, and lights what is pointed at',
    proves('directory-23'),
    async ({ asVisitor: page }) => {
      await page.goto(`${address}?near=78704`);
      await button(page, 'Map').click();
      await expect(markers(page).first()).toBeVisible();
      const names = await cards(page).getByRole('heading').allInnerTexts();
      const labels = await markers(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
      expect(labels.map((label) => label?.replace(/^\d+ |, [\d.]+ miles away$/g, ''))).toEqual(names);
      await markers(page).nth(1).focus();
      await expect(cards(page).nth(1)).toHaveAttribute('data-lit');
      await page.keyboard.press('Tab');
      await expect(markers(page).nth(2)).toBeFocused();
      await cards(page).nth(3).hover();
      await expect(markers(page).nth(3)).toHaveAttribute('data-lit', 'true');
    },
  );

  test('works without a connection once it is open, and passes axe by day and night', async ({ asVisitor: page }) => {
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
});

test('a phone shows two vendors at once, and their photos large', async ({ asVisitor: page }) => {
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
