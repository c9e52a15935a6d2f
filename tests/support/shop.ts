import { approveProduct } from '#functions/administration/products/approve-product.ts';
import type { Table } from '#functions/data/table.ts';
import { getVendor } from '#functions/directory/get-vendor.ts';
import { listProducts } from '#functions/products/list-products.ts';
import { saveProduct } from '#functions/products/save-product.ts';
import { administration } from '#shared/api/administration.ts';
import { directory } from '#shared/api/directory.ts';
import { products } from '#shared/api/products.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { admin, callOf, host, idOf, testContext } from './calls.ts';
import { productRecord, putVendor, vendorRecord } from './records.ts';
import { testTable } from './table.ts';

const form: ProductForm = {
  name: 'Midnight toasts',
  description: 'Grilled cheese at the end of the night.',
  category: 'venue',
  price: { amountCents: 9000, unit: 'flat' },
  imageUploadId: null,
  isAvailable: true,
  weekdays: [],
};

/** A venue of the host with one approved product (`idOf(1)`), and what its owner and an administrator do there. */
export async function openShop() {
  const table = await testTable();
  const context = testContext();
  const vendorId = idOf(5);
  const vendor = { ...host, vendorId };
  await putVendor(table, vendorRecord(5, { ownerId: host.userId }), productRecord(5, 1));

  /** A product of the form above with what is changed; version 0 makes it. */
  const save = (n: number, version: number, changes: Partial<ProductForm> = {}, on: Table = table) => {
    const body = { version, ...form, ...changes };
    const asked = callOf(products.saveProduct, { params: { productId: idOf(n) }, body, actor: vendor, context });
    return saveProduct({ table: on }, asked);
  };
  const own = async () => (await listProducts({ table }, callOf(products.listProducts, { actor: vendor }))).products;
  const approve = (n: number, version: number, of = vendorId) => {
    const asked = { params: { vendorId: of, productId: idOf(n) }, body: { version }, actor: admin, context };
    return approveProduct({ table }, callOf(administration.approveProduct, asked));
  };
  const page = () => getVendor({ table }, callOf(directory.getVendor, { params: { vendorId } }));
  /** What everybody can read, as one text. */
  const inPublic = async (): Promise<string> => JSON.stringify(await page());
  return { table, context, vendorId, vendor, save, own, approve, page, inPublic };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
