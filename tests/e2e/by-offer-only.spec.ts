import { administration } from '#shared/api/administration.ts';
import { planning } from '#shared/api/planning.ts';
import { products } from '#shared/api/products.ts';
import { ulid } from 'ulid';
import { callApi } from '#tests/support/deployed-api.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { button, expectToast, heading, link } from '#tests/support/pages.ts';
import { expectNothingFound, expectNothingFoundAnywhere, phone } from '#tests/support/pages-accessibility.ts';
import { newProduct } from '#tests/support/product-changes.ts';
import { expect, test } from './fixtures.ts';

/* A product that is booked only with an offer (rule products-13). */

test('a by-offer-only product is shown and can be requested, but not added without an offer', async ({
  someHost,
  asVendor,
  asAdmin,
}) => {
  test.slow();
  const [host, vendor] = [someHost.page, asVendor.page];
  const business = (await asVendor.me()).vendor;
  if (!business) throw new Error('The vendor of the demo has a business');
  const name = `Whole roast ${Date.now()}`;
  const productId = ulid();
  const words = { name, description: 'Roasted over coals in front of your guests.', category: 'catering' as const };
  const body = newProduct({ ...words, price: { amountCents: 4100, unit: 'per_person' } });
  const params = { productId };
  const added = await callApi(products.changeProduct, { params, body }, await asVendor.token());
  expect(added.status).toBe(200);
  const decision = { params: { vendorId: business.id, productId }, body: { version: added.body.product.version } };
  await callApi(administration.approveProduct, decision, await asAdmin.token());

  await test.step('the vendor marks the product, without a review', async () => {
    await vendor.goto(`/vendor-dashboard?view=products&product=${productId}`);
    await vendor.getByLabel('By offer only').check();
    await expectNothingFoundAnywhere(vendor, 'a product by offer only');
    await button(vendor, 'Save Product').click();
    await expectToast(vendor, 'Product saved');
    await expect(vendor.getByRole('listitem').filter({ hasText: name })).toContainText('By offer only');
  });

  const token = await someHost.token();
  const draftId = await startAskablePlan(token, name);
  await test.step('the host sees the product and can request but not add it', async () => {
    await host.goto(`/vendor/${business.id}?draftId=${draftId}&category=catering`);
    const box = host.getByRole('checkbox', { name: new RegExp(name) });
    await expect(box).toBeDisabled();
    await expect(host.getByText('By offer only: ask the vendor for an offer.')).toBeVisible();
    await host.setViewportSize(phone);
    await expectNothingFound(host, 'a package by offer only on a phone');
    await link(host, 'Ask a question first').click();
    await expect(heading(host)).toHaveText('Ask a question');
  });

  await test.step('the server refuses the product in a plan', async () => {
    const { version } = (await callApi(planning.getDraft, { params: { draftId } }, token)).body;
    const packages = [{ productId }];
    const added = await callApi(
      planning.addPlanItem,
      { params: { draftId }, body: { version, vendorId: business.id, category: 'catering', packages } },
      token,
    );
    expect(added.status).toBe(422);
    expect(JSON.stringify(added.body)).toContain(`${name} from ${business.name} is booked by offer only`);
  });
  await callApi(products.withdrawProduct, { params }, await asVendor.token());
  await callApi(planning.discardDraft, { params: { draftId } }, token);
});
