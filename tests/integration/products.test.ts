import { beforeEach, describe, expect, it } from 'vitest';
import { listPendingProducts } from '#functions/administration/products/list-pending-products.ts';
import { rejectProduct } from '#functions/administration/products/decide-product.ts';
import { auditEntryEntity } from '#functions/data/administration/audit-entry.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import { orderProducts } from '#functions/products/list-products.ts';
import { saveProductAvailability, withdrawProduct } from '#functions/products/edit-product.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { parseEvent } from '#events/catalogue.ts';
import { administration } from '#shared/api/administration.ts';
import { products } from '#shared/api/products.ts';
import { admin, testCall, testId } from '#tests/support/calls.ts';
import { productRecord } from '#tests/support/records.ts';
import { openShop } from '#tests/support/shop.ts';
import type { Shop } from '#tests/support/shop.ts';
import { proves } from '#tests/support/proves.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

const ownOne = async (n: number) => {
  const found = (await shop.own()).find(({ id }) => id === testId(n));
  if (!found) throw new Error('No such product');
  return found;
};
const waiting = async () =>
  (
    await listPendingProducts(
      { table: shop.table },
      testCall(administration.listPendingProducts, { actor: admin, query: {} }),
    )
  ).products;
const decision = (n: number) => ({
  params: { vendorId: shop.vendorId, productId: testId(n) },
  actor: admin,
  context: shop.context,
});
const reject = (n: number, version: number, reason = 'Too dark.') =>
  rejectProduct(
    { table: shop.table },
    testCall(administration.rejectProduct, { ...decision(n), body: { version, reason } }),
  );
const withdraw = (n: number) =>
  withdrawProduct(
    { table: shop.table },
    testCall(products.withdrawProduct, { params: { productId: testId(n) }, actor: shop.vendor, context: shop.context }),
  );
const order = (...ns: number[]) =>
  orderProducts(
    { table: shop.table },
    testCall(products.orderProducts, {
      body: { productIds: ns.map(testId) },
      actor: shop.vendor,
      context: shop.context,
    }),
  );
const setAvailable = (n: number, isAvailable: boolean) =>
  saveProductAvailability(
    { table: shop.table },
    testCall(products.saveProductAvailability, {
      params: { productId: testId(n) },
      body: { isAvailable },
      actor: shop.vendor,
      context: shop.context,
    }),
  );
const readEventTypes = async (n: number) => {
  const [item] = await shop.table.getMany([productKey(shop.vendorId, testId(n))]);
  return eventsOn(item).map((event) => parseEvent(event).type);
};

describe('submitting a product', () => {
  it(
    'a new product waits last for review, raises its event and is not public',
    proves('vendor-entities-3'),
    async () => {
      await shop.save(2);
      expect((await shop.own()).map(({ name, status }) => [name, status])).toEqual([
        ['Package 1', 'approved'],
        ['Midnight toasts', 'pending'],
      ]);
      expect(await readEventTypes(2)).toEqual(['ProductSubmitted']);
      expect(await waiting()).toMatchObject([
        { name: 'Midnight toasts', onSale: null, vendorName: expect.any(String) as string },
      ]);
      expect(await shop.inPublic()).not.toContain('Midnight');
    },
  );

  it('a product states the guest counts it is made for, with immediate effect', async () => {
    expect(await shop.save(2, { guests: { minimum: 20, maximum: 70 } })).toMatchObject({
      guests: { minimum: 20, maximum: 70 },
    });
    expect(await shop.save(1, { guests: { maximum: 20 } })).toMatchObject({
      status: 'approved',
      guests: { maximum: 20 },
    });
    expect(await shop.save(1, { guests: null }), 'and no others').not.toHaveProperty('guests.maximum');
  });

  it('a product gets a length of its own or start times at once, shown to hosts', async () => {
    expect(await shop.save(1, { durationHours: 3 })).toMatchObject({ status: 'approved', durationHours: 3 });
    expect((await shop.page()).packages).toMatchObject([{ durationHours: 3 }]);
    const [brunch, evening] = [
      { name: 'Brunch', startTime: '10:00', durationHours: 4 },
      { name: 'Evening', startTime: '17:00', durationHours: 7 },
    ];
    const withStarts = await shop.save(1, { durationHours: null, startTimes: [evening, brunch] });
    expect(withStarts).toMatchObject({ change: null, startTimes: [brunch, evening] });
    expect(withStarts).not.toHaveProperty('durationHours');
    expect((await shop.page()).packages).toMatchObject([{ startTimes: [brunch, evening] }]);
    expect(await shop.save(1, { startTimes: [] })).not.toHaveProperty('startTimes');
  });

  it('a product cannot have both, and none if it is priced by the hour', async () => {
    const startTimes = [{ name: 'Brunch', startTime: '10:00', durationHours: 4 }];
    await expect(shop.save(1, { durationHours: 3, startTimes })).rejects.toMatchObject({
      code: 'refused',
      fields: { durationHours: 'A product with start times has the length of each start' },
    });
    await shop.save(1, { durationHours: 3 });
    await expect(shop.save(1, { price: { amountCents: 9000, unit: 'per_hour' } })).rejects.toMatchObject({
      code: 'refused',
      fields: { durationHours: expect.any(String) as string },
    });
    expect(await ownOne(1)).toMatchObject({ durationHours: 3, price: { unit: 'flat' } });
  });

  it('a product needs a category that the vendor offers', async () => {
    await expect(shop.save(2, { category: 'decor' })).rejects.toMatchObject({
      code: 'refused',
      fields: { category: expect.stringContaining("doesn't offer Decor") as string },
    });
  });

  it('a vendor can have 30 products', async () => {
    for (let n = 2; n <= 30; n += 1) await shop.table.write({ put: productEntity.toItem(productRecord(5, n)) });
    await expect(shop.save(31)).rejects.toMatchObject({ code: 'refused' });
    await withdraw(30);
    expect(await shop.save(31)).toMatchObject({ status: 'pending' });
  });
});

describe('approving and rejecting a product', () => {
  beforeEach(async () => {
    await shop.save(2);
  });

  it(
    'an approval makes the product available with event and audit entry, once',
    proves('vendor-states-7'),
    async () => {
      await shop.approve(2, 1);
      expect(await shop.inPublic()).toContain('Midnight');
      expect(await readEventTypes(2)).toEqual(['ProductApproved']);
      expect(await waiting()).toEqual([]);
      await expect(shop.approve(2, 1)).rejects.toMatchObject({ code: 'conflict' });
      const { items } = await shop.table.query(auditEntryEntity, { pk: 'AUDIT#2027-06' });
      expect(items).toMatchObject([{ action: 'approve product', subject: `product#${shop.vendorId}#${testId(2)}` }]);
    },
  );

  it(
    'a rejection returns the product with the reason, and a saved change resubmits it',
    proves('vendor-states-7'),
    async () => {
      await reject(2, 1);
      expect(await ownOne(2)).toMatchObject({ status: 'rejected', rejectionReason: 'Too dark.' });
      expect(await readEventTypes(2)).toEqual(['ProductRejected']);
      expect(await shop.inPublic()).not.toContain('Midnight');
      shop.context.pass(1000);
      await shop.save(2, { description: 'Grilled cheese in daylight.' });
      expect(await ownOne(2)).toMatchObject({ status: 'pending', rejectionReason: null });
      expect(await readEventTypes(2)).toEqual(['ProductSubmitted']);
    },
  );

  it('only one of two administrators decides', async () => {
    const results = await Promise.allSettled([shop.approve(2, 1), reject(2, 1)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: expect.stringMatching(/^(version_)?conflict$/) as string },
    });
    expect((await shop.table.query(auditEntryEntity, { pk: 'AUDIT#2027-06' })).items).toHaveLength(1);
  });

  it('texts that the administrator has not seen are never approved', async () => {
    await shop.save(2, { name: 'Something else' });
    await expect(shop.approve(2, 1)).rejects.toMatchObject({ code: 'version_conflict' });
    const changes = { name: { from: 'Something else', to: 'Again something else' } };
    const [approval, change] = await Promise.allSettled([shop.approve(2, 2), shop.change(2, { changes })]);
    // The later of the two sees the earlier: the change waits beside the approved version, or the review has to be
    // repeated.
    expect(change.status).toBe('fulfilled');
    expect((await shop.inPublic()).includes('Something else')).toBe(approval.status === 'fulfilled');
    expect(await waiting()).toMatchObject([{ name: 'Again something else' }]);
    expect(await shop.inPublic()).not.toContain('Again');
  });

  it('a product of another vendor is not found', async () => {
    await expect(shop.approve(2, 1, testId(6))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing an approved product', () => {
  const words = { name: 'Package one, renewed', description: 'An evening in the renewed garden.' };

  it('a change waits while the approved version stays available, and shows once approved', async () => {
    const { version } = await shop.save(1, words);
    expect(await ownOne(1)).toMatchObject({
      name: 'Package 1',
      status: 'approved',
      change: { ...words, status: 'pending' },
    });
    expect(await shop.inPublic()).toContain('Package 1');
    expect(await shop.inPublic()).not.toContain('renewed');
    expect(await waiting()).toMatchObject([{ ...words, onSale: { name: 'Package 1' } }]);
    await shop.approve(1, version);
    expect(await shop.inPublic()).toContain('renewed');
    expect(await ownOne(1)).toMatchObject({ ...words, change: null });
  });

  it('a rejected change leaves the available version, and can be edited and resubmitted', async () => {
    const { version } = await shop.save(1, words);
    await reject(1, version);
    expect(await ownOne(1)).toMatchObject({
      status: 'approved',
      change: { status: 'rejected', rejectionReason: 'Too dark.' },
    });
    expect(await shop.inPublic()).not.toContain('renewed');
    expect(await waiting()).toEqual([]);
    shop.context.pass(1000);
    await shop.save(1, { ...words, name: 'Package one, brighter' });
    expect(await waiting()).toMatchObject([{ name: 'Package one, brighter' }]);
    expect(await readEventTypes(1)).toEqual(['ProductSubmitted']);
  });

  it('restoring the approved values cancels the change', async () => {
    await shop.save(1, words);
    await shop.save(1, { name: 'Package 1', description: 'An evening in the garden.' });
    expect(await ownOne(1)).toMatchObject({ name: 'Package 1', change: null });
    expect(await waiting()).toEqual([]);
    await expect(shop.approve(1, 2)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('price and availability change immediately', proves('vendor-entities-3'), async () => {
    const same = { name: 'Package 1', description: 'An evening in the garden.' };
    await shop.save(1, { ...same, price: { amountCents: 500, unit: 'per_person' } });
    expect(await shop.table.get(productEntity, productKey(shop.vendorId, testId(1)))).toMatchObject({
      status: 'approved',
      price: { amountCents: 500, unit: 'per_person' },
      proposal: null,
    });
    await setAvailable(1, false);
    expect(await readEventTypes(1)).toEqual(['VendorChanged']);
    expect(await shop.inPublic()).not.toContain('Package 1');
  });

  it.each([
    { price: { amountCents: 500, unit: 'per_person' as const } },
    { guests: { maximum: 40 } },
    { isAvailable: false },
    { byOfferOnly: true },
    { weekdays: [5, 6] },
  ])('an immediate change is announced to the directory: %j', async (change) => {
    const { name, description, price } = await ownOne(1);
    await shop.save(1, { name, description, price });
    expect(await readEventTypes(1)).toEqual([]);
    await shop.save(1, { name, description, price, ...change });
    expect(await readEventTypes(1)).toEqual(['VendorChanged']);
  });
});

describe('ordering and withdrawing products', () => {
  beforeEach(async () => {
    await shop.save(2);
    await shop.approve(2, 1);
  });

  const publicOrder = async () => (await shop.page()).packages.map(({ name }) => name);

  it('the first product of the order is preselected for hosts', async () => {
    expect(await publicOrder()).toEqual(['Package 1', 'Midnight toasts']);
    await order(2, 1);
    expect(await publicOrder()).toEqual(['Midnight toasts', 'Package 1']);
  });

  it.each([[[2]], [[2, 1, 1]], [[2, 3]]])('an order that does not contain all products is refused (%j)', async (ns) => {
    await expect(order(...ns)).rejects.toMatchObject({ code: 'version_conflict' });
  });

  it('a concurrent order and decision are both kept, or one reports the conflict', async () => {
    const { version } = await shop.save(1, { name: 'Renewed package' });
    const results = await Promise.allSettled([order(2, 1), shop.approve(1, version)]);
    const orders = (await publicOrder()).map((name) => name !== 'Midnight toasts');
    expect(orders).toEqual(results[0].status === 'fulfilled' ? [false, true] : [true, false]);
    expect((await publicOrder()).includes('Renewed package')).toBe(results[1].status === 'fulfilled');
  });

  it('a withdrawn product is gone immediately and for good, and repeating it changes nothing', async () => {
    await withdraw(2);
    expect(await withdraw(2)).toEqual({});
    expect(await publicOrder()).toEqual(['Package 1']);
    expect((await shop.own()).map(({ name }) => name)).toEqual(['Package 1']);
    const change = shop.change(2, { changes: { isAvailable: { from: true, to: false } } });
    await expect(change).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.save(2), 'nor be added again').rejects.toMatchObject({ code: 'not_found' });
    await expect(withdraw(44)).rejects.toMatchObject({ code: 'not_found' });
    const stored = await shop.table.get(productEntity, productKey(shop.vendorId, testId(2)));
    expect(stored).toMatchObject({ name: 'Midnight toasts', status: 'withdrawn' });
  });

  it('withdrawing a pending product ends its review', async () => {
    await shop.save(3);
    await withdraw(3);
    expect(await waiting()).toEqual([]);
    await expect(shop.approve(3, 1)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a product by offer only', () => {
  it('a product switches to and from by offer only immediately, for its vendor and in public', async () => {
    await shop.save(1, { name: 'Package 1', byOfferOnly: true });
    expect(await ownOne(1)).toMatchObject({ status: 'approved', byOfferOnly: true });
    expect((await shop.page()).packages).toMatchObject([{ byOfferOnly: true }]);
    await shop.save(1, { name: 'Package 1', byOfferOnly: false });
    expect((await shop.page()).packages[0]).not.toHaveProperty('byOfferOnly');
  });
});
