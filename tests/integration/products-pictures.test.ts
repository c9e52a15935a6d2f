import { beforeEach, describe, expect, it } from 'vitest';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { removeOrphanedUploads } from '#functions/media/remove-orphaned-uploads.ts';
import { readyUpload } from '#tests/support/application-uploads.ts';
import { host, testId, otherHost } from '#tests/support/calls.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { openShop } from '#tests/support/shop.ts';
import type { Shop } from '#tests/support/shop.ts';
import { watched } from '#tests/support/watched-table.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

const photo = (n: number, changes: Partial<UploadRecord> = {}) => {
  const lookAfter = shop.context.now().toISOString();
  const upload = { ...readyUpload(host.userId, testId(n), 'product-image'), lookAfter, ...changes };
  return shop.table.write({ put: uploadEntity.toItem(upload) });
};
const readPicture = async (n: number) => {
  const found = await shop.table.get(productEntity, productKey(shop.vendorId, testId(n)), { consistent: true });
  return { now: found?.imageKey, proposed: found?.proposal?.imageKey };
};
const stored = async (n: number) => {
  shop.context.pass(30 * 24 * 60 * 60 * 1000);
  await removeOrphanedUploads({ table: shop.table, files: memoryFiles() }, shop.context);
  shop.context.pass(24 * 60 * 60 * 1000);
  await removeOrphanedUploads({ table: shop.table, files: memoryFiles() }, shop.context);
  return (await shop.table.get(uploadEntity, uploadKey(host.userId, testId(n)), { consistent: true }))?.status;
};

describe('a picture of a product', () => {
  it.each<[string, Partial<UploadRecord>, string]>([
    ['of another host', { userId: otherHost.userId }, 'is no longer available'],
    ['that never arrived', { status: 'waiting', imageKey: null }, 'uploaded completely'],
    ['made for something else', { purpose: 'service-photo' }, "can't be used here"],
    ['that was removed', { status: 'leaving' }, 'is no longer available'],
  ])('a picture %s is refused at its field', async (_, changes, sentence) => {
    await photo(77, changes);
    await expect(shop.save(2, { imageUploadId: testId(77) })).rejects.toMatchObject({
      code: 'refused',
      fields: { imageUploadId: expect.stringContaining(sentence) as string },
    });
    expect(await shop.own()).toHaveLength(1);
  });

  it('a picture is shown, survives other changes, and is replaced by a drawing once removed', async () => {
    await photo(77);
    expect(await shop.save(2, { imageUploadId: testId(77) })).toMatchObject({ imageUploadId: testId(77) });
    await shop.save(2, { imageUploadId: testId(77), name: 'Toasts at noon' });
    expect((await readPicture(2)).now).toBe('photos/00000077');
    expect(await shop.save(2, { imageUploadId: null })).toMatchObject({ imageUploadId: null });
    expect((await readPicture(2)).now).toMatch(/^drawings\/venue\//);
  });

  it('a picture pending review and the available one both survive the cleanup', async () => {
    await Promise.all([photo(77), photo(78)]);
    await shop.save(2, { imageUploadId: testId(77) });
    await shop.approve(2, 1);
    await shop.save(2, { imageUploadId: testId(78) });
    expect(await readPicture(2)).toEqual({ now: 'photos/00000077', proposed: 'photos/00000078' });
    expect(await shop.inPublic()).not.toContain('00000078');
    expect([await stored(77), await stored(78)]).toEqual(['ready', 'ready']);
  });

  it('a replaced picture stays, because bookings show it', async () => {
    await Promise.all([photo(77), photo(78), photo(79)]);
    await shop.save(2, { imageUploadId: testId(77) });
    await shop.approve(2, 1);
    await shop.save(2, { imageUploadId: testId(78) });
    await shop.approve(2, 3);
    expect((await readPicture(2)).now).toBe('photos/00000078');
    expect([await stored(77), await stored(79)]).toEqual(['ready', undefined]);
  });

  it('a picture that is deleted during the save is refused', async () => {
    await photo(77);
    const overtaken = watched(shop.table, { beforeWrite: () => photo(77, { status: 'leaving' }) });
    await expect(shop.save(2, { imageUploadId: testId(77) }, overtaken)).rejects.toMatchObject({
      code: 'refused',
      fields: { imageUploadId: expect.stringContaining('is no longer available') as string },
    });
    expect(await shop.own()).toHaveLength(1);
  });
});
