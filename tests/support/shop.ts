import { expect } from 'vitest';
import { approveProduct } from '#functions/administration/products/decide-product.ts';
import type { Table } from '#functions/data/table.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { changeProduct } from '#functions/products/change-product.ts';
import { listProducts } from '#functions/products/list-products.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import { products } from '#shared/api/products.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { admin, testCall, host, testId, testContext } from './calls.ts';
import { productRecord, putVendor, vendorRecord } from './records.ts';
import { newProduct, productChanges } from './product-changes.ts';
import { testTable } from './table.ts';

const form: ProductForm = {
  name: 'Midnight toasts',
  description: 'Grilled cheese at the end of the night.',
  category: 'venue',
  price: { amountCents: 9000, unit: 'flat' },
  guests: null,
  imageUploadId: null,
  galleryPhotos: [],
  isAvailable: true,
  byOfferOnly: false,
  weekdays: [],
  facts: null,
  dishes: null,
  excludes: null,
  durationHours: null,
  startTimes: [],
};

/**
 * Opens a venue of the host with one approved product (`idOf(1)`), with the actions of its owner and an administrator.
 */
export async function openShop() {
  const table = await testTable();
  const context = testContext();
  const vendorId = testId(5);
  const vendor = { ...host, vendorId };
  await putVendor(table, vendorRecord(5, { ownerId: host.userId }), productRecord(5, 1));

  const own = async () => (await listProducts({ table }, testCall(products.listProducts, { actor: vendor }))).products;
  /** Changes product n by a request. */
  const change = (n: number, body: Call<typeof products.changeProduct>['body'], on: Table = table) => {
    const asked = testCall(products.changeProduct, { params: { productId: testId(n) }, body, actor: vendor, context });
    return changeProduct({ table: on }, asked);
  };
  /** Adds product n with the form above, or changes it from its stored state, with the given fields. */
  const save = async (n: number, changes: Partial<ProductForm> = {}, on: Table = table) => {
    const stored = (await own()).find(({ id }) => id === testId(n));
    const body = stored ? productChanges(stored, changes) : newProduct({ ...form, ...changes });
    const { product, conflicts } = await change(n, body, on);
    expect(conflicts).toEqual([]);
    return product;
  };
  const approve = (n: number, version: number, of = vendorId) => {
    const asked = { params: { vendorId: of, productId: testId(n) }, body: { version }, actor: admin, context };
    return approveProduct({ table }, testCall(administration.approveProduct, asked));
  };
  const page = () => getVendor({ table }, testCall(directory.getVendor, { params: { vendorId } }));
  /** Returns all public content as one string. */
  const inPublic = async (): Promise<string> => JSON.stringify(await page());
  return { table, context, vendorId, vendor, change, save, own, approve, page, inPublic };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
