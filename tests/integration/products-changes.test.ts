import { beforeEach, describe, expect, it } from 'vitest';
import { rejectProduct } from '#functions/administration/products/decide-product.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { changeProduct } from '#functions/products/change-product.ts';
import { withdrawProduct } from '#functions/products/withdraw-product.ts';
import { parseEvent } from '#events/catalogue.ts';
import { administration } from '#shared/api/administration.ts';
import { products } from '#shared/api/products.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { admin, testCall, testId } from '#tests/support/calls.ts';
import { newProduct } from '#tests/support/product-changes.ts';
import { productRecord } from '#tests/support/records.ts';
import { openShop } from '#tests/support/shop.ts';
import type { Shop } from '#tests/support/shop.ts';
import { proves } from '#tests/support/proves.ts';
import { watched } from '#tests/support/watched-table.ts';

/* Two windows that change one product lose no input and overwrite nothing silently. */

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

/** Changes a field of the available product from a former value. */
const set = <F extends keyof ProductForm>(field: F, from: unknown, to: ProductForm[F], on?: Table) =>
  shop.change(1, { changes: { [field]: { from, to } } }, on);

const stored = (n = 1) => shop.table.get(productEntity, productKey(shop.vendorId, testId(n)), { consistent: true });
const put = (changes: Partial<ProductRecord>) =>
  shop.table.write({ put: productEntity.toItem({ ...productRecord(5, 1), ...changes }) });
const readEventTypes = async (n = 1) => {
  const [item] = await shop.table.getMany([productKey(shop.vendorId, testId(n))]);
  return eventsOn(item).map((event) => parseEvent(event).type);
};

const words = {
  name: 'Midnight toasts',
  description: 'Grilled cheese at the end of the night.',
  category: 'venue' as const,
  price: { amountCents: 9000, unit: 'flat' as const },
};
const price = productRecord(5, 1).price;
const dearer = { amountCents: 500, unit: 'per_person' as const };
const dearest = { amountCents: 700, unit: 'per_person' as const };

describe('adding a product', () => {
  it('a new product has the submitted fields, and defaults for the rest', async () => {
    const { product, conflicts } = await shop.change(2, newProduct(words));
    expect(conflicts).toEqual([]);
    expect(product).toMatchObject({ ...words, version: 1, status: 'pending', isAvailable: true, weekdays: [] });
    expect(await readEventTypes(2)).toEqual(['ProductSubmitted']);
  });

  it('a repeated addition after a lost response adds one product, and later changes apply', async () => {
    const first = await shop.change(2, newProduct(words));
    expect(await shop.change(2, newProduct(words))).toEqual(first);
    const { product, conflicts } = await shop.change(2, newProduct({ ...words, isAvailable: false }));
    expect([product.version, product.isAvailable, conflicts]).toEqual([1, true, ['isAvailable']]);
  });

  it('additions with one id from two windows keep the first and report the differences', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((name) => shop.change(2, newProduct({ ...words, name: `Window ${name}` }))),
    );
    expect(both.map(({ conflicts }) => conflicts).toSorted((a, b) => a.length - b.length)).toEqual([[], ['name']]);
    expect(new Set(both.map(({ product }) => product.name)).size).toBe(1);
  });

  it('an incomplete new product is refused with its missing fields', async () => {
    await expect(shop.change(2, newProduct({ name: 'Midnight toasts', category: 'venue' }))).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { description: expect.any(String) as string, price: expect.any(String) as string },
    });
    expect(await shop.own()).toHaveLength(1);
  });

  it("changes alone add no product, and a withdrawn one can't be added again", async () => {
    await expect(shop.change(2, { changes: newProduct(words).changes })).rejects.toMatchObject({ code: 'not_found' });
    await shop.change(2, newProduct(words));
    const asked = testCall(products.withdrawProduct, {
      params: { productId: testId(2) },
      actor: shop.vendor,
      context: shop.context,
    });
    await withdrawProduct({ table: shop.table }, asked);
    await expect(shop.change(2, newProduct(words))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing a product', () => {
  it('changes of different product fields are both stored', async () => {
    await set('isAvailable', true, false);
    const { product, conflicts } = await set('price', price, dearer);
    expect(conflicts).toEqual([]);
    expect(product).toMatchObject({ version: 3, isAvailable: false, price: dearer });
  });

  it('a conflicting product field keeps the stored value and is reported', async () => {
    await set('price', price, dearer);
    const changes = { price: { from: price, to: dearest }, weekdays: { from: [], to: [6, 5] } };
    const { product, conflicts } = await shop.change(1, { changes });
    expect(conflicts).toEqual(['price']);
    expect(product).toMatchObject({ price: dearer, weekdays: [5, 6] });
  });

  it('the amount of one window is never combined with the unit of another', async () => {
    await set('price', price, { ...price, unit: 'per_hour' });
    const { product, conflicts } = await set('price', price, { ...price, amountCents: 1 });
    expect([product.price, conflicts]).toEqual([{ ...price, unit: 'per_hour' }, ['price']]);
  });

  it('identical and repeated changes are made and announced once', async () => {
    const first = await set('price', price, dearer);
    expect(first).toMatchObject({ conflicts: [], product: { version: 2 } });
    const on = watched(shop.table, { beforeWrite: () => Promise.reject(new Error('Nothing is to be written')) });
    expect(await set('price', price, dearer, on)).toEqual(first);
  });

  it('a product change repeated after a lost response conflicts with later changes', async () => {
    await set('price', price, dearer);
    await set('price', dearer, dearest);
    expect(await set('price', price, dearer)).toMatchObject({ conflicts: ['price'], product: { price: dearest } });
  });

  it('changes between reading and writing are not lost and keep their event', async () => {
    const on = watched(shop.table, { beforeWrite: async () => void (await set('weekdays', [], [6])) });
    const { product, conflicts } = await set('price', price, dearer, on);
    expect(conflicts).toEqual([]);
    expect(product).toMatchObject({ version: 3, weekdays: [6], price: dearer });
    expect(await readEventTypes()).toEqual(['VendorChanged']);
  });

  it('changes of the same field between reading and writing conflict', async () => {
    const on = watched(shop.table, { beforeWrite: async () => void (await set('price', price, dearer)) });
    expect(await set('price', price, dearest, on)).toMatchObject({ conflicts: ['price'], product: { price: dearer } });
  });

  it('four concurrent windows store their different product fields', async () => {
    await Promise.all([
      set('price', price, dearer),
      set('isAvailable', true, false),
      set('guests', null, { maximum: 40 }),
      set('byOfferOnly', false, true),
    ]);
    const expected = { price: dearer, isAvailable: false, guests: { maximum: 40 }, byOfferOnly: true };
    expect(await stored()).toMatchObject({ version: 5, ...expected });
  });

  it('only its vendor can change a product', proves('roles-1'), async () => {
    const asked = testCall(products.changeProduct, {
      params: { productId: testId(1) },
      body: { changes: { price: { from: price, to: dearer } } },
      actor: { ...shop.vendor, vendorId: testId(6) },
      context: shop.context,
    });
    await expect(changeProduct({ table: shop.table }, asked)).rejects.toMatchObject({ code: 'not_found' });
    expect((await stored())?.price).toEqual(price);
  });

  it('a product change takes one read and one write', async () => {
    const on = watched(shop.table);
    await set('price', price, dearer, on);
    expect(on.trips()).toBe(2);
  });
});

describe('stored values that break current rules', () => {
  it('an outdated field survives other changes and can be changed', async () => {
    await put({ name: 'P', weekdays: [0, 1, 2, 3, 4, 5, 6], guests: {} });
    expect(await set('price', price, dearer)).toMatchObject({ conflicts: [], product: { name: 'P', price: dearer } });
    const changes = {
      name: { from: 'P', to: 'Package one' },
      guests: { from: {}, to: null },
      weekdays: { from: [0, 1, 2, 3, 4, 5, 6], to: [6] },
    };
    const { product, conflicts } = await shop.change(1, { changes });
    expect(conflicts).toEqual([]);
    expect(product).toMatchObject({ change: { name: 'Package one' }, weekdays: [6] });
    expect(product.guests).toBeUndefined();
  });
});

describe('changes that are reviewed', () => {
  it('a change is based on the pending change, beside the available product', async () => {
    await set('name', 'Package 1', 'Package one');
    const { product, conflicts } = await set('description', 'An evening in the garden.', 'An evening by the pond.');
    expect(conflicts).toEqual([]);
    expect(product).toMatchObject({
      name: 'Package 1',
      change: { name: 'Package one', description: 'An evening by the pond.', status: 'pending' },
    });
    expect(await set('name', 'Package 1', 'Package won')).toMatchObject({
      conflicts: ['name'],
      product: { change: { name: 'Package one' } },
    });
    expect(await shop.inPublic()).toContain('Package 1');
    expect(await shop.inPublic()).not.toContain('Package one');
  });

  it('fields without review change immediately and are announced', async () => {
    const changes = { name: { from: 'Package 1', to: 'Package one' }, price: { from: price, to: dearer } };
    await shop.change(1, { changes });
    expect((await readEventTypes()).toSorted()).toEqual(['ProductSubmitted', 'VendorChanged']);
    expect(await stored()).toMatchObject({ name: 'Package 1', price: dearer, proposal: { name: 'Package one' } });
  });

  it('any change of a rejected product resubmits it', async () => {
    await shop.change(2, newProduct(words));
    const reject = async () => {
      const version = (await stored(2))?.version ?? 0;
      const asked = {
        params: { vendorId: shop.vendorId, productId: testId(2) },
        body: { version, reason: 'Too dark.' },
        actor: admin,
        context: shop.context,
      };
      await rejectProduct({ table: shop.table }, testCall(administration.rejectProduct, asked));
    };
    for (const changes of [{ name: { from: words.name, to: 'Noon toasts' } }, {}]) {
      await reject();
      shop.context.pass(1000);
      expect(await shop.change(2, { changes })).toMatchObject({ product: { name: 'Noon toasts', status: 'pending' } });
      expect(await readEventTypes(2)).toEqual(['ProductSubmitted']);
    }
    await reject();
    expect(await shop.change(2, { changes: { name: { from: words.name, to: 'Evening toasts' } } })).toMatchObject({
      conflicts: ['name'],
      product: { name: 'Noon toasts', status: 'rejected' },
    });
  });
});
