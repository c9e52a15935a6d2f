import type { administration } from '#shared/api/administration.ts';
import type { VendorRow } from '#shared/api/administration/administration-vendors.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { mediaUrl } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { addMonths, toMonth } from '#shared/kernel/months.ts';
import { utcDay } from '../figures/day-tally.ts';
import { readFreeOrders, readRepeatedReviews, vendorsPage } from '../people/people-repository.ts';
import { textMatcher, paginatePartitions } from '../paginate-partitions.ts';

/** Lists live or suspended vendors, newest first, optionally by business name, email or category (vendor spec 2). */
export async function listApprovedVendors(
  { table }: { table: Table },
  { query: { status, search, cursor, limit }, context }: Call<typeof administration.listApprovedVendors>,
): Promise<EndpointResponse<typeof administration.listApprovedVendors>> {
  const sought = textMatcher(search);
  const { items, nextCursor } = await paginatePartitions({
    partitions: [status],
    cursor,
    limit,
    read: (_, page) => vendorsPage(table, status, page),
    keep:
      sought &&
      (({ name, legalName, email, categories }) =>
        sought(name, legalName, email, ...categories, ...categories.map(categoryLabel))),
  });
  const month = toMonth(utcDay(context.now().toISOString()));
  const ids = items.map(({ id }) => id);
  const [free, repeated] = await Promise.all([
    ids.length > 0 ? readFreeOrders(table, ids, [addMonths(month, -1), month]) : undefined,
    readRepeatedReviews(table, items),
  ]);
  const vendors = items.map((vendor) => ({
    ...toVendorRow(vendor),
    freeOrders: free?.get(vendor.id) ?? 0,
    repeatedReviews: repeated.get(vendor.id) ?? null,
  }));
  return { vendors, nextCursor };
}

const toVendorRow = ({
  id,
  name,
  legalName,
  contactName,
  email,
  categories,
  approvedAt,
  photoKeys,
  suspension,
}: VendorRecord): Omit<VendorRow, 'freeOrders' | 'repeatedReviews'> => ({
  id,
  businessName: name,
  legalBusinessName: legalName,
  contactName,
  email,
  categories,
  approvedAt,
  imageUrl: mediaUrl(photoKeys[0] ?? null),
  suspension: suspension ?? null,
});
