import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { proves } from '#tests/support/proves.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

/* What vendors cost for the host's event, wherever their cards are (decision 113), and who can't be booked for it. */

const allIn = /(Custom quote, )?from \$[\d,]+\.\d\d all-in for your event/;

test('cards show a host the price for the event, and a visitor none', async ({ someHost, asVisitor }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id, items } = await makePlan(token, { name: 'Priced', categories: ['catering'] });
  const vendorId = items[0]?.vendorId ?? '';
  const query = { vendorIds: vendorId, category: 'catering' as const };
  const { prices } = (await callApi(planning.getVendorPrices, { params: { draftId: id }, query }, token)).body;
  const dollars = ((prices[0]?.allInCents ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

  await test.step('while browsing', async () => {
    await page.goto(`/vendors?category=catering&draftId=${id}`);
    const card = page.getByRole('listitem').filter({ hasText: 'Selected for Event' });
    await expect(card).toContainText(`from $${dollars} all-in for your event`);
    await expectNothingFound(page, '/vendors with prices');
  });

  await test.step('in the directory, with the way to the packages', async () => {
    await page.goto('/vendor-directory?category=catering&all=yes');
    const card = page.getByRole('listitem').filter({ hasText: allIn }).first();
    await expect(card.getByRole('link', { name: 'View Packages' })).toBeVisible();
  });

  await test.step('among the saved vendors', async () => {
    await callApi(planning.saveVendor, { params: { vendorId } }, token);
    await page.goto('/saved-vendors');
    await expect(page.getByText(`from $${dollars} all-in for your event`)).toBeVisible();
    await callApi(planning.unsaveVendor, { params: { vendorId } }, token);
  });

  await test.step('and not for a visitor', async () => {
    await asVisitor.goto('/vendor-directory?category=catering&all=yes');
    await expect(asVisitor.getByRole('link', { name: 'Start Planning to See Pricing' }).first()).toBeVisible();
    await expect(asVisitor.getByText('all-in for your event')).toHaveCount(0);
    const { status } = await callApi(planning.getVendorPrices, { params: { draftId: id }, query });
    expect(status).toBe(401);
  });
});

test('a vendor who is too small says so in place of a price', async ({ someHost }) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id, version, details, serviceAreas } = await makePlan(token, { name: 'Crowded', categories: ['venue'] });
  const crowded = { version, details: { ...details, guestCount: 9000 }, serviceAreas };
  await callApi(planning.saveDraft, { params: { draftId: id }, body: crowded }, token);
  await page.goto(`/vendors?category=venue&draftId=${id}`);
  await page.getByRole('button', { name: /more don't fit your event/ }).click();
  await expect(page.getByText(/^Seats [\d,]+, you expect 9,000$/).first()).toBeVisible();
});

test(
  'vendors of a plan can come cheapest first, within a price and on a map',
  proves('vendors-7'),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const { id } = await makePlan(token, { name: 'Thrifty', categories: ['catering'] });
    const prices = page.locator('[data-vendor]').getByText(/^\$[\d,]+\.\d\d$/);
    const shownCents = async () => {
      const texts = await prices.allTextContents();
      return texts.map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100));
    };

    await test.step('the lowest price first', async () => {
      await page.goto(`/vendors?category=catering&draftId=${id}&near=78704&radius=50`);
      await expect(prices.first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price first');
      await expect(page.getByText(/lowest price first/)).toBeVisible();
      await expect(prices.nth(1)).toBeVisible();
      const cents = await shownCents();
      expect(cents).toEqual(cents.toSorted((a, b) => a - b));
    });

    await test.step('within a price, which can be taken back', async () => {
      const [lowest = 0] = await shownCents();
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filters for Food & Beverage' });
      await dialog.getByLabel('Maximum price').fill(String(Math.ceil(lowest / 100)));
      await expectNothingFound(page, 'the filters of a plan');
      await dialog.getByRole('button', { name: 'Show vendors' }).click();
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
      await expect.poll(async () => Math.max(...(await shownCents()))).toBeLessThanOrEqual(lowest + 100);
      await page.getByRole('button', { name: 'Remove price filter' }).click();
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    });

    await test.step('on a map, in the order of the list', async () => {
      await page.getByRole('button', { name: 'Map' }).click();
      const first = await page.locator('[data-vendor] h2, [data-vendor] h3').first().textContent();
      await expect(page.getByRole('link', { name: new RegExp(`^1 ${first}`) })).toBeVisible();
      await expectNothingFound(page, '/vendors with its map');
    });
  },
);

test("a vendor's page leads on from a date that is not free, and a second venue is asked about", async ({
  someHost,
}) => {
  const { page } = someHost;
  const token = await someHost.token();
  const { id, details, items } = await makePlan(token, { name: 'Two places', categories: ['venue'] });
  const first = items[0]?.vendorName ?? '';
  const found = await callApi(directory.searchVendors, { query: { category: 'venue', date: details.date ?? '' } });
  const free = found.body.vendors.find((vendor) => vendor.availability === 'free' && vendor.id !== items[0]?.vendorId);

  await test.step('one takes the place of the other', async () => {
    await page.goto(`/vendor/${free?.id}?category=venue&draftId=${id}`);
    await page.getByRole('button', { name: 'Add to Your Plan' }).click();
    const question = page.getByRole('dialog', { name: `Replace ${first}?` });
    await expect(question).toContainText(`Choose ${free?.name} instead, or keep both for the same day.`);
    await expectNothingFound(page, 'the question about a second venue');
    const taken = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
    await question.getByRole('button', { name: 'Replace' }).click();
    await taken;
    const { body: draft } = await callApi(planning.getDraft, { params: { draftId: id } }, token);
    expect(draft.items.map(({ vendorId }) => vendorId)).toEqual([free?.id]);
  });

  await test.step('a closed day has no button', async () => {
    await page.route('**/availability?**', async (route) => {
      const answer = await route.fetch();
      const { days } = (await answer.json()) as { days: object[] };
      await route.fulfill({ json: { days: days.map((day) => ({ ...day, status: 'closed' })) } });
    });
    await page.goto(`/vendor/${items[0]?.vendorId}?category=venue&draftId=${id}`);
    await expect(page.getByText(/^Closed on \w{3} \d+\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose another date' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'see other Venue vendors' })).toHaveAttribute('href', /\/vendors\?/);
    await expect(page.getByRole('button', { name: 'Add to Your Plan' })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a vendor sees what a host pays for a product as it is typed', async ({ asVendor: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vendor-dashboard?view=products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByLabel('Price', { exact: true }).fill('25');
  await page.getByLabel('Unit').selectOption('per person');
  const example = page.getByRole('region', { name: /^A host with 80 guests/ });
  await expect(example).toContainText('80 guests × $25.00');
  await expect(example).toContainText('Platform fee (5%)');
  await page.getByLabel('Most guests').fill('30');
  await expect(page.getByRole('region', { name: /^A host with 30 guests/ })).toContainText('30 guests × $25.00');
  await expectNothingFound(page, 'the example of what a host pays');
});
