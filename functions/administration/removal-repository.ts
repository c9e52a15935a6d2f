import type { DomainEvent } from '#events/define-event.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { sectionOfPartition } from '#functions/data/directory/directory-card.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { countCard } from '#functions/data/directory/directory-count.ts';
import { directoryEntryEntity, isRevision } from '#functions/data/directory/directory-entry.ts';
import type { DirectoryEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { isClosing } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * | Access                                       | Keys                                             | Function     |
 * | a vendor with cards, days and products       | VENDOR#v / CARDS to PROFILE, one Query           | openRemoval  |
 * | its archive: vendor, products, cards, counts | the same on version, closing, revision + audit   | storeRemoval |
 */

/** A vendor with all that goes with it. */
export interface OpenRemoval {
  vendor: VendorRecord;
  products: ProductRecord[];
  /** Days with orders, or opened or closed by hand. */
  days: DayRecord[];
  /** Undefined while it never had a card. */
  entry: DirectoryEntry | undefined;
}

/** The current state. Neighbors in the vendor's partition: cards, days, products and the vendor itself. */
export async function openRemoval(table: Table, vendorId: string): Promise<OpenRemoval | undefined> {
  const { pk, sk } = vendorKey(vendorId);
  const { items } = await table.queryItems({ pk, sk: { between: ['CARDS', sk] }, consistent: true });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const [vendor] = ofType(vendorEntity.type).map((item) => vendorEntity.fromItem(item));
  const [entry] = ofType(directoryEntryEntity.type).map((item) => directoryEntryEntity.fromItem(item));
  return (
    vendor && {
      vendor,
      entry,
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
  { entry }: OpenRemoval,
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
    ...removeCards(entry),
    audit,
  );
}

function removeCards(entry: DirectoryEntry | undefined): Write[] {
  if (!entry) return [];
  const { cards, revision } = entry;
  const sections = new Set(cards.map(({ pk }) => sectionOfPartition(pk)));
  return [
    { put: directoryEntryEntity.toItem({ ...entry, revision: revision + 1, cards: [] }), condition: isRevision(entry) },
    ...cards.map((card) => ({ delete: card })),
    ...[...sections].map((section) => countCard(section, -1)),
  ];
}
