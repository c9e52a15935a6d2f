import type { VendorCard, directory } from '#shared/api/directory.ts';
import { publicDayStatus } from '#shared/vendors/availability.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { readDayOfVendors } from '#functions/data/vendors/day.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readCards } from './repository.ts';
import { searchByName } from './search-by-name.ts';
import { searchNear } from './search-near.ts';
import type { Found, Query } from './search.ts';

type Answer = Omit<Found, 'vendors'> & { vendors: VendorCard[] };

/**
 * Approved vendors: around a point nearest first, otherwise by name; with a date each says whether it is free then.
 * @throws AppError invalid_input for a bad cursor
 */
export async function searchVendors(
  { table }: { table: Table },
  { query, context }: Call<typeof directory.searchVendors>,
): Promise<Answer> {
  const found = await find(table, query);
  const ids = found.vendors.map(({ entry }) => entry.vendorId);
  const [cards, days] = await Promise.all([
    readCards(table, ids),
    query.date === undefined ? undefined : readDayOfVendors(table, ids, query.date),
  ]);
  const lookedMiles = found.lookedMiles === null ? null : Math.floor(found.lookedMiles * 10) / 10;
  const vendors = found.vendors.flatMap(({ entry: { vendorId }, miles }) => {
    const card = cards.get(vendorId);
    const date = query.date && { date: query.date, now: context.now(), day: days?.get(vendorId) };
    return card ? [viewCard(card, miles, date || undefined)] : [];
  });
  return { ...found, lookedMiles, vendors };
}

async function find(table: Table, query: Query): Promise<Found> {
  const { latitude, longitude } = query;
  if (latitude === undefined || longitude === undefined) return searchByName(table, query);
  return searchNear(table, query, { latitude, longitude });
}

/** The card as everybody sees it. Miles are shown with one decimal; null when the search had no place. */
function viewCard(
  { vendorId, ...card }: DirectoryCard,
  miles: number | null,
  when: { date: string; now: Date; day: DayRecord | undefined } | undefined,
): VendorCard {
  return {
    ...card,
    id: vendorId,
    distanceMiles: miles === null ? null : Math.round(miles * 10) / 10,
    availability: when ? publicDayStatus(card, when.date, when.now, when.day) : null,
  };
}
