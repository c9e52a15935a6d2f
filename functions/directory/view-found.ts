import type { FoundVendor } from '#shared/api/directory/found-vendors.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { publicDayStatus } from '#shared/vendors/availability.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { readDayOfVendors } from '#functions/data/vendors/day.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { readCards } from './repository.ts';
import type { FoundVendor as Found } from './search.ts';

interface View {
  now: Date;
  /** The event's day: cards then include whether the vendor is free. */
  date?: string | undefined;
  /** True if a map shows them. */
  isMap: boolean;
  /** Why a vendor doesn't fit the event; empty if no event is named. */
  findMisfits?: ((found: Found) => string[]) | undefined;
}

/**
 * Returns found vendors as everyone sees them, in order, without those whose card is gone. One trip to the table, a
 * second one for days.
 */
export async function viewFound(
  { table, geocoder }: { table: Pick<Table, 'getMany'>; geocoder: Geocoder },
  vendors: readonly Found[],
  { now, date, isMap, findMisfits = () => [] }: View,
): Promise<FoundVendor[]> {
  const ids = vendors.map(({ entry }) => entry.vendorId);
  const [cards, days] = await Promise.all([
    readCards(table, ids),
    date === undefined ? undefined : readDayOfVendors(table, ids, date),
  ]);
  const positions = isMap ? await findPositions(geocoder, [...cards.values()]) : undefined;
  return vendors.flatMap((found) => {
    const { vendorId } = found.entry;
    const card = cards.get(vendorId);
    if (!card) return [];
    const when = date === undefined ? undefined : { date, now, day: days?.get(vendorId) };
    const misfits = findMisfits(found);
    return [
      {
        ...viewCard(card, found.miles, when),
        ...(misfits.length > 0 && { misfits }),
        position: positions?.get(vendorId) ?? null,
      },
    ];
  });
}

/**
 * Returns where a map shows vendors: at their shop if people pick up there, otherwise in the middle of their ZIP code
 * (rule vendors-8).
 */
async function findPositions(geocoder: Geocoder, cards: readonly DirectoryCard[]): Promise<Map<string, Point>> {
  const found = await Promise.all(
    cards.map(async ({ vendorId, shop, zip }) => {
      const point = shop ?? (zip ? await geocoder.find(zip) : undefined);
      return [vendorId, point && { latitude: point.latitude, longitude: point.longitude }] as const;
    }),
  );
  return new Map(found.flatMap(([vendorId, point]) => (point ? [[vendorId, point]] : [])));
}

/** Returns the card as everybody sees it. Miles have one decimal; null if the search had no place. */
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
