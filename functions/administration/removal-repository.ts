import type { DomainEvent } from '#events/define-event.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { directoryListingEntity, unlist } from '#functions/data/directory/directory-listing.ts';
import type { DirectoryListing } from '#functions/data/directory/directory-listing.ts';
import type { Table } from '#functions/data/table.ts';
import { isClosing } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * | Access                                       | Keys                                             | Function     |
 * | a vendor with listing, days and products     | VENDOR#v / DAY# to PROFILE, one Query           | openRemoval  |
 * | its archive: vendor, products, listing       | the same on version, closing, revision + audit   | storeRemoval |
 */

/** A vendor with all that goes with it. */
export interface OpenRemoval {
  vendor: VendorRecord;
  products: ProductRecord[];
  /** Days with orders, or opened or closed by hand. */
  days: DayRecord[];
  /** Undefined while it never was in the directory. */
  listing: DirectoryListing | undefined;
}

/** The current state. Neighbors in the vendor's partition: days, listing, products and the vendor itself. */
export async function openRemoval(table: Table, vendorId: string): Promise<OpenRemoval | undefined> {
  const { pk, sk } = vendorKey(vendorId);
  const { items } = await table.queryItems({ pk, sk: { between: ['DAY#', sk] }, consistent: true });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const [vendor] = ofType(vendorEntity.type).map((item) => vendorEntity.fromItem(item));
  const [listing] = ofType(directoryListingEntity.type).map((item) => directoryListingEntity.fromItem(item));
  return (
    vendor && {
      vendor,
      listing,
      products: ofType(productEntity.type).map((item) => productEntity.fromItem(item)),
      days: ofType(dayEntity.type).map((item) => dayEntity.fromItem(item)),
    }
  );
}

/**
 * All or nothing, and only while nothing can be booked; the directory is without the vendor from this write on, as
 * with a street that is private again (decision 49). False when something changed: look again.
 */
export function storeRemoval(
  table: Table,
  { listing }: OpenRemoval,
  { vendor, products, until }: { vendor: VendorRecord; products: readonly ProductRecord[]; until: string },
  { event, audit }: { event: DomainEvent; audit: Write },
): Promise<boolean> {
  const { expression, values } = hasVersion(vendor.version - 1);
  const closing = isClosing(until);
  const condition = { expression: `${expression} AND ${closing.expression}`, values: { ...values, ...closing.values } };
  return tryWrite(
    table,
    { put: vendorEntity.toItem(vendor, event), condition },
    ...products.map((product) => ({ put: productEntity.toItem(product), condition: hasVersion(product.version - 1) })),
    ...unlist(listing),
    audit,
  );
}
