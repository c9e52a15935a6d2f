import type { FoundVendor, directory } from '#shared/api/directory.ts';
import { entryMisfits } from '#shared/directory/entry-fits.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { publicDayStatus } from '#shared/vendors/availability.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { readDayOfVendors } from '#functions/data/vendors/day.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { readCards } from './repository.ts';
import { searchByName } from './search-by-name.ts';
import { searchNear, searchRated } from './search-near.ts';
import { filterIn } from './search.ts';
import type { Found, Query } from './search.ts';

type Answer = Omit<Found, 'vendors'> & { vendors: FoundVendor[]; sortedAmong: number | null };

/**
 * Approved vendors: around a point nearest first, otherwise by name; with a date each says whether it is free then.
 * @throws AppError invalid_input for a bad cursor
 */
export async function searchVendors(
  { table, geocoder }: { table: Table; geocoder: Geocoder },
  { query, context }: Call<typeof directory.searchVendors>,
): Promise<Answer> {
  const found = await find(table, query);
  const ids = found.vendors.map(({ entry }) => entry.vendorId);
  const [cards, days] = await Promise.all([
    readCards(table, ids),
    query.date === undefined ? undefined : readDayOfVendors(table, ids, query.date),
  ]);
  const positions = query.map ? await findPositions(geocoder, [...cards.values()]) : undefined;
  const { event, category } = filterIn(query);
  const lookedMiles = found.lookedMiles === null ? null : Math.floor(found.lookedMiles * 10) / 10;
  const vendors = found.vendors.flatMap(({ entry, miles }) => {
    const { vendorId } = entry;
    const date = query.date && { date: query.date, now: context.now(), day: days?.get(vendorId) };
    const card = cards.get(vendorId);
    const misfits = event ? entryMisfits(entry, event, category) : [];
    const position = positions?.get(vendorId) ?? null;
    return card
      ? [{ ...viewCard(card, miles, date || undefined), ...(misfits.length > 0 && { misfits }), position }]
      : [];
  });
  return { ...found, sortedAmong: found.sortedAmong ?? null, lookedMiles, vendors };
}

/** Where a map shows vendors: at their shop where people pick up, otherwise in the middle of their ZIP code (decision 14). */
async function findPositions(geocoder: Geocoder, cards: readonly DirectoryCard[]): Promise<Map<string, Point>> {
  const found = await Promise.all(
    cards.map(async ({ vendorId, shop, zip }) => {
      const point = shop ?? (zip ? await geocoder.find(zip) : undefined);
      return [vendorId, point && { latitude: point.latitude, longitude: point.longitude }] as const;
    }),
  );
  return new Map(found.flatMap(([vendorId, point]) => (point ? [[vendorId, point]] : [])));
}

async function find(table: Table, query: Query): Promise<Found> {
  const { latitude, longitude } = query;
  if (latitude === undefined || longitude === undefined) return searchByName(table, query);
  const point = { latitude, longitude };
  return query.sort === 'rated' ? searchRated(table, query, point) : searchNear(table, query, point);
}

/** The card as everybody sees it. Miles are shown with one decimal; null when the search had no place. */
function viewCard(
  { vendorId, shop: _, zip: _zip, ...card }: DirectoryCard,
  miles: number | null,
  when: { date: string; now: Date; day: DayRecord | undefined } | undefined,
) {
  return {
    ...card,
    id: vendorId,
    distanceMiles: miles === null ? null : Math.round(miles * 10) / 10,
    availability: when ? publicDayStatus(card, when.date, when.now, when.day) : null,
  };
}
