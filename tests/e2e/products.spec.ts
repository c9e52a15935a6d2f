import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { products } from '#shared/api/products.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { choosePhotos } from '#tests/support/journeys-sign-up.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast, heading } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

test(
  'a product is added, approved, seen by a host and booked',
  proves('admin-products-1'),
  async ({ asVendor, asAdmin, someHost }) => {
    const name = `Midnight toasts ${Date.now()}`;
    const vendorId = (await asVendor.me()).vendor?.id ?? '';
    const publicPage = async () => JSON.stringify((await callApi(directory.getVendor, { params: { vendorId } })).body);
    const { page } = asVendor;

    await test.step('the form shows errors at their fields and keeps the input', async () => {
      await page.goto('/vendor-dashboard?view=products');
      await page.getByRole('link', { name: 'Add Product' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Description').fill('Too short');
      await page.getByRole('textbox', { name: 'Price' }).fill('a lot');
      await button(page, 'Submit for Review').click();
      await expect(page.getByText('Product description must be at least 10 characters')).toBeVisible();
      await expect(page.getByText('Enter one amount, such as 45 or 1,200.50')).toBeVisible();
      await page.getByRole('link', { name: 'All products' }).click();
      await page.getByRole('link', { name: 'Add Product' }).click();
      await expect(page.getByLabel('Name'), 'the input is restored').toHaveValue(name);
    });

    await test.step('the product awaits review and is not public', async () => {
      await page.getByLabel('Description').fill('Grilled cheese at the end of the night, for everybody.');
      await page.getByRole('textbox', { name: 'Price' }).fill('9 per person');
      await choosePhotos(page.getByRole('group', { name: 'Image' }), 1);
      await choosePhotos(page.getByRole('group', { name: /^More photos/ }), 2);
      await button(page, 'Submit for Review').click();
      await expectToast(page, 'Product submitted');
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByText('Pending'),
      ).toBeVisible();
      expect(await publicPage()).not.toContain(name);
    });

    await test.step('an administrator approves the product, and both pages update live', async () => {
      await asAdmin.page.goto('/super-admin?tab=products');
      const card = asAdmin.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(card.getByText('$9.00 per person')).toBeVisible();
      await expect(card.getByRole('button', { name: /, photo \d of 3$/ })).toHaveCount(2);
      await card.getByRole('button', { name: /^Approve Product/ }).click();
      await expectToast(asAdmin.page, 'Product approved successfully');
      await expect(card).toBeHidden();
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByText('Approved'),
      ).toBeVisible();
    });

    await test.step("a host sees the product on the vendor's page and books it", async () => {
      const host = someHost.page;
      await host.goto(`/vendor/${vendorId}`);
      await expect(heading(host)).toBeVisible();
      await expect(host.getByText(name).first()).toBeVisible();
      const second = host.getByRole('button', { name: `${name}, photo 2 of 3` });
      await second.press('Enter');
      const photos = host.getByRole('dialog', { name: `Photos of ${name}` });
      await expect(photos.getByText('Photo 2 of 3')).toBeVisible();
      await host.keyboard.press('ArrowRight');
      await expect(photos.getByText('Photo 3 of 3')).toBeVisible();
      await host.keyboard.press('Escape');
      await expect(second, "the host's last page").toBeFocused();
      const token = await someHost.token();
      const { categories } = (await callApi(directory.getVendor, { params: { vendorId } })).body;
      const plan = await makePlan(token, { name: 'Toasts at midnight', vendorId, categories: categories.slice(0, 1) });
      const { body: shop } = await callApi(products.listProducts, {}, await asVendor.token());
      const product = shop.products.find((one) => one.name === name);
      expect(product?.imageUrl, "with the vendor's photo").toContain('/photos/');
      const chosen = await callApi(
        planning.addPlanItem,
        {
          params: { draftId: plan.id },
          body: {
            version: plan.version,
            vendorId,
            category: product?.category ?? 'catering',
            packages: [{ productId: product?.id ?? '' }],
          },
        },
        token,
      );
      expect(chosen.status).toBe(200);
      const booked = await book(token, chosen.body);
      expect(JSON.stringify(booked)).toContain(name);
      await callApi(products.withdrawProduct, { params: { productId: product?.id ?? '' } }, await asVendor.token());
      await eventually(publicPage, (text) => !text.includes(name));
    });
  },
);
