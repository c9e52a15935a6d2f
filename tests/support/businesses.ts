import { ulid } from 'ulid';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { accounts } from '#shared/api/accounts.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { accessToken, signUpAs } from './account.ts';
import { callApi } from './deployed-api.ts';
import { deployedTable } from './deployed-table.ts';
import { productRecord, putVendor, vendorRecord } from './records.ts';

/** A separate business, with an account that signs in for it. */
export interface Business {
  vendorId: string;
  name: string;
  category: Category;
  email: string;
}

/** Creates a vendor with one package on sale, and the account of its owner. */
export async function openBusiness(
  category: Category,
  changes: { vendor?: Partial<VendorRecord>; product?: Partial<ProductRecord> } = {},
): Promise<Business> {
  const email = await signUpAs('Vera Vendor');
  const { body: owner } = await callApi(accounts.getMe, {}, await accessToken(email));
  const vendorId = ulid();
  const name = `The ${category} of ${vendorId.slice(-6)}`;
  const vendor = vendorRecord(1, { id: vendorId, ownerId: owner.id, name, categories: [category], ...changes.vendor });
  const product = productRecord(1, 1, { id: ulid(), vendorId, category, ...changes.product });
  await putVendor(deployedTable(), vendor, product);
  return { vendorId, name, category, email };
}
