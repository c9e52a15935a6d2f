import type { EndpointResponse } from '#shared/api/contract.ts';
import type { directory } from '#shared/api/directory.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { pricingFacts } from '#shared/vendors/fact-lines.ts';
import { deliveryChoices } from '#shared/vendors/fit-facts.ts';
import { onSale } from '#functions/data/products/product.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { mustBeApproved, viewPackage } from './get-vendor.ts';

/**
 * Returns an approved vendor's packages with prices and price details, for people who are signed in. @throws AppError
 * not_found
 */
export async function getPackages(
  { table }: { table: Table },
  { params }: Call<typeof directory.getPackages>,
): Promise<EndpointResponse<typeof directory.getPackages>> {
  const { vendor, products } = mustBeApproved(await readVendorWithProducts(table, params.vendorId));
  return {
    packages: onSale(products).map((product) => ({
      ...viewPackage(product, vendor),
      price: product.price,
      ...itemTerms(vendor, product),
      deliveryChoices: deliveryChoices(product.category, vendor.deliveryOptions),
      ...(product.guests && { guests: product.guests }),
    })),
    pricing: pricingFacts(vendor.categories, vendor.answers),
  };
}
