import type { DomainEvent } from '#events/define-event.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { holdEntity } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { directoryListingEntity, unlist } from '#functions/data/directory/directory-listing.ts';
import type { DirectoryListing } from '#functions/data/directory/directory-listing.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { readVendorOrders } from '#functions/data/queries/order-queries.ts';
import type { Table } from '#functions/data/table.ts';
import { isClosing } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, nextVersion } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';

/*
 * | Access                                       | Keys                                             | Function     |
 * | a vendor with listing, days, holds, products    | VENDOR#v / DAY# to PROFILE, gsi1 VENDOR#v / ORDER# | openRemoval  |
 * | its archive: vendor, products, listing       | the same on version, closing, revision + audit   | storeRemoval |
 * | an approval taken back                       | the same without the vendor, and USER#u / APPLICATION | storeUndo |
 */

/** A vendor with everything that is removed with it. */
export interface OpenRemoval {
  vendor: VendorRecord;
  products: ProductRecord[];
  /** Days with orders, or opened or closed by hand. */
  days: DayRecord[];
  holds: HoldRecord[];
  /** All orders ever placed. */
  orders: OrderRecord[];
  /** Undefined if it never was in the directory. */
  listing: DirectoryListing | undefined;
}

/** Reads the current state. Days, holds, listing, products and the vendor itself are neighbors in its partition. */
export async function openRemoval(table: Table, vendorId: string): Promise<OpenRemoval | undefined> {
  const { pk, sk } = vendorKey(vendorId);
  const [{ items }, orders] = await Promise.all([
    table.queryItems({ pk, sk: { between: ['DAY#', sk] }, consistent: true }),
    readVendorOrders(table, vendorId),
  ]);
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const [vendor] = ofType(vendorEntity.type).map((item) => vendorEntity.fromItem(item));
  const [listing] = ofType(directoryListingEntity.type).map((item) => directoryListingEntity.fromItem(item));
  return (
    vendor && {
      vendor,
      listing,
      orders,
      products: ofType(productEntity.type).map((item) => productEntity.fromItem(item)),
      days: ofType(dayEntity.type).map((item) => dayEntity.fromItem(item)),
      holds: ofType(holdEntity.type).map((item) => holdEntity.fromItem(item)),
    }
  );
}

/**
 * Stores a removal, all or nothing, and only while nothing can be booked; this write also takes the vendor out of the
 * directory, as when a street becomes private again (rule vendors-9). Returns false if something changed, to retry.
 */
export function storeRemoval(
  table: Table,
  { listing }: OpenRemoval,
  { vendor, products, until }: { vendor: VendorRecord; products: readonly ProductRecord[]; until: string },
  { event, audit }: { event: DomainEvent; audit: Write },
): Promise<boolean> {
  return tryWrite(
    table,
    { put: vendorEntity.toItem(vendor, event), condition: isClosed(vendor.version - 1, until) },
    ...products.map((product) => nextVersion(productEntity, product)),
    ...unlist(listing),
    audit,
  );
}

/** Does the same, but deletes the vendor: its application waits again. Returns false if something changed, to retry. */
export function storeUndo(
  table: Table,
  { vendor, listing }: OpenRemoval,
  {
    application,
    products,
    until,
  }: { application: ApplicationRecord; products: readonly ProductRecord[]; until: string },
  { event, audit }: { event: DomainEvent; audit: Write },
): Promise<boolean> {
  return tryWrite(
    table,
    nextVersion(applicationEntity, application, event),
    { delete: vendorKey(vendor.id), condition: isClosed(vendor.version, until) },
    ...products.map((product) => nextVersion(productEntity, product)),
    ...unlist(listing),
    audit,
  );
}

function isClosed(version: number, until: string): Condition {
  const [stored, closing] = [hasVersion(version), isClosing(until)];
  return {
    expression: `${stored.expression} AND ${closing.expression}`,
    values: { ...stored.values, ...closing.values },
  };
}
