import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { placeOfKey } from '#functions/data/directory/directory-entry.ts';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import { writeItems } from '#infra/demo/write-items.ts';
import type { GeneratedVendor } from '../support/generated-vendors.ts';
import { tableLayout } from '../support/table-layout.ts';

const step = 2000;

/**
 * Creates a table with the directory of this many generated vendors: entries by place, cards, price lists and counts.
 */
export async function storedDirectory(
  client: DynamoDBDocumentClient,
  TableName: string,
  vendors: number,
  vendorAt: (n: number) => GeneratedVendor,
): Promise<Table> {
  await client.send(new CreateTableCommand({ TableName, ...tableLayout }));
  const filed: NonNullable<ReturnType<typeof placeOfKey>>[] = [];
  for (let from = 1; from <= vendors; from += step) {
    const items = Array.from({ length: Math.min(step, vendors - from + 1) }, (_, n) => {
      const { vendor, product } = vendorAt(from + n);
      const { entries, card, prices } = listInDirectory(vendor, [product]);
      // Searches around a place read only these.
      return [...entries.filter(placeOfKey), ...[card, prices].filter((item) => item !== undefined)];
    }).flat();
    filed.push(...items.flatMap((item) => placeOfKey(item) ?? []));
    await writeItems(client, TableName, items);
  }
  const counts = countAll(filed).map((count) => directoryCountEntity.toItem(count));
  await writeItems(client, TableName, counts);
  return openTable(client, TableName);
}
