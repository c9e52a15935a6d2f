import { promotions } from '#shared/api/promotions.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

test(
  "an administrator creates a vendor's promo code, finds it and disables it, and the vendor sees it",
  proves('desk-3', 'desk-5'),
  async ({ asAdmin: { page }, asVendor }) => {
    const vendor = (await asVendor.me()).vendor ?? { id: '', name: '' };
    const code = `DESK${Date.now().toString(36).toUpperCase()}`;
    await page.goto('/super-admin?tab=promo-codes');
    const panel = page.getByRole('tabpanel', { name: 'Promo Codes' });
    await panel.getByRole('button', { name: 'Create Promo Code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Promo code' }).fill(code);
    await dialog.getByRole('spinbutton', { name: 'Percent off' }).fill('15');
    await dialog.getByRole('button', { name: 'Create Promo Code' }).click();
    await expect(dialog.getByText('Choose a vendor')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Vendor' }).fill(vendor.name);
    await dialog.getByRole('button', { name: vendor.name }).click();
    await expectNothingFound(page, 'the dialog for any vendor’s promo code');
    await dialog.getByRole('button', { name: 'Create Promo Code' }).click();
    await expectToast(page, 'Promo code created');

    await panel.getByRole('searchbox', { name: 'Search promo codes' }).fill(vendor.name);
    const row = panel.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText(vendor.name);
    await expect(row).toContainText('0 / ∞');
    await expect(row).toContainText('Never');
    await row.getByRole('button', { name: `Deactivate ${code}` }).click();
    await expectToast(page, 'Promo code deactivated');
    await panel.getByLabel('Status').selectOption('inactive');
    await expect(row).toContainText('Inactive');
    const { promoCodes } = (await callApi(promotions.listPromoCodes, {}, await asVendor.token())).body;
    expect(promoCodes.find((promo) => promo.code === code)).toMatchObject({ discountValue: 15, isActive: false });
  },
);

test(
  'the analytics tab shows charts, tables and a file, and diagnostics report problems',
  proves('desk-7', 'desk-8'),
  async ({ asAdmin: { page } }) => {
    await page.route('**/api/administration/connection', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'The table does not answer.' } } }),
    );
    await page.goto('/super-admin?tab=analytics');
    const panel = page.getByRole('tabpanel', { name: 'Analytics' });
    await expect(panel.getByRole('img', { name: /^Bookings of the last 30 days/ }).first()).toBeVisible();
    await expect(panel.getByText('Error: The table does not answer.')).toBeVisible();
    await expect(panel.getByText(/^Signed in\./)).toBeVisible();
    await page.unroute('**/api/administration/connection');
    // The page checks by itself once its live connection opens, and ignores a press at that moment.
    await expect(async () => {
      await panel.getByRole('button', { name: 'Check Again Data service' }).click();
      await expect(panel.getByText(/^Connected\./)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });

    await panel.getByLabel('Period').selectOption('Last 12 months');
    await expect(panel.getByRole('img', { name: /^Bookings of the last 12 months/ }).first()).toBeVisible();
    await panel.getByText('Show as a table').click();
    await expect(panel.getByRole('table', { name: /^Bookings and gross value/ }).getByRole('row')).toHaveCount(13);
    await expectNothingFound(page, 'the analytics tab');
    const download = page.waitForEvent('download');
    await button(page, 'Download CSV').click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toBe('Figure,Of,From,To,Count,Dollars');
    expect(file).toContain('Orders by metro area,Austin,');
  },
);

test(
  "the questions tab shows the wizard's questions by category, numbered from step 2",
  proves('desk-6'),
  async ({ asAdmin: { page } }) => {
    await page.goto('/super-admin?tab=questions');
    const panel = page.getByRole('tabpanel', { name: 'Questions' });
    await expect(panel.getByRole('heading', { name: 'Step 2 Venue' })).toBeVisible();
    await panel.getByRole('tab', { name: 'Photography/Videography' }).click();
    await expect(panel.getByRole('heading', { name: 'Step 2 Photography/Videography' })).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Options of Delivery Time' })).toContainText('2-3 weeks');
    await expect(panel.getByRole('heading', { name: 'Step 4 Terms & Policies' })).toBeVisible();
    await expectNothingFound(page, 'the questions tab');
  },
);
