import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';

/**
 * Which cards a vendor has in the directory. Written with them in one transaction: an index would lag behind, and a card
 * that it did not show yet would stay for ever. The revision lets one refresh at a time through.
 */
const directoryEntrySchema = z.object({
  vendorId: vendorIdSchema,
  revision: z.number().int().positive(),
  cards: z.array(z.object({ pk: z.string(), sk: z.string() })),
});

export type DirectoryEntry = z.infer<typeof directoryEntrySchema>;

export const directoryEntryKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'CARDS' });

export const directoryEntryEntity = defineEntity('Shelving', directoryEntrySchema, ({ vendorId }) =>
  directoryEntryKey(vendorId),
);

/** No refresh has written the cards since this revision of them. */
export const isRevision = (entry: DirectoryEntry | undefined): Condition =>
  entry ? { expression: '#revision = :expectedRevision', values: { ':expectedRevision': entry.revision } } : isNew;

/** Puts another address on a vendor's cards, in the write that makes it the public one. */
export const readdress = (vendorId: string, entry: DirectoryEntry | undefined, address: string): Write[] => [
  { check: directoryEntryKey(vendorId), condition: isRevision(entry) },
  ...(entry?.cards ?? []).map((card) => ({
    update: card,
    set: 'SET #address = :address',
    values: { ':address': address },
  })),
];
