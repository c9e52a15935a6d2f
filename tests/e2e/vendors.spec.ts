import type { Page, Route } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { addOnVendorPage, addVendor } from '#tests/support/journeys-planning.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { noVendors } from '#tests/support/no-vendors.ts';
import { proves } from '#tests/support/proves.ts';

/* Where hosts look at vendors: the directory, browsing for a plan, a vendor's page, in their states. */

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

const found = (page: Page) => page.getByText(/^Found [\d,]+ vendors?$/);

const searches = /\/api\/directory\/vendors(\?|$)/;
const counts = /\/api\/directory\/vendor-counts/;

const unavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now' } } });

const countsOf = (total: number, byCategory: Partial<Record<Category, number>>) => ({
  total,
  byCategory: { ...Object.fromEntries(categories.map((category) => [category, 0])), ...byCategory },
  misfits: 0,
  clusters: [],
});

test.describe('the directory', () => {
  test(
    'shows how many vendors there are in all, and shows more when asked',
    proves('directory-8'),
    async ({ asVisitor: page }) => {
      await page.goto('/vendor-directory?all=yes');
      await expect(found(page)).toBeVisible();
      const total = Number((await found(page).innerText()).replace(/\D/g, ''));
      const shown = await cards(page).count();
      expect(total, 'all are counted, not only those that are loaded').toBeGreaterThan(shown);
      await button(page, 'Load more').click();
      await expect.poll(() => cards(page).count(), 'the next page is added').toBeGreaterThan(shown);
      await expect(found(page)).toHaveText(`Found ${total} vendors`);
    },
  );

  test('says that there may be more than one count reads', proves('directory-8'), async ({ asVisitor: page }) => {
    await page.route(counts, (route) => route.fulfill({ json: { ...countsOf(120, {}), isCut: true } }));
    await page.goto('/vendor-directory?all=yes');
    await expect(page.getByText('Found 120+ vendors', { exact: true })).toBeVisible();
  });

  test(
    'narrows by text, category, theme and place, and lets go of each',
    proves('directory-2', 'directory-3', 'directory-6'),
    async ({ asVisitor: page }) => {
      await page.goto('/vendor-directory?all=yes');
      await page.getByLabel('Category').selectOption('Food & Beverage');
      await page.getByLabel('Address or ZIP').fill('78704');
      await page.getByLabel('Address or ZIP').press('Enter');
      await expect(page.getByText('Location Filter Active')).toBeVisible();
      await expect(cards(page).first()).toContainText('miles away');
      await expect(cards(page).first()).toContainText('Food & Beverage');
      const theme = (await page.getByLabel('Theme/Style').locator('option').nth(1).innerText()).trim();
      await page.getByLabel('Theme/Style').selectOption(theme);
      await page.getByLabel('Search', { exact: true }).fill('a');
      await expect(button(page, 'Remove theme filter')).toBeVisible();
      await expect(button(page, 'Remove text filter')).toBeVisible();
      await button(page, 'Remove location filter').click();
      await expect(page.getByText('Location Filter Active')).toBeHidden();
      await button(page, 'Clear all').click();
      await expect(page, 'nothing is filtered').toHaveURL('/vendor-directory');
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
    },
  );

  test('says that nothing was found, and clears the filters', proves('directory-10'), async ({ asVisitor: page }) => {
    await page.goto('/vendor-directory?q=qwzxvbnm');
    await expect(page.getByRole('heading', { name: 'No vendors found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
    await expectNothingFound(page, '/vendor-directory without results');
    await button(page, 'Clear filters').click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('shows six skeletons while vendors load', proves('directory-9', 'constants-18'), async ({ asVisitor: page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(searches, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/vendor-directory');
    await expect(page.getByText('Loading vendors...')).toBeVisible();
    await expect(page.getByRole('main').locator('ul').last().locator('> li')).toHaveCount(6);
    answer();
    await expect(found(page)).toBeVisible();
  });

  test('that cannot be loaded says so and tries again', async ({ asVisitor: page }) => {
    await page.route(searches, unavailable);
    await page.goto('/vendor-directory');
    await expectToast(page, 'Error', 'Failed to load vendors');
    await expect(cards(page), 'an outage is not answered with samples').toHaveCount(0);
    await page.unroute(searches);
    await button(page, 'Retry').click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('hides its filters on a phone until they are asked for', proves('directory-7'), async ({ asVisitor: page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/vendor-directory?all=yes');
    await expect(page.getByLabel('Address or ZIP')).toBeHidden();
    await button(page, 'Show Filters').click();
    await expect(page.getByLabel('Address or ZIP')).toBeVisible();
    await button(page, 'Hide Filters').click();
    await expect(page.getByLabel('Theme/Style')).toBeHidden();
  });
});

test.describe('browsing for a plan', () => {
  test(
    'goes from service to service and then to the summary',
    proves('vendors-1', 'vendors-3', 'constants-9'),
    async ({ someHost }) => {
      const { page } = someHost;
      const draft = await makePlan(await someHost.token(), { name: 'Two services', categories: ['venue', 'decor'] });
      await page.goto(`/vendors?category=venue&draftId=${draft.id}`);
      const loaded = page
        .locator('[data-sonner-toast]')
        .filter({ hasText: /^Vendors loaded\s*Found \d+ approved vendors?\.$/ });
      await expect(loaded).toBeVisible();
      const [covering, heading] = [await loaded.boundingBox(), await page.locator('h1').boundingBox()];
      if (!covering || !heading) throw new Error('Both have to be visible');
      expect(covering.y, 'the heading is not covered').toBeGreaterThan(heading.y + heading.height);
      await expect(page.getByRole('tab')).toHaveText([
        'All',
        /Venue/,
        /Food & Beverage/,
        /Entertainment/,
        /Photography & Video/,
        /Decor/,
        /Activities/,
        /Audio-Visual/,
      ]);
      await expect(cards(page).first(), 'the day of the event is looked up').toContainText(
        /(Available|Booked|Closed) on \w{3} \d+/,
      );
      await link(page, 'Next Service').click();
      await expect(page).toHaveURL(`/vendors?category=decor&draftId=${draft.id}`);
      await link(page, 'Next Service').click();
      await expect(page).toHaveURL(`/summary?draftId=${draft.id}`);
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(`/services?draftId=${draft.id}`);
    },
  );

  test('chooses a vendor and takes it out again', proves('states-17'), async ({ someHost }) => {
    const { page } = someHost;
    const draft = await makePlan(await someHost.token(), { name: 'One more', categories: ['venue'] });
    await page.goto(`/vendors?category=entertainment&draftId=${draft.id}`);
    const card = cards(page).first();
    const name = await card.getByRole('heading').innerText();
    await addVendor(page, card);
    await expectToast(page, 'Vendor selected', `${name} added to your event plan.`);
    await expect(card.getByText('Selected for Event')).toBeVisible();
    await card.getByRole('button', { name: 'Unselect' }).click();
    await expect(card.getByText('Selected for Event')).toBeHidden();
  });

  test('says that vendors are there without covering what came of a choice', async ({ someHost }) => {
    const { page } = someHost;
    const plan = await makePlan(await someHost.token(), { name: 'Quick chooser' });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(counts, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/vendors?category=venue&draftId=${plan.id}`);
    await addVendor(page, cards(page).first());
    await expectToast(page, 'Vendor selected');
    const counted = page.waitForResponse(counts);
    answer();
    await (await counted).finished();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 300))));
    await expectToast(page, 'Vendor selected');
    await expect(page.getByText('Vendors loaded')).toHaveCount(0);
  });

  test('looks around any address', proves('vendors-6', 'validation-32', 'constants-3'), async ({ asVisitor: page }) => {
    await page.goto('/vendors?category=catering');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expectToast(page, 'Address required', 'Please enter an address to search');
    await page.getByLabel('Address or ZIP').fill('qwzx vbnm');
    await page.getByLabel('Address or ZIP').press('Enter');
    await expectToast(
      page,
      'Expanding Soon',
      'We are expanding to that area soon. Try a different location or browse all vendors below.',
    );
    await expect(cards(page).first(), 'all vendors stay below').toBeVisible();
    await page.getByLabel('Address or ZIP').fill('78704');
    await page.getByLabel('Address or ZIP').press('Enter');
    await expect(page.getByText(/vendors within 50 miles of .*78704/)).toBeVisible();
    await page.getByLabel('Radius').selectOption('10 miles');
    await expect(page.getByText(/vendors? within 10 miles of .*78704/)).toBeVisible();
    await page.getByRole('tab', { name: 'Venue' }).click();
    await expect(page, 'the place stays from service to service').toHaveURL(
      '/vendors?category=venue&near=78704&radius=10',
    );
  });

  test('searches the radius that was chosen before the place', async ({ asVisitor: page }) => {
    await page.goto('/vendors?category=catering');
    await page.getByLabel('Radius').selectOption('25 miles');
    await page.getByLabel('Address or ZIP').fill('78704');
    await page.getByLabel('Address or ZIP').press('Enter');
    await expect(page.getByText(/vendors? within 25 miles of .*78704/)).toBeVisible();
  });

  test('shows sample vendors where no one is yet, for planning only', proves('errors-20'), async ({ asHost }) => {
    const { page } = asHost;
    await page.route(counts, (route) => route.fulfill({ json: countsOf(0, {}) }));
    await page.route(searches, (route) => route.fulfill({ json: noVendors }));
    await page.goto('/vendors?category=venue');
    await expectToast(page, 'Showing demo vendors', 'Displaying sample vendor data for preview.');
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first().getByText('Sample', { exact: true })).toBeVisible();
    await expectNothingFound(page, '/vendors with samples');
    const name = await cards(page).first().getByRole('heading').innerText();
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText("You can add it to your plan, but you can't book it.")).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\$\d/);
  });

  test('says where a service is still to come', proves('vendors-4', 'vendors-5'), async ({ asVisitor: page }) => {
    await page.route(counts, (route) => route.fulfill({ json: countsOf(5, { venue: 5 }) }));
    await page.route(/\/api\/directory\/vendors\?.*category=decor/, (route) => route.fulfill({ json: noVendors }));
    await page.goto('/vendors?category=decor');
    const tab = page.getByRole('tab', { name: 'Decor' });
    await expect(tab).toHaveText('DecorComing Soon to Your City');
    await expect(page.getByRole('tab', { name: 'Venue' })).toHaveText('Venue');
    await expect(page.getByRole('heading', { name: 'No vendors found' })).toBeVisible();
    await expect(page.getByText('Try selecting a different service category.')).toBeVisible();
    await expectNothingFound(page, '/vendors without vendors');
  });

  test('shows an error and no samples while the service is down', async ({ asVisitor: page }) => {
    await page.route(searches, unavailable);
    await page.route(counts, unavailable);
    await page.goto('/vendors?category=decor');
    await expectToast(page, 'Error', 'Failed to load vendors');
    await expect(cards(page)).toHaveCount(0);
    await page.unroute(searches);
    await button(page, 'Retry').click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('a vendor’s page', () => {
  test(
    'carries pickup or delivery to the plan and leads back to the list with its filters',
    proves('vendor-1', 'vendor-4', 'constants-16'),
    async ({ someHost }) => {
      const { page } = someHost;
      const draft = await makePlan(await someHost.token(), { name: 'Delivered', categories: ['venue'] });
      await page.goto('/vendor-directory?q=Ember');
      const to = await link(page, 'Ember & Rye').getAttribute('href');
      const list = `/vendors?category=catering&draftId=${draft.id}&near=78704&radius=25`;
      await page.goto(list);
      await expect(cards(page).first()).toBeVisible();
      await page.goto(`${to}?category=catering&draftId=${draft.id}`);
      await expect(page.getByRole('radio', { name: /Pickup|Delivery/ })).toHaveCount(2);
      await expect(page.getByRole('radio').first(), 'pickup comes first, with its price').toHaveAccessibleName(
        /^Pickup \$[\d,.]+$/,
      );
      await expect(page.getByRole('radio', { name: 'Pickup' }), 'and is preselected').toBeChecked();
      await expect(page.getByRole('radio', { name: /^Delivery \$[\d,.]+$/ })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Packages' }).getByRole('checkbox').first()).toBeChecked();
      await button(page, 'Add to Your Plan').click();
      const question = page.getByRole('group', { name: 'How should it reach your event?' }).last();
      await expect(question.getByRole('button', { name: /^Pickup/ }), 'who left it so is asked').toBeFocused();
      await question.getByRole('button', { name: /^Pickup/ }).click();
      await expectToast(page, 'Vendor selected', 'Ember & Rye added to your event plan.');
      await expect(page).toHaveURL(list);
      await page.goto(`${to}?category=catering&draftId=${draft.id}`);
      await expect(
        page.getByRole('complementary', { name: 'Your plan' }).or(page.getByLabel('Your plan')).first(),
      ).toContainText('Pickup');
      await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked();
      await expect(button(page, 'Unselect')).toBeVisible();
    },
  );

  test('leads on to the services where it was not reached from a list', proves('vendor-4'), async ({ someHost }) => {
    const { page } = someHost;
    const draft = await makePlan(await someHost.token(), { name: 'From a link', categories: ['venue'] });
    const austin = { latitude: 30.2431, longitude: -97.7654 };
    const near = { category: 'photography', date: draft.details.date ?? '', ...austin } as const;
    const { vendors } = (await callApi(directory.searchVendors, { query: near })).body;
    const vendor = vendors.find(({ availability }) => availability === 'free');
    await page.goto(`/vendor/${vendor?.id}?category=photography&draftId=${draft.id}`);
    await addOnVendorPage(page);
    await expectToast(page, 'Vendor selected', `${vendor?.name} added to your event plan.`);
    await expect(page).toHaveURL(`/services?draftId=${draft.id}`);
  });

  test(
    'leads a visitor who wants prices to sign in and back, to the same service',
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

  test('that does not exist says so', proves('vendor-5'), async ({ asVisitor: page }) => {
    await page.goto('/vendor/01HZZZZZZZZZZZZZZZZZZZZZZZ');
    await expect(page.getByRole('heading', { name: 'Vendor not found' })).toBeVisible();
    await expect(page).toHaveTitle('Vendor not found · Hostwell');
    await expectNothingFound(page, 'a vendor that does not exist');
    await button(page, 'Back').click();
    await expect(page).toHaveURL('/vendor-directory');
    await page.goto('/vendor/sample-unknown');
    await expect(page.getByRole('heading', { name: 'Vendor not found' })).toBeVisible();
  });

  test('that cannot be loaded tries again', proves('errors-23'), async ({ asVisitor: page }) => {
    await page.goto('/vendor-directory?near=78704');
    await page.route(/\/api\/directory\/vendors\/\w+$/, unavailable);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText("Couldn't load this vendor")).toBeVisible();
    await page.unroute(/\/api\/directory\/vendors\/\w+$/);
    await button(page, 'Retry').click();
    await expect(page.getByRole('heading', { name: 'Packages' })).toBeVisible();
  });

  test('says the same to who runs no script, and the browser says nothing of it twice', async ({ asVisitor: page }) => {
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

  test('describes to search engines and shared links what it is, without a price', async ({ asVisitor: page }) => {
    await page.goto('/vendor-directory?q=Ember');
    await link(page, 'Ember & Rye').click();
    await expect(page).toHaveTitle('Ember & Rye · Hostwell');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Food & Beverage in /);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.*\/(media\/.*|share\.png)$/,
    );
    const data = page.locator('script[type="application/ld+json"]').last();
    const business = JSON.parse((await data.textContent()) ?? '{}') as Record<string, unknown>;
    expect(business).toMatchObject({ '@type': 'LocalBusiness', name: 'Ember & Rye' });
    expect(business).toHaveProperty('aggregateRating.reviewCount');
    expect(JSON.stringify(business)).not.toMatch(/price|\$/i);
    await page.goto('/');
    const site = JSON.parse((await data.textContent()) ?? '{}') as Record<string, unknown>;
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'Hostwell' });
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
  });
});
