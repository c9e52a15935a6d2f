import type { guests } from '#shared/api/guests.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { parsePhone } from '#shared/guests/contact.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { mustHaveRoomFor, mustHaveRoomForTags, tidyGuest } from './guest-rules.ts';
import { firstCheck, openList } from './open-list.ts';
import { findGuests, findList, readAll, storeChange, viewGuest } from './repository.ts';

/**
 * Adds guests under ids of the browser, also those whose removal is undone; repeating it changes nothing.
 * @throws AppError not_found; refused beyond 2,000 guests or 100 tags
 */
export function addGuests(
  { table }: { table: Table },
  { actor, params, body, context }: Call<typeof guests.addGuests>,
): Promise<EndpointResponse<typeof guests.addGuests>> {
  return retryOnConflict('This guest list', async () => {
    const { key, roster } = await openList(table, actor, params.planId);
    const [list, stored] = await Promise.all([findList(table, key), readAll(table, key)]);
    const known = new Set(stored.map(({ id }) => id));
    const sent = new Map(body.guests.map((one) => [one.id, one]));
    const added = [...sent.values()]
      .filter(({ id }) => !known.has(id))
      .map(({ id, guest, answered }) => {
        const record: GuestRecord = { ...key, id, version: 1, guest: tidyGuest(withPhone(guest)) };
        return answered ? { ...record, answered } : record;
      });
    mustHaveRoomFor(added.length, list?.size);
    mustHaveRoomForTags(
      stored,
      added.map(({ guest }) => guest),
    );
    await storeChange(table, { key, list, roster, checkOn: firstCheck(context), added });
    const wanted = stored.filter(({ id }) => sent.has(id));
    return { guests: [...wanted, ...added].map(viewGuest) };
  });
}

/** Returns a guest with a typed phone number as the import stores it (rule guests-20). */
const withPhone = (guest: Guest): Guest =>
  guest.phone ? { ...guest, phone: parsePhone(guest.phone) ?? guest.phone } : guest;

/** Removes guests; repeating it changes nothing. @throws AppError not_found */
export function removeGuests(
  { table }: { table: Table },
  { actor, params, body, context }: Call<typeof guests.removeGuests>,
): Promise<EndpointResponse<typeof guests.removeGuests>> {
  return retryOnConflict('This guest list', async () => {
    const { key, roster } = await openList(table, actor, params.planId);
    const [list, removed] = await Promise.all([findList(table, key), findGuests(table, key, body.ids)]);
    await storeChange(table, { key, list, roster, checkOn: firstCheck(context), removed });
    return { removed: [...new Set(body.ids)] };
  });
}
