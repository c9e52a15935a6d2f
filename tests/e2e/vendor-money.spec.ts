import { checkout } from '#shared/api/checkout.ts';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/** Makes a plan of the host with the vendor's first package. */
async function planWith(vendorId: string, host: Person): Promise<string> {
  const token = await host.token();
  const plan = await makePlan(token, { name: 'Supper with a code' });
  const { packages } = (await callApi(directory.getVendor, { params: { vendorId } })).body;
  const [first] = packages;
  if (!first) throw new Error('The vendor sells nothing');
  const body = { version: plan.version, vendorId, category: first.category, packages: [{ productId: first.id }] };
  await callApi(planning.addPlanItem, { params: { draftId: plan.id }, body }, token);
  return plan.id;
}

test(
  'a vendor creates a promo code, which a host can use until it is switched off',
  proves('vendor-errors-8'),
  async ({ asVendor, someHost }) => {
    const { page } = asVendor;
    const vendorId = (await asVendor.me()).vendor?.id ?? '';
    const draftId = await planWith(vendorId, someHost);
    const code = `E2E${Date.now().toString(36).toUpperCase()}`;
    const judged = async () =>
      (await callApi(checkout.validatePromoCode, { body: { draftId, vendorId, code } }, await someHost.token())).body;

    await page.goto('/vendor-dashboard?view=promo-codes');
    const dialog = page.getByRole('dialog');
    const create = async (discount: string) => {
      await button(page, 'Create Promo Code').first().click();
      await dialog.getByRole('textbox', { name: 'Promo code' }).fill(code.toLowerCase());
      await dialog.getByRole('spinbutton', { name: 'Percent off' }).fill(discount);
      await dialog.getByRole('button', { name: 'Create Promo Code' }).click();
    };
    await create('101');
    await expect(dialog.getByText('Percentage must be at most 100')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: 'Percent off' }).fill('20');
    await dialog.getByRole('button', { name: 'Create Promo Code' }).click();
    await expectToast(page, 'Promo code created');
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('20%');
    await expect(row).toContainText('0 / ∞');
    expect(await judged()).toMatchObject({ isValid: true, promoCode: code });

    await create('10');
    await expect(dialog.getByText('You already have a promo code with this name')).toBeVisible();
    await expectNothingFound(page, 'the promo code dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await row.getByRole('button', { name: `Deactivate ${code}` }).click();
    await expectToast(page, 'Promo code deactivated');
    await expect(row).toContainText('Inactive');
    expect(await judged()).toMatchObject({ isValid: false, message: 'This promo code is no longer active' });
  },
);

test('earnings add up, are shown as a table and can be downloaded', async ({ asVendor: { page } }) => {
  await page.goto('/vendor-dashboard?view=earnings');
  await expect(page.getByText('Earned', { exact: true })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  await expectNothingFound(page, 'earnings with their table');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
  expect(file.suggestedFilename()).toMatch(/^hostwell-earnings-20\d{2}\.csv$/);
});
