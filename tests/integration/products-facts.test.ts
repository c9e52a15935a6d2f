import { beforeEach, describe, expect, it } from 'vitest';
import { listPendingProducts } from '#functions/administration/products/list-pending-products.ts';
import { getPackages } from '#functions/directory/get-vendor.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import type { Dishes, PackageFacts } from '#shared/products/package-facts-schema.ts';
import { admin, testCall, testId } from '#tests/support/calls.ts';
import { newProduct } from '#tests/support/product-changes.ts';
import { openShop } from '#tests/support/shop.ts';
import type { Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

const facts: PackageFacts = {
  role: 'main',
  hours: { from: '12:00', to: '17:00' },
  includes: ['tables', 'kitchen'],
  needs: ['power'],
};
const dishes: Dishes = [{ name: 'Mushrooms and rajas', diets: ['Vegan', 'Gluten-Free'] }];

const pending = async () =>
  (
    await listPendingProducts(
      { table: shop.table },
      testCall(administration.listPendingProducts, { actor: admin, query: {} }),
    )
  ).products;
const onPage = async (n: number) => (await shop.page()).packages.find(({ id }) => id === testId(n));

describe("a vendor's answers about a package", () => {
  it('answers from lists are shown at once, without a review', async () => {
    expect((await onPage(1))?.known).toEqual({ isAnswered: false });
    const saved = await shop.save(1, { facts });
    expect(saved).toMatchObject({ facts, change: null, status: 'approved' });
    expect(await pending()).toEqual([]);
    const known = { role: 'main', hours: facts.hours, isAnswered: true };
    expect(await onPage(1)).toMatchObject({ facts, known });
    const { packages } = await getPackages(
      { table: shop.table },
      testCall(directory.getPackages, { params: { vendorId: shop.vendorId } }),
    );
    expect(packages[0]).toMatchObject({ facts, known });
  });

  it('an answer can be taken back', async () => {
    await shop.save(1, { facts });
    expect((await shop.save(1, { facts: null })).facts).toBeUndefined();
    await shop.save(1, { facts });
    expect((await shop.save(1, { facts: {} })).facts).toBeUndefined();
  });

  it("the vendor's own words wait for a review, which shows the answers too", async () => {
    await shop.save(1, { category: 'venue', facts });
    const saved = await shop.save(1, { excludes: 'No bar staff' });
    expect(saved).toMatchObject({ change: { excludes: 'No bar staff', status: 'pending' } });
    expect((await onPage(1))?.excludes).toBeUndefined();
    expect(await pending()).toMatchObject([{ excludes: 'No bar staff', facts, onSale: { name: 'Package 1' } }]);
    await shop.approve(1, saved.version);
    expect(await onPage(1)).toMatchObject({ excludes: 'No bar staff', facts });
  });

  it('dishes are for food only, and go with the category', async () => {
    await expect(shop.save(2, { dishes })).rejects.toMatchObject({
      code: 'refused',
      fields: { dishes: 'Only catering has dishes' },
    });
  });

  it("what another service's list includes is refused at its field", async () => {
    await expect(shop.save(1, { facts: { includes: ['album'] } })).rejects.toMatchObject({
      code: 'refused',
      fields: { 'facts.includes': expect.stringContaining('Album') as string },
    });
  });

  it('an add-on names other packages of its vendor, which may be withdrawn later', async () => {
    const addOn = (...mainIds: string[]) => ({ facts: { role: 'add_on' as const, mainIds } });
    for (const id of [testId(2), testId(99)])
      await expect(shop.save(2, addOn(id))).rejects.toMatchObject({
        code: 'refused',
        fields: { 'facts.mainIds': 'Choose among your other packages' },
      });
    const saved = await shop.save(2, addOn(testId(1)));
    expect(saved.facts).toEqual({ role: 'add_on', mainIds: [testId(1)] });
  });

  it('only an add-on has main packages', async () => {
    await expect(
      shop.change(2, newProduct({ name: 'A name', facts: { role: 'main', mainIds: [testId(1)] } })),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
