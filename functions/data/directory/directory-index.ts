import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';

/**
 * Where a vendor's directory cards stand. Written with them in one transaction: an index would lag behind, and a card
 * that it did not show yet would stay for ever. The revision lets one refresh at a time through.
 */
export const shelvingSchema = z.object({
  vendorId: vendorIdSchema,
  revision: z.number().int().positive(),
  cards: z.array(z.object({ pk: z.string(), sk: z.string() })),
});

export type Shelving = z.infer<typeof shelvingSchema>;

export const shelvingKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'CARDS' });

export const shelvingEntity = defineEntity('Shelving', shelvingSchema, ({ vendorId }) => shelvingKey(vendorId));

/** No refresh has written the cards since this revision of them. */
export const isRevision = (shelving: Shelving | undefined): Condition =>
  shelving
    ? { expression: '#revision = :expectedRevision', values: { ':expectedRevision': shelving.revision } }
    : isNew;

/** Puts another address on a vendor's cards, in the write that makes it the public one. */
export const readdress = (vendorId: string, shelving: Shelving | undefined, address: string): Write[] => [
  { check: shelvingKey(vendorId), condition: isRevision(shelving) },
  ...(shelving?.cards ?? []).map((card) => ({
    update: card,
    set: 'SET #address = :address',
    values: { ':address': address },
  })),
];
