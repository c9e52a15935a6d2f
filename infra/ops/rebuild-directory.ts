import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorPartition } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { operatedStage, readOutput } from '../tools/operated-stage.ts';

/**
 * npm run rebuild-directory [-- --stage prod] [--drop-old-cards]: rebuilds the directory's entries, cards and counts
 * from the vendors.
 * @throws CliError if the stage doesn't exist
 */
export async function rebuildDirectory(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { stage: { type: 'string' }, 'drop-old-cards': { type: 'boolean', default: false } },
  });
  const operated = operatedStage(values.stage);
  const tableName = await readOutput(operated, 'TableName');
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operated.settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = openTable(client, tableName);
  const { rebuilt, dropped } = await rebuildEntries(table, { dropOldCards: values['drop-old-cards'] });
  console.log(`Rebuilt ${rebuilt} vendors on ${operated.stage}; deleted ${dropped} old cards.`);
}

/** Counts of a rebuild. */
export interface RebuiltDirectory {
  /** Vendors, including suspended and removed ones. */
  rebuilt: number;
  /** Cards of the directory from before its index. */
  dropped: number;
}

const pageSize = 100;
const atOnce = 8;

/**
 * Refreshes every vendor's part of the directory from the vendor itself; removed vendors too, so that none stays
 * listed. Reads page by page, so memory doesn't grow with vendors. Safe to run at any time, repeatedly, and during
 * operation: it has the effect of the vendor's next change.
 */
export async function rebuildEntries(table: Table, { dropOldCards = false } = {}): Promise<RebuiltDirectory> {
  const totals: RebuiltDirectory = { rebuilt: 0, dropped: 0 };
  for (const status of ['approved', 'suspended', 'removed'] as const) {
    let cursor: string | undefined;
    do {
      const page = await readVendors(table, status, cursor);
      for (let from = 0; from < page.items.length; from += atOnce) {
        const vendors = page.items.slice(from, from + atOnce);
        await Promise.all(vendors.map(({ id }) => refreshCards(table, id)));
        totals.rebuilt += vendors.length;
        if (!dropOldCards) continue;
        for (const { id } of vendors) totals.dropped += await dropCards(table, id);
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }
  return totals;
}

const readVendors = (table: Table, status: VendorRecord['status'], cursor: string | undefined) =>
  table.query(vendorEntity, { index: 'gsi1', pk: vendorPartition(status), limit: pageSize, cursor });

// Until November 2026 a vendor had a card in each section and map cell, and this item named them.
const oldListing = {
  fromItem: (item: Record<string, unknown>) =>
    z.object({ cards: z.array(z.object({ pk: z.string(), sk: z.string() })) }).parse(item),
};

/** Deletes items that no code reads any more. */
async function dropCards(table: Table, vendorId: string): Promise<number> {
  const key = { pk: `VENDOR#${vendorId}`, sk: 'CARDS' };
  const listing = await table.get(oldListing, key, { consistent: true });
  if (!listing) return 0;
  await table.write(...[...listing.cards, key].map((gone) => ({ delete: gone })));
  return listing.cards.length;
}
