import * as z from 'zod';
import { monthSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A vendor's sales in a month (UTC, by when the orders were placed). Cents, without the platform's fee. */
const vendorTallySchema = z.object({
  vendorId: vendorIdSchema,
  month: monthSchema,
  name: z.string(),
  orders: z.int(),
  cents: z.int(),
  /** Orders that cost nothing. Tallies from before these were counted have none. */
  freeOrders: z.int().default(0),
});

export type VendorTally = z.infer<typeof vendorTallySchema>;

export const vendorTallyKey = (month: string, vendorId: string): Key => ({
  pk: `METRICS#VENDORS#${month}`,
  sk: vendorId,
});

/** gsi1: the vendors of a month by sales; amounts are zero-padded text, so that they sort. */
export const topVendorsPartition = (month: string): string => `TOPVENDORS#${month}`;
const sortable = (cents: number): string => String(Math.max(cents, 0)).padStart(12, '0');

export const vendorTallyEntity = defineEntity('VendorTally', vendorTallySchema, (tally) => ({
  ...vendorTallyKey(tally.month, tally.vendorId),
  gsi1pk: topVendorsPartition(tally.month),
  gsi1sk: sortable(tally.cents),
}));

/** Returns a vendor's monthly tally after one of its orders was repriced. Cents. */
export const withPrice = (before: VendorTally, from: number, to: number): VendorTally => ({
  ...before,
  cents: before.cents + to - from,
  freeOrders: before.freeOrders + (to === 0 ? 1 : 0) - (from === 0 ? 1 : 0),
});

/** Returns a vendor's monthly tally with one more order. Cents. */
export const withOrder = (
  before: VendorTally | undefined,
  { cents, ...of }: Pick<VendorTally, 'vendorId' | 'month' | 'name' | 'cents'>,
): VendorTally => ({
  ...of,
  orders: (before?.orders ?? 0) + 1,
  cents: (before?.cents ?? 0) + cents,
  freeOrders: (before?.freeOrders ?? 0) + (cents === 0 ? 1 : 0),
});
