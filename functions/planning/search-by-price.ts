import * as z from 'zod';
import type { FoundVendors } from '#shared/api/directory/vendor-card.ts';
import type { planning } from '#shared/api/planning.ts';
import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import { ratingScore } from '#shared/directory/rating-score.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { JobTimes } from '#shared/vendors/calendar/event-job.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { searchNear } from '#functions/directory/search-near.ts';
import { readCursor, writeCursor } from '#functions/directory/search.ts';
import type { FoundVendor, OrderedSearch } from '#functions/directory/search.ts';
import { viewFound } from '#functions/directory/view-found.ts';
import { directoryPageSize } from '#shared/kernel/policies.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { readVendors } from './drafting/read-offered.ts';
import { findDraftFor } from './members/open-plan.ts';
import { mustBeLive } from './repository.ts';
import { vendorPrice } from './vendor-price.ts';

type Search = Call<typeof planning.searchByPrice>;

/** The most vendors whose prices one request reads, the nearest that fit: about 50 read units. */
const mostPriced = 100;

/** A position in the order; of equal ranks the lower id comes first. */
interface Position {
  rank: number;
  vendorId: string;
}

/** A vendor in its position, and its price for the event. */
interface Priced extends Position {
  vendor: FoundVendor;
  cents: number | null;
}

/**
 * Finds vendors of a service that fit a draft's event, ordered by price, distance or rating. Five trips to the table
 * for any number of vendors: the draft; counts; entries; price lists and days; cards.
 * @throws AppError not_found; refused while the event has no price; invalid_input for a bad cursor
 */
export async function searchByPrice(
  { table, geocoder }: PlanningDeps,
  { actor, params, query, context }: Search,
): Promise<FoundVendors> {
  const draft = mustBeLive(await findDraftFor(table, actor, params.draftId, 'read'));
  const event = pricedEvent(draft);
  const point = {
    latitude: query.latitude ?? event.place.latitude,
    longitude: query.longitude ?? event.place.longitude,
  };
  const asked = { ...query, ...point, guests: event.guests, date: event.date, fit: 'fits' as const };
  const search: OrderedSearch & Pick<Search['query'], 'cursor'> = {
    ...asked,
    sort: `${query.sort} ${query.maximumCents ?? ''} ${draft.id}`,
  };
  const after = readPosition(search);
  const near = await searchNear(table, { ...asked, sort: 'nearest', cursor: undefined, limit: mostPriced }, point);
  const now = context.now();
  const priced = await priceAll(table, draft, near.vendors, { ...query, times: event.times, now });
  const rest = after ? priced.filter((one) => compare(one, after) > 0) : priced;
  const page = rest.slice(0, directoryPageSize);
  const last = page.at(-1);
  return {
    vendors: await viewFound(
      { table, geocoder },
      page.map(({ vendor }) => vendor),
      { now, event: { ...event.times, category: query.category }, isMap: query.map === 'yes' },
    ),
    nextCursor:
      last && rest.length > page.length
        ? writeCursor(search, { rank: String(last.rank), vendorId: last.vendorId })
        : null,
    lookedMiles: null,
    // There may be some beyond the vendors that were read.
    nothing: page.length > 0 || after || near.nextCursor !== null ? null : (near.nothing ?? 'no_match'),
    sortedAmong: near.nextCursor === null ? null : near.vendors.length,
  };
}

/** Returns the event details that prices depend on. @throws AppError refused while any is missing */
function pricedEvent({ details: { date, startTime, durationHours, guestCount: guests }, place }: DraftRecord) {
  if (date === null || place === null || guests === null)
    throw new AppError('refused', 'Add a date, ZIP code and guest count to see prices for your event');
  return { date, place, guests, times: { date, startTime, durationHours, timeZone: place.timeZone } };
}

interface How extends Pick<Search['query'], 'category' | 'sort' | 'maximumCents'> {
  times: JobTimes;
  now: Date;
}

/** Returns the vendors up to this price, in order. */
async function priceAll(
  table: PlanningDeps['table'],
  draft: DraftRecord,
  vendors: readonly FoundVendor[],
  { category, sort, maximumCents, times, now }: How,
): Promise<Priced[]> {
  const ids = vendors.map(({ entry }) => entry.vendorId);
  const { findPriceList, findDay } = await readVendors(table, ids, [times]);
  const priced = vendors.map((vendor) => {
    const { vendorId } = vendor.entry;
    const list = findPriceList(vendorId);
    const price = list && vendorPrice(list, draft, { category, findDay: (day) => findDay(vendorId, day), now });
    const cents = price?.allInCents ?? null;
    return { vendor, vendorId, cents, rank: rankFound(vendor, { cents, misfit: price?.misfit ?? null }, sort) };
  });
  const isWithin = ({ cents }: Priced) => maximumCents === undefined || (cents !== null && cents <= maximumCents);
  return priced.filter(isWithin).toSorted(compare);
}

// Sorts after every price.
const unpriced = Number.MAX_SAFE_INTEGER;
// Sorts after every vendor who suits the event.
const unsuited = 1_000_000;

function rankFound(
  { entry, miles }: FoundVendor,
  { cents, misfit }: Pick<VendorPrice, 'misfit'> & { cents: number | null },
  sort: How['sort'],
): number {
  if (sort === 'price') return cents ?? unpriced;
  return (sort === 'rated' ? -ratingScore(entry) : (miles ?? 0)) + (misfit === null ? 0 : unsuited);
}

const positionSchema = z.object({ rank: z.coerce.number(), vendorId: z.string() });

/** Reads the position in a cursor. @throws InvalidCursorError for the cursor of another search */
function readPosition(search: Parameters<typeof readCursor>[0]): Position | undefined {
  const position = readCursor(search);
  if (!position) return undefined;
  const after = positionSchema.safeParse(position);
  if (!after.success) throw new InvalidCursorError();
  return after.data;
}

const compare = (a: Position, b: Position): number =>
  a.rank - b.rank || (a.vendorId < b.vendorId ? -1 : Number(a.vendorId > b.vendorId));
