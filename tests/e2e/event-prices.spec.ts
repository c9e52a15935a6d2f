import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Axe on vendors' prices for the host's event (rule directory-5). The rest is in tests/pages. */

const allIn = /(Custom quote, )?from \$[\d,]+\.\d\d all-in for your event/;

test(
  'vendors with prices pass axe, with their filters, on a map and as saved vendors',
  atNight(),
  async ({ someHost }) => {
    const { page } = someHost;
    const token = await someHost.token();
    const { id, items } = await makePlan(token, { name: 'Priced', categories: ['catering'] });
    await page.goto(`/vendors?category=catering&draftId=${id}&near=78704&radius=50`);
    await expect(page.getByRole('listitem').filter({ hasText: allIn }).first()).toBeVisible();
    await expectNothingFound(page, '/vendors with prices');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filters for Food & Beverage' })).toBeVisible();
    await expectNothingFound(page, 'the filters of a plan');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Map' }).click();
    await expect(page.getByRole('link', { name: /^1 / })).toBeVisible();
    await expectNothingFound(page, '/vendors with its map');

    const params = { vendorId: items[0]?.vendorId ?? '' };
    await callApi(planning.saveVendor, { params }, token);
    await page.goto('/saved-vendors');
    await expect(page.getByText(allIn).first()).toBeVisible();
    await expectNothingFound(page, 'saved vendors');
    await callApi(planning.unsaveVendor, { params }, token);
  },
);

test('the question about a second venue passes axe', atNight(), async ({ someHost }) => {
  const { page } = someHost;
  const { id, details, items } = await makePlan(await someHost.token(), { name: 'Two places', categories: ['venue'] });
  const found = await callApi(directory.searchVendors, { query: { category: 'venue', date: details.date ?? '' } });
  const free = found.body.vendors.find((vendor) => vendor.availability === 'free' && vendor.id !== items[0]?.vendorId);
  await page.goto(`/vendor/${free?.id}?category=venue&draftId=${id}`);
  await page.getByRole('button', { name: 'Add to Your Plan' }).click();
  await expect(page.getByRole('dialog', { name: `Replace ${items[0]?.vendorName}?` })).toBeVisible();
  await expectNothingFound(page, 'the question about a second venue');
});

test("the example of a host's price passes axe on a phone", atNight(), async ({ asVendor: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vendor-dashboard?view=products');
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByLabel('Price', { exact: true }).fill('25');
  await page.getByLabel('Unit').selectOption('per person');
  await expect(page.getByRole('region', { name: /^For 80 guests/ })).toContainText('80 guests × $25.00');
  await expectNothingFound(page, 'the example of what a host pays');
});
