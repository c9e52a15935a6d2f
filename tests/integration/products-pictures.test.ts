import { beforeEach, describe, expect, it } from 'vitest';
import { approveProduct } from '#functions/administration/approve-product.ts';
import { productEntity, productKey } from '#functions/data/product.ts';
import type { Table } from '#functions/data/table.ts';
import { uploadEntity, uploadKey } from '#functions/data/upload.ts';
import type { UploadRecord } from '#functions/data/upload.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { directoryRepository } from '#functions/directory/repository.ts';
import { removeLooseUploads } from '#functions/media/remove-loose-uploads.ts';
import { listProducts } from '#functions/products/list-products.ts';
import { saveProduct } from '#functions/products/save-product.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import { products } from '#shared/api/products.ts';
import type { ProductForm } from '#shared/product-form.ts';
import { readyUpload } from '#tests/support/application-uploads.ts';
import { admin, callOf, host, idOf, otherHost, testContext } from '#tests/support/calls.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

const vendorId = idOf(5);
const vendor = { ...host, vendorId };
const form: ProductForm = {
  name: 'Midnight toasts',
  description: 'Grilled cheese at the end of the night.',
  category: 'venue',
  price: { amountCents: 9000, unit: 'flat' },
  imageUploadId: null,
  isAvailable: true,
};

let table: Table;
let context: ReturnType<typeof testContext>;

beforeEach(async () => {
  table = await testTable();
  context = testContext();
  await putVendor(table, vendorRecord(5, { ownerId: host.userId }), productRecord(5, 1));
});

const save = (n: number, version: number, changes: Partial<ProductForm> = {}, on = table) => {
  const body = { version, ...form, ...changes };
  const asked = callOf(products.saveProduct, { params: { productId: idOf(n) }, body, actor: vendor, context });
  return saveProduct({ table: on }, asked);
};
const own = async () => (await listProducts({ table }, callOf(products.listProducts, { actor: vendor }))).products;
const approve = (n: number, version: number) => {
  const params = { vendorId, productId: idOf(n) };
  return approveProduct(
    { table },
    callOf(administration.approveProduct, { params, body: { version }, actor: admin, context }),
  );
};
/** What everybody can read, as one text. */
const inPublic = async (): Promise<string> =>
  JSON.stringify(
    await getVendor({ repository: directoryRepository(table) }, callOf(directory.getVendor, { params: { vendorId } })),
  );
const photo = (n: number, changes: Partial<UploadRecord> = {}) => {
  const lookAfter = context.now().toISOString();
  const upload = { ...readyUpload(host.userId, idOf(n), 'product-image'), lookAfter, ...changes };
  return table.write({ put: uploadEntity.toItem(upload) });
};
const pictureOf = async (n: number) => {
  const found = await table.get(productEntity, productKey(vendorId, idOf(n)), { consistent: true });
  return { now: found?.imageKey, proposed: found?.proposal?.imageKey };
};
const kept = async (n: number) => {
  context.pass(30 * 24 * 60 * 60 * 1000);
  await removeLooseUploads({ table, files: memoryFiles() }, context);
  context.pass(24 * 60 * 60 * 1000);
  await removeLooseUploads({ table, files: memoryFiles() }, context);
  return (await table.get(uploadEntity, uploadKey(host.userId, idOf(n)), { consistent: true }))?.status;
};

describe('a picture of a product', () => {
  it.each<[string, Partial<UploadRecord>, string]>([
    ['of somebody else', { userId: otherHost.userId }, 'is not there any more'],
    ['that never arrived', { status: 'waiting', imageKey: null }, 'has not arrived completely'],
    ['made for something else', { purpose: 'service-photo' }, 'cannot be used for this'],
    ['that was removed', { status: 'leaving' }, 'is not there any more'],
  ])('is refused at its field when it is one %s', async (_, changes, sentence) => {
    await photo(77, changes);
    await expect(save(2, 0, { imageUploadId: idOf(77) })).rejects.toMatchObject({
      code: 'refused',
      fields: { imageUploadId: expect.stringContaining(sentence) as string },
    });
    expect(await own()).toHaveLength(1);
  });

  it('shows it, keeps it through other changes, and gives way to a drawing when it is taken away', async () => {
    await photo(77);
    expect(await save(2, 0, { imageUploadId: idOf(77) })).toMatchObject({ imageUploadId: idOf(77) });
    await save(2, 1, { imageUploadId: idOf(77), name: 'Toasts at noon' });
    expect((await pictureOf(2)).now).toBe('photos/00000077');
    expect(await save(2, 2)).toMatchObject({ imageUploadId: null });
    expect((await pictureOf(2)).now).toMatch(/^drawings\/venue\//);
  });

  it('of an approved product waits beside the one on sale; no look at loose files takes either', async () => {
    await Promise.all([photo(77), photo(78)]);
    await save(2, 0, { imageUploadId: idOf(77) });
    await approve(2, 1);
    await save(2, 2, { imageUploadId: idOf(78) });
    expect(await pictureOf(2)).toEqual({ now: 'photos/00000077', proposed: 'photos/00000078' });
    expect(await inPublic()).not.toContain('00000078');
    expect([await kept(77), await kept(78)]).toEqual(['ready', 'ready']);
  });

  it('stays after another has taken its place, for bookings show it', async () => {
    await Promise.all([photo(77), photo(78), photo(79)]);
    await save(2, 0, { imageUploadId: idOf(77) });
    await approve(2, 1);
    await save(2, 2, { imageUploadId: idOf(78) });
    await approve(2, 3);
    expect((await pictureOf(2)).now).toBe('photos/00000078');
    expect([await kept(77), await kept(79)]).toEqual(['ready', undefined]);
  });

  it('is not taken when it leaves in the very moment of the save', async () => {
    await photo(77);
    const overtaken = watched(table, { beforeWrite: () => photo(77, { status: 'leaving' }) });
    await expect(save(2, 0, { imageUploadId: idOf(77) }, overtaken)).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect(await own()).toHaveLength(1);
  });
});
