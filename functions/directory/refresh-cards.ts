import { sectionOfPartition } from '#functions/data/directory/directory-card.ts';
import type { Section } from '#functions/data/directory/directory-card.ts';
import type { Key } from '#functions/data/entity.ts';
import { countCard } from '#functions/data/directory/directory-count.ts';
import { directoryEntryEntity, directoryEntryKey, isRevision } from '#functions/data/directory/directory-entry.ts';
import type { DirectoryEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { listInDirectory } from './card.ts';

/**
 * Makes a vendor's directory cards what vendor and products are now: puts those that belong, deletes those that no
 * longer do, in one transaction. Refreshes of one vendor go one after another; the last one has read the latest state.
 */
export async function refreshCards(table: Table, vendorId: string): Promise<void> {
  await retryOnConflict(`The directory entry of vendor ${vendorId}`, async () => {
    // First the present cards, then what they should say: who read the vendor earlier than another refresh that
    // is done by now finds a newer revision and begins again.
    const before = await table.get(directoryEntryEntity, directoryEntryKey(vendorId), { consistent: true });
    const found = await readVendorWithProducts(table, vendorId, { consistent: true });
    if (found) await writeWithRetry(table, ...writesFor(found, before));
    return true;
  });
}

function writesFor({ vendor, products }: VendorWithProducts, before: DirectoryEntry | undefined): Write[] {
  const { cards, entry } = listInDirectory(vendor, products, (before?.revision ?? 0) + 1);
  const stays = new Set(cards.map(addressOf));
  const gone = before?.cards.filter((key) => !stays.has(addressOf(key))) ?? [];
  return [
    { put: entry, condition: isRevision(before) },
    { check: vendorKey(vendor.id), condition: hasVersion(vendor.version) },
    ...cards.map((card) => ({ put: card })),
    ...gone.map((key) => ({ delete: key })),
    ...countsOf(before?.cards ?? [], cards),
  ];
}

/** What changes in the counts of the sections: a vendor that moves to another place stays where it is counted. */
function countsOf(before: readonly Key[], after: readonly Key[]): Write[] {
  const [left, now] = [before, after].map((keys) => new Set(keys.map(({ pk }) => sectionOfPartition(pk)))) as [
    Set<Section>,
    Set<Section>,
  ];
  return [
    ...[...now].filter((section) => !left.has(section)).map((section) => countCard(section, 1)),
    ...[...left].filter((section) => !now.has(section)).map((section) => countCard(section, -1)),
  ];
}

const addressOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
