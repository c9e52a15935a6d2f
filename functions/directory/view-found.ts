import type { FoundVendor } from '#shared/api/directory/vendor-card.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { publicDayStatus } from '#shared/vendors/calendar/availability.ts';
import type { PublicDayStatus } from '#shared/vendors/calendar/availability.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { decidingRange } from '#shared/vendors/calendar/event-job.ts';
import type { JobTimes } from '#shared/vendors/calendar/event-job.ts';
import { offeredJobs } from '#shared/vendors/calendar/package-jobs.ts';
import type { Job } from '#shared/vendors/calendar/schedule.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import { readDayRanges } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { readCards } from './repository.ts';
import type { FoundVendor as Found } from './search.ts';

/** An event's date, and its hours if they are known; they count at the vendor's place without a time zone. */
type EventTimes = Pick<JobTimes, 'date'> & Partial<Pick<JobTimes, 'startTime' | 'durationHours' | 'timeZone'>>;

/** An event with the service that is searched; if omitted, any of the vendor's counts. */
type SearchedEvent = EventTimes & { category?: Category | undefined };

interface View {
  now: Date;
  /** When the event takes place: cards then include whether the vendor is free. */
  event?: SearchedEvent | undefined;
  /** True if a map shows them. */
  isMap: boolean;
  /** Why a vendor doesn't fit the event; empty if no event is named. */
  findMisfits?: ((found: Found) => string[]) | undefined;
}

/** Returns found vendors as everyone sees them, in order, without those whose card is gone. One trip to the table. */
export async function viewFound(
  { table, geocoder }: { table: Pick<Table, 'getMany' | 'query'>; geocoder: Geocoder },
  vendors: readonly Found[],
  { now, event, isMap, findMisfits = () => [] }: View,
): Promise<FoundVendor[]> {
  const ids = vendors.map(({ entry }) => entry.vendorId);
  const [cards, findDay] = await Promise.all([
    readCards(table, ids),
    event && readDayRanges(table, ids, decidingRange(event.date)),
  ]);
  const positions = isMap ? await findPositions(geocoder, [...cards.values()]) : undefined;
  return vendors.flatMap((found) => {
    const { vendorId } = found.entry;
    const card = cards.get(vendorId);
    if (!card) return [];
    const when = event && findDay && { event, now, findDay };
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
  { vendorId, shop: _, zip: _zip, packageTimes, ...card }: DirectoryCard,
  miles: number | null,
  when: { event: SearchedEvent; now: Date; findDay: FindVendorDay } | undefined,
) {
  return {
    ...card,
    id: vendorId,
    distanceMiles: miles === null ? null : Math.round(miles * 10) / 10,
    availability: when ? availabilityOn({ vendorId, packageTimes, ...card }, when) : null,
  };
}

function availabilityOn(
  card: DirectoryCard,
  { event, now, findDay }: { event: SearchedEvent; now: Date; findDay: FindVendorDay },
): PublicDayStatus {
  const jobs = jobsFor(card, event);
  return publicDayStatus(card, { date: event.date, now, findDay: (day) => findDay(card.vendorId, day), jobs });
}

/** Returns the jobs that the event may be; without hours, the vendor's whole day as in a plan. */
function jobsFor(card: DirectoryCard, { category, ...event }: SearchedEvent): Job[] {
  const { date, startTime = null, durationHours = null, timeZone = card.timeZone } = event;
  return offeredJobs(card, { date, startTime, durationHours, timeZone }, category);
}
