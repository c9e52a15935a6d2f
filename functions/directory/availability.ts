import type { VendorCard } from '#shared/api/directory.ts';
import { publicDayStatus } from '#shared/vendors/availability.ts';
import type { Table } from '#functions/data/table.ts';
import { readDayOfVendors } from '#functions/data/vendors/day.ts';
import type { FoundCard } from './search.ts';

/** The cards with whether each is free on a date: one more read, and none without a date. */
export async function sayAvailability(
  table: Table,
  cards: readonly FoundCard[],
  date: string | undefined,
  now: Date,
): Promise<VendorCard[]> {
  if (date === undefined || cards.length === 0) return cards.map((card) => ({ ...card, availability: null }));
  const vendorIds = cards.map(({ id }) => id);
  const days = await readDayOfVendors(table, vendorIds, date);
  return cards.map((card) => ({ ...card, availability: publicDayStatus(card, date, now, days.get(card.id)) }));
}
