import type { PromoCode } from '#shared/api/promotions.ts';
import type { Table } from '#functions/data/table.ts';
import { readPromoCodes } from './repository.ts';

/** Lists all codes of a vendor, newest first. */
export async function listPromoCodes(table: Table, vendorId: string): Promise<{ promoCodes: PromoCode[] }> {
  const promoCodes = await readPromoCodes(table, vendorId);
  return { promoCodes: promoCodes.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) };
}
