import { beforeEach, describe, expect, it } from 'vitest';
import { rejectProduct } from '#functions/administration/products/decide-product.ts';
import { listPendingProducts } from '#functions/administration/products/list-pending-products.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { getPackages } from '#functions/directory/get-vendor.ts';
import { deleteUpload, forgetUploads } from '#functions/media/delete-upload.ts';
import { removeOrphanedUploads } from '#functions/media/remove-orphaned-uploads.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import { media } from '#shared/api/media.ts';
import { pictureSources } from '#shared/media/photos.ts';
import { readyUpload } from '#tests/support/application-uploads.ts';
import { admin, testCall, host, testId, otherHost } from '#tests/support/calls.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { proves } from '#tests/support/proves.ts';
import { productRecord } from '#tests/support/records.ts';
import { openShop } from '#tests/support/shop.ts';
import type { Shop } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-table.ts';

const dayMs = 24 * 60 * 60 * 1000;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await Promise.all([71, 72, 73].map((n) => photo(n)));
});

const photo = (n: number, changes: Partial<UploadRecord> = {}) => {
  const lookAfter = shop.context.now().toISOString();
  const upload = { ...readyUpload(host.userId, testId(n), 'product-image'), lookAfter, ...changes };
  return shop.table.write({ put: uploadEntity.toItem(upload) });
};
const ids = (...photos: number[]) => photos.map((n) => testId(n));
const urls = (...photos: number[]) =>
  photos.map((n) => pictureSources(readyUpload(host.userId, testId(n), 'product-image').imageKey ?? '').src);
const stored = (n: number) => shop.table.get(productEntity, productKey(shop.vendorId, testId(n)), { consistent: true });
const onPage = async (n: number) => (await shop.page()).packages.find(({ id }) => id === testId(n))?.galleryUrls;
const pending = async () => {
  const asked = testCall(administration.listPendingProducts, { query: {}, actor: admin });
  return (await listPendingProducts({ table: shop.table }, asked)).products;
};
const statuses = async (...photos: number[]) => {
  const of = (n: number) => shop.table.get(uploadEntity, uploadKey(host.userId, testId(n)), { consistent: true });
  return (await Promise.all(photos.map(of))).map((upload) => upload?.status);
};
async function cleanUp(): Promise<void> {
  for (const pause of [30 * dayMs, dayMs]) {
    shop.context.pass(pause);
    await removeOrphanedUploads({ table: shop.table, files: memoryFiles() }, shop.context);
  }
}

describe('the gallery of a product', () => {
  it('a gallery keeps its order, and a save without it leaves it unchanged', async () => {
    const gallery = ids(72, 71);
    expect(await shop.save(2, { galleryPhotos: gallery })).toMatchObject({ galleryPhotos: gallery });
    expect(await shop.save(2, { name: 'Toasts at noon' })).toMatchObject({ galleryPhotos: gallery });
    await shop.approve(2, 2);
    expect(await onPage(2)).toEqual(urls(72, 71));
    const priced = testCall(directory.getPackages, { params: { vendorId: shop.vendorId }, actor: host });
    const { packages } = await getPackages({ table: shop.table }, priced);
    expect(packages.map(({ id, galleryUrls }) => [id, galleryUrls])).toEqual([
      [testId(1), undefined],
      [testId(2), urls(72, 71)],
    ]);
  });

  it('the gallery of an approved product is reviewed before hosts see it', proves('vendor-entities-9'), async () => {
    await shop.save(2, { galleryPhotos: ids(71) });
    expect(await pending()).toMatchObject([{ productId: testId(2), galleryUrls: urls(71), onSale: null }]);
    await shop.approve(2, 1);
    await shop.save(2, { galleryPhotos: ids(73, 71) });
    expect(await onPage(2)).toEqual(urls(71));
    expect(await pending()).toMatchObject([{ galleryUrls: urls(73, 71), onSale: { galleryUrls: urls(71) } }]);
    await shop.approve(2, 3);
    expect(await onPage(2)).toEqual(urls(73, 71));
  });

  it('reordering a gallery is a change, and restoring the approved order cancels it', async () => {
    await shop.save(2, { galleryPhotos: ids(71, 72) });
    await shop.approve(2, 1);
    expect(await shop.save(2, { galleryPhotos: ids(72, 71) })).toMatchObject({
      galleryPhotos: ids(71, 72),
      change: { galleryPhotos: ids(72, 71), status: 'pending' },
    });
    expect(await shop.save(2, { galleryPhotos: ids(71, 72) })).toMatchObject({ change: null });
  });

  it('a rejected gallery stays the pending change, and the available one stays', async () => {
    await shop.save(2, { galleryPhotos: ids(71) });
    await shop.approve(2, 1);
    await shop.save(2, { galleryPhotos: [] });
    const params = { vendorId: shop.vendorId, productId: testId(2) };
    const asked = { params, body: { version: 3, reason: 'Keep one photo.' }, actor: admin, context: shop.context };
    await rejectProduct({ table: shop.table }, testCall(administration.rejectProduct, asked));
    expect(await onPage(2)).toEqual(urls(71));
    expect(await shop.own()).toContainEqual(
      expect.objectContaining({ change: expect.objectContaining({ galleryPhotos: [], status: 'rejected' }) as object }),
    );
  });

  it('a product stored before galleries existed has an empty one', async () => {
    await shop.table.write({ put: { ...productEntity.toItem(productRecord(5, 4)), gallery: undefined } });
    const item = await shop.table.getMany([productKey(shop.vendorId, testId(4))]);
    expect(item).toMatchObject([{ name: 'Package 4' }]);
    expect(item[0]).not.toHaveProperty('gallery');
    expect((await stored(4))?.gallery).toEqual([]);
    expect(await onPage(4)).toBeUndefined();
    expect((await shop.own()).find(({ id }) => id === testId(4))).toMatchObject({ galleryPhotos: [] });
  });

  it.each<[string, Partial<UploadRecord>, string]>([
    ['of another host', { userId: otherHost.userId }, 'is no longer available'],
    ['that never arrived', { status: 'waiting', imageKey: null }, 'uploaded completely'],
    ['made for something else', { purpose: 'service-photo' }, "can't be used here"],
    ['that was removed', { status: 'leaving' }, 'is no longer available'],
  ])('a gallery with one photo %s is refused at its field', async (_, changes, sentence) => {
    await photo(77, changes);
    await expect(shop.save(2, { galleryPhotos: ids(71, 77) })).rejects.toMatchObject({
      code: 'refused',
      fields: { galleryPhotos: expect.stringContaining(sentence) as string },
    });
    expect(await shop.own()).toHaveLength(1);
    expect(await statuses(71)).toEqual(['ready']);
  });

  it("a gallery never repeats the product's picture", async () => {
    const refusal = { code: 'refused', fields: { galleryPhotos: "This photo is already the product's image." } };
    const twice = shop.save(2, { imageUploadId: testId(71), galleryPhotos: ids(72, 71) });
    await expect(twice).rejects.toMatchObject(refusal);
    await shop.save(2, { galleryPhotos: ids(71) });
    await expect(shop.save(2, { imageUploadId: testId(71) })).rejects.toMatchObject(refusal);
    expect(await shop.save(2, { imageUploadId: testId(71), galleryPhotos: ids(72) })).toMatchObject({ version: 2 });
  });

  it('a photo that is deleted during the save is refused', async () => {
    const overtaken = watched(shop.table, { beforeWrite: () => photo(72, { status: 'leaving' }) });
    await expect(shop.save(2, { galleryPhotos: ids(71, 72) }, overtaken)).rejects.toMatchObject({
      code: 'refused',
      fields: { galleryPhotos: expect.stringContaining('is no longer available') as string },
    });
    expect(await shop.own()).toHaveLength(1);
  });
});

describe('the photos of a gallery', () => {
  it('the cleanup keeps photos in galleries and pending changes, but not unused ones', async () => {
    await shop.save(2, { galleryPhotos: ids(71) });
    await shop.approve(2, 1);
    await shop.save(2, { galleryPhotos: ids(72) });
    await cleanUp();
    expect(await statuses(71, 72, 73)).toEqual(['ready', 'ready', undefined]);
  });

  it('an owner can delete a photo only once the product no longer shows it', async () => {
    await shop.save(2, { galleryPhotos: ids(71, 72) });
    await shop.save(2, { galleryPhotos: ids(71) });
    for (const n of [71, 72]) {
      const asked = { params: { uploadId: testId(n) }, actor: host, context: shop.context };
      await deleteUpload({ table: shop.table }, testCall(media.deleteUpload, asked));
    }
    await cleanUp();
    expect(await statuses(71, 72)).toEqual(['ready', undefined]);
  });

  it('photos that hosts may have seen stay when the owner leaves, and others are deleted', async () => {
    await shop.save(2, { galleryPhotos: ids(71) });
    await forgetUploads(shop.table, host.userId, shop.context);
    await cleanUp();
    expect(await statuses(71, 72)).toEqual(['ready', undefined]);
  });
});
