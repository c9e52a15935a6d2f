import type { Locator, Page } from '@playwright/test';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { button, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* What the screens that everybody may open say, offer and lead to, as far as no other test looks at it. */

const target = (page: Page | Locator, name: string) =>
  page.getByRole('link', { name, exact: true }).first().getAttribute('href');

const optionsOf = (select: Locator) => select.locator('option:not([value=""])').allInnerTexts();

test(
  'the landing page and its footer say what the product is',
  proves('product-1', 'landing-3', 'login-2', 'login-4'),
  async ({ asVisitor: page }) => {
    await page.goto('/');
    await expect(heading(page)).toHaveText('Plan Your Perfect Event in Under 10 Minutes');
    await expect(page.getByText('Thousands of hosts plan their events with Hostwell.', { exact: true })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Making event planning simple and affordable', { exact: true })).toBeVisible();
    await expect(footer.getByText('© 2024', { exact: true })).toBeVisible();
    await link(page, 'Sign In').click();
    await expect(page.getByRole('main').getByText('or', { exact: true }), 'before the way on as a guest').toBeVisible();
    expect(await page.getByRole('main').getByRole('textbox').count(), 'e-mail and password').toBe(2);
    await button(page, "Don't have an account? Sign up").click();
    expect(await page.getByRole('main').getByRole('textbox').count(), 'and name and the password again').toBe(4);
  },
);

test(
  'the terms have a Back button, and a missing path is logged',
  proves('routes-3', 'routes-4', 'terms-2'),
  async ({ asVisitor: page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/vendor-directory');
    await link(page, 'Vendor Terms').click();
    await expect(page).toHaveURL('/terms');
    await button(page, 'Back').click();
    await expect(page, 'back to where one was').toHaveURL('/vendor-directory');
    await page.goto('/vendor-terms');
    await button(page, 'Back').click();
    await expect(page, 'home in a tab of its own').toHaveURL('/');
    await page.goto('/no/such/page');
    await expect(heading(page)).toHaveText('Oops! Page not found');
    await expect.poll(() => logged.filter((line) => line.includes('/no/such/page')), 'the log').toHaveLength(1);
  },
);

test(
  'the questionnaire offers what the specification lists',
  proves(
    'questionnaire-1',
    'questionnaire-2',
    'questionnaire-4',
    'questionnaire-5',
    'questionnaire-9',
    'entities-1',
    'states-13',
    'validation-3',
    'constants-2',
    'constants-4',
    'constants-6',
    'constants-8',
  ),
  async ({ asVisitor: page }) => {
    await page.goto('/questionnaire');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expect(heading(page)).toHaveText('Tell Us About Your Event');

    await test.step('choices', async () => {
      expect(await optionsOf(page.getByLabel('Event type'))).toHaveLength(15);
      expect(await optionsOf(page.getByLabel('Event duration'))).toEqual(
        [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8].map((hours) => (hours === 1 ? '1 hour' : `${hours} hours`)),
      );
      expect(await optionsOf(page.getByLabel('Search radius'))).toEqual([
        '5 miles',
        '10 miles',
        '25 miles',
        '50 miles',
      ]);
      await expect(page.getByLabel('Search radius'), 'at first').toHaveValue('10');
      expect(await optionsOf(page.getByLabel('Start time')), 'half hours, twice a day').toHaveLength(24);
      for (const half of ['AM', 'PM']) await expect(page.getByRole('radio', { name: half })).toBeAttached();
    });
    await test.step('the budget has six positions', async () => {
      const budget = page.getByRole('slider', { name: 'Budget' });
      const bands = ['Under $500', '$500 - $1,000', '$1,000 - $2,500', '$2,500 - $5,000', '$5,000 - $10,000'];
      for (const [position, words] of [...[...bands, 'Over $10,000'].entries()].toReversed()) {
        await budget.fill(String(position));
        await expect(budget).toHaveAttribute('aria-valuetext', words);
      }
      await expect(budget).toHaveAttribute('max', '5');
    });
    await test.step('the end time cannot be typed', async () => {
      await expect(page.getByLabel('End time')).toHaveJSProperty('readOnly', true);
      await page.getByLabel('Start time').selectOption('9:30');
      await page.getByText('PM', { exact: true }).click();
      await page.getByLabel('Event duration').selectOption('1.5 hours');
      await expect(page.getByLabel('End time')).toHaveValue('11:00 PM');
    });
    await test.step('the date begins four days from today, as a suggestion', async () => {
      const first = await page.evaluate(() => {
        const day = new Date();
        day.setDate(day.getDate() + 4);
        return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
      });
      await expect(page.getByLabel('Event date')).toHaveValue(first);
      await expect(page.getByLabel('Event date')).toHaveAccessibleDescription(/^Suggested/);
      await expect(page.getByLabel('Event date')).toHaveAttribute('min', first);
    });
    await test.step('buttons', async () => {
      expect(await target(page.getByRole('region', { name: 'Actions' }), 'Back'), 'Cancel').toBe('/dashboard');
      for (const name of ['Clear', 'Save', 'Next']) await expect(button(page, name)).toBeVisible();
    });
  },
);

const vendor = (changes: Partial<VendorCard>): VendorCard => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  name: 'Fern & Foxglove',
  description: 'Arches of what grows that week.',
  categories: ['decor', 'venue'],
  themes: ['Garden', 'Boho', 'Rustic', 'Classic', 'Wild'],
  address: 'Austin, TX',
  website: 'https://fern.example.test',
  instagramHandle: '@fernandfoxglove',
  email: 'hello@fern.example.test',
  phone: '(512) 555-0142',
  imageUrls: Array.from({ length: 7 }, (_, n) => `/media/drawings/decor/arch-fern.svg?${n}`),
  rating: 4.75,
  reviewCount: 12,
  leadTime: '1-2 weeks',
  distanceMiles: 6.2,
  availability: null,
  ...changes,
});

test(
  'a card of the directory shows a vendor as specified',
  proves(
    'directory-3',
    'directory-4',
    'directory-5',
    'directory-8',
    'directory-11',
    'directory-12',
    'directory-13',
    'directory-14',
    'directory-15',
    'directory-18',
    'entities-5',
    'constants-3',
    'constants-18',
  ),
  async ({ asVisitor: page }) => {
    const bare = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', name: 'Only Words', imageUrls: [], themes: ['Art Deco', 'Boho'] };
    const vendors = [vendor({}), vendor(bare)];
    await page.route(/\/api\/directory\/vendors\?/, (route) => route.fulfill({ json: { vendors, nextCursor: null } }));
    await page.goto('/vendor-directory?near=78704');
    await expect(page.getByText('Found 2 vendors', { exact: true })).toBeVisible();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fern & Foxglove' }) });

    await test.step('pictures', async () => {
      const pictures = card.locator('a[aria-hidden] img');
      await expect(pictures, 'six of its seven').toHaveCount(6);
      const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
      expect(first?.height ?? 0, 'the first is large').toBeGreaterThan(second?.height ?? 0);
      const wordsOnly = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Only Words' }) });
      await expect(wordsOnly.locator('a[aria-hidden] img'), 'a placeholder').toHaveCount(1);
      expect(await card.locator('a[aria-hidden]').getAttribute('href')).toBe(`/vendor/${vendors[0]?.id}`);
    });
    await test.step('words', async () => {
      for (const words of [
        'Decor',
        'Venue',
        'Arches of what grows that week.',
        '6.2 miles away',
        'Austin, TX',
        'Garden',
        'Boho',
        'Rustic',
        '+2 more',
      ])
        await expect(card.getByText(words, { exact: true }), words).toBeVisible();
      await expect(card.getByText('Classic', { exact: true }), 'three themes').toHaveCount(0);
      await expect(card.getByRole('img', { name: 'Rated 4.8 out of 5, 12 reviews' })).toBeVisible();
    });
    await test.step('links', async () => {
      const hrefs = await card.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
      expect(hrefs).toEqual(
        expect.arrayContaining([
          `/vendor/${vendors[0]?.id}`,
          'https://fern.example.test',
          'https://www.instagram.com/fernandfoxglove',
          'mailto:hello@fern.example.test',
          'tel:5125550142',
          '/login',
        ]),
      );
      await expect(card.getByRole('link', { name: 'Start Planning to See Pricing' })).toBeVisible();
    });
    await test.step('the filters', async () => {
      expect(await optionsOf(page.getByLabel('Radius'))).toEqual(['10 miles', '25 miles', '50 miles', '100 miles']);
      await expect(page.getByLabel('Radius'), 'at first').toHaveValue('50');
      await expect(page.getByLabel('Category').locator('option').first()).toHaveText('All Categories');
      expect(await optionsOf(page.getByLabel('Category'))).toEqual([
        'Venue',
        'Food & Beverage',
        'Entertainment',
        'Photography & Video',
        'Decor',
        'Activities',
        'Audio-Visual',
      ]);
      const themes = ['Art Deco', 'Boho', 'Classic', 'Garden', 'Rustic', 'Wild'];
      expect(await optionsOf(page.getByLabel('Theme/Style')), 'sorted, each once').toEqual(themes);
    });
  },
);

test(
  'a visitor who wants a price is led to sign in from any page',
  proves('vendor-2', 'vendor-3'),
  async ({ asVisitor: page }) => {
    await page.goto('/vendor-directory?q=Ember');
    await link(page, 'Ember & Rye').click();
    const address = new URL(page.url()).pathname;
    await expect(page.getByText('Sign in to view pricing').first()).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Packages' }), 'nothing to choose yet').toHaveCount(0);
    for (const name of ['View Price', 'Start Planning to See Pricing']) {
      await page.getByRole('main').getByRole('link', { name }).locator('visible=true').first().click();
      await expect(page, name).toHaveURL('/login');
      const state = await page.evaluate(() => history.state as { usr?: { from?: string } });
      expect(state.usr?.from, 'the way back').toBe(address);
      await page.goBack();
    }
  },
);
