import type { guests } from '#shared/api/guests.ts';
import { countGuests } from '#shared/guests/count-guests.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { openList, viewEvent } from './open-list.ts';
import { readAll, readPage, viewGuest } from './repository.ts';
import { findLacks } from './vendor-numbers.ts';

/** Returns a page of a list, in the order in which guests were added. @throws AppError not_found */
export async function listGuests(
  { table }: { table: Table },
  { actor, params, query }: Call<typeof guests.listGuests>,
): Promise<EndpointResponse<typeof guests.listGuests>> {
  const open = await openList(table, actor, params.planId);
  const { items, nextCursor } = await readPage(table, open.key, query.cursor);
  return { event: viewEvent(open), guests: items.map(viewGuest), nextCursor };
}

/** Counts a list, from its guests. @throws AppError not_found */
export async function getGuestCounts(
  { table }: { table: Table },
  { actor, params }: Call<typeof guests.getGuestCounts>,
): Promise<EndpointResponse<typeof guests.getGuestCounts>> {
  const open = await openList(table, actor, params.planId);
  const counts = countGuests((await readAll(table, open.key)).map(({ guest }) => guest));
  const { bookingId } = open.roster;
  const lacks = bookingId === undefined ? { unserved: [], minimums: [] } : await findLacks(table, bookingId, counts);
  return { event: viewEvent(open), counts, ...lacks };
}
