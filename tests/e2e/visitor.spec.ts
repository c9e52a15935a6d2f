import type { Page } from '@playwright/test';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { expectToast, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function search(page: Page, place: string): Promise<void> {
  await page.getByLabel('Address or ZIP').fill(place);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
}

/** Checks that the page has no dollar sign, amount with cents or price unit. */
async function expectNoPrice(page: Page): Promise<void> {
  await expect(page.locator('body'), `a visitor sees no price on ${page.url()}`).not.toContainText(
    /\$|\d\.\d{2}\b|\bper (person|hour)\b/,
  );
}

test(
  'a visitor finds vendors near a place and sees no price',
  proves('product-2', 'directory-1', 'directory-3', 'validation-32', 'roles-3'),
  async ({ asVisitor: page }) => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
    });
    await page.goto('/');
    await expect(heading(page), 'the landing page').toHaveText('Plan Your Perfect Event in Under 10 Minutes');
    await expectNoPrice(page);

    await page.getByRole('main').getByRole('link', { name: 'Browse Vendors' }).first().click();
    await expect(heading(page), 'the directory').toHaveText('Discover Amazing Vendors');
    await expect(page.getByText(/^Found \d+ vendors$/), 'the directory counts its results').toBeVisible();
    await expectNoPrice(page);

    await test.step('by ZIP code', async () => {
      await search(page, '78704');
      await expect(cards(page).first(), 'the nearest vendor is in Austin').toContainText(/0\.0 miles away.*TX/s);
      await expectNoPrice(page);
    });
    await test.step('by city', async () => {
      await search(page, 'Chicago IL');
      await expect(cards(page).first(), 'the nearest vendor is in Illinois').toContainText(/miles away.*IL/s);
      await expectNoPrice(page);
    });
    await test.step('by a city without vendors', async () => {
      await search(page, 'St Louis');
      await expectToast(
        page,
        'Expanding Soon',
        'We are expanding to that area soon. Check back later for vendors near you!',
      );
      await expect(page.getByRole('heading', { name: 'No vendors found' }), 'no vendor exists there yet').toBeVisible();
    });
    await test.step('by an unknown place', async () => {
      await search(page, 'qwzx vbnm');
      await expectToast(
        page,
        'Expanding Soon',
        'We are expanding to that area soon. Try a different location or browse all vendors below.',
      );
      await expect(cards(page).first(), 'all vendors remain below').toBeVisible();
    });
    await test.step('by an empty field', async () => {
      await search(page, '');
      await expectToast(page, 'Address required', 'Please enter an address to search');
    });

    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText('Sign in to view pricing').first(), 'the vendor page hides its prices').toBeVisible();
    await expectNoPrice(page);
    expect(answers.length, 'the pages asked the API').toBeGreaterThan(3);
    expect(answers.join(''), 'no response to a visitor contains a price').not.toMatch(/price|cents/i);
  },
);

test(
  'a visitor asking for a price is led to sign in and back to the vendor',
  proves('directory-17', 'roles-4'),
  async ({ asVisitor: page }) => {
    await page.goto('/vendor-directory?near=78704');
    const card = cards(page).first();
    const name = await card.getByRole('heading').innerText();
    await link(page, 'Start Planning to See Pricing').first().click();
    await expect(page, 'prices are for hosts').toHaveURL('/login');
    await expect(page.getByText(`Sign in to see prices from ${name}.`)).toBeVisible();
    await signInHere(page, 'host@demo.hostwell.test');
    await expect(heading(page), 'sign-in leads back to the vendor').toHaveText(name);
    await expect(page, 'the address is the vendor’s').toHaveURL(/\/vendor\/[\w-]+$/);
    await expect(
      page.getByRole('group', { name: 'Packages' }).getByRole('checkbox').first(),
      'a host sees packages to choose',
    ).toBeVisible();
    await expect(page.getByRole('main'), 'a host sees their prices').toContainText(/\$\d/);
  },
);

test('going back restores the position in the directory and focuses its heading', async ({ asVisitor: page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/vendor-directory?all=yes');
  const name = cards(page).nth(5).getByRole('heading');
  await name.scrollIntoViewIfNeeded();
  await expect.poll(top).toBeGreaterThan(200);
  const left = await top();
  await name.getByRole('link').click();
  await expect(page).toHaveURL(/\/vendor\//);
  await expect.poll(top, 'a new page starts at its top').toBe(0);
  await page.goBack();
  await expect.poll(top, 'after going back').toBe(left);
  await expect(heading(page), 'screen readers read the page').toBeFocused();
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(top, 'after a reload').toBe(left);
});
