import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Item, Key } from '#functions/data/entity.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { directoryCardKey } from './directory-card.ts';
import { changeCounts } from './directory-count.ts';
import type { CountChange } from './directory-count.ts';
import { placeOfKey } from './directory-entry.ts';
import { priceListKey } from './price-list.ts';

/**
 * The entries that a vendor has in the directory. Written in one transaction with them, the card and the counts: an
 * index would lag behind, and an entry missing from it would stay forever. The revision lets only one refresh at a time
 * succeed.
 */
const directoryListingSchema = z.object({
  vendorId: vendorIdSchema,
  revision: z.number().int().positive(),
  /** Empty while the vendor is not shown; it has no card then either. */
  entries: z.array(z.object({ pk: z.string(), sk: z.string() })),
  /** The reply time in the entries; null also in listings from before entries had it. */
  replyMinutes: z.nullable(z.number()).default(null),
});

export type DirectoryListing = z.infer<typeof directoryListingSchema>;

export const directoryListingKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'LISTING' });

export const directoryListingEntity = defineEntity('DirectoryListing', directoryListingSchema, ({ vendorId }) =>
  directoryListingKey(vendorId),
);

/** No refresh has written the entries since this revision. */
export const isRevision = (listing: DirectoryListing | undefined): Condition =>
  listing ? { expression: '#revision = :expectedRevision', values: { ':expectedRevision': listing.revision } } : isNew;

/**
 * Replaces the address on a vendor's card, in the write that makes it the public one; the map then shows the ZIP code.
 */
export const readdress = (vendorId: string, listing: DirectoryListing | undefined, address: string): Write[] => [
  { check: directoryListingKey(vendorId), condition: isRevision(listing) },
  ...(listing?.entries.length
    ? [
        {
          update: directoryCardKey(vendorId),
          set: 'SET #address = :address REMOVE #shop',
          values: { ':address': address },
        },
      ]
    : []),
];

/** A vendor's entries, its card and its price list, as items. */
export interface Listed {
  entries: readonly Item[];
  /** Undefined for a vendor that is not shown; it has no entries and no price list then either. */
  card: Item | undefined;
  prices: Item | undefined;
  /** In business minutes; null while unknown. */
  replyMinutes: number | null;
}

/** The listing of a vendor that is not shown. */
export const nothingListed: Listed = { entries: [], card: undefined, prices: undefined, replyMinutes: null };

/** Returns all items of a vendor that is new to the directory, except the counts. */
export const listedItems = (vendorId: string, { entries, card, prices, replyMinutes }: Listed): Item[] => [
  ...entries,
  ...[card, prices].filter((item) => item !== undefined),
  directoryListingEntity.toItem({
    vendorId,
    revision: 1,
    replyMinutes,
    entries: entries.map(({ pk, sk }) => ({ pk, sk })),
  }),
];

/** Replaces a vendor's entries, card and price list, and updates the counts, in one transaction. */
export function relist(vendorId: string, before: DirectoryListing | undefined, listed: Listed): Write[] {
  const { entries, card, prices, replyMinutes } = listed;
  const keys = entries.map(({ pk, sk }) => ({ pk, sk }));
  const had = before?.entries ?? [];
  const listing = { vendorId, revision: (before?.revision ?? 0) + 1, entries: keys, replyMinutes };
  return [
    { put: directoryListingEntity.toItem(listing), condition: isRevision(before) },
    ...entries.map((put) => ({ put })),
    ...without(had, keys).map((key) => ({ delete: key })),
    card ? { put: card } : { delete: directoryCardKey(vendorId) },
    prices ? { put: prices } : { delete: priceListKey(vendorId) },
    ...countChanges(had, keys),
  ];
}

/** Removes a vendor from the directory. */
export const unlist = (listing: DirectoryListing | undefined): Write[] =>
  listing ? relist(listing.vendorId, listing, nothingListed) : [];

/** Only entries by place count: a vendor has one per section. */
function countChanges(had: readonly Key[], has: readonly Key[]): Write[] {
  const changes = (keys: readonly Key[], by: 1 | -1): CountChange[] =>
    keys.flatMap((key) => {
      const place = placeOfKey(key);
      return place ? [{ section: place.section, place: place.cell, by }] : [];
    });
  return changeCounts([...changes(without(had, has), -1), ...changes(without(has, had), 1)]);
}

const without = (keys: readonly Key[], others: readonly Key[]): Key[] => {
  const known = new Set(others.map(({ pk, sk }) => `${pk}\n${sk}`));
  return keys.filter(({ pk, sk }) => !known.has(`${pk}\n${sk}`));
};
