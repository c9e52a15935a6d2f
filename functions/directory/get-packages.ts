import type { PricedPackage, directory } from '#shared/api/directory.ts';
import { onSale } from '#functions/data/product.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { mustBeApproved, viewPackage } from './get-vendor.ts';
import type { DirectoryRepository } from './repository.ts';

/** What an approved vendor sells, with prices, for people who are signed in. @throws AppError not_found */
export async function getPackages(
  { repository }: { repository: Pick<DirectoryRepository, 'findVendor'> },
  { params }: Call<typeof directory.getPackages>,
): Promise<{ packages: PricedPackage[] }> {
  const { products } = mustBeApproved(await repository.findVendor(params.vendorId));
  return { packages: onSale(products).map((product) => ({ ...viewPackage(product), price: product.price })) };
}
