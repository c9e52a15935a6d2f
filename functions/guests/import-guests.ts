import { monotonicFactory } from 'ulid';
import type { guests } from '#shared/api/guests.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { planImport } from '#shared/guests/plan-import.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { mustHaveRoomFor, mustHaveRoomForTags, tidyGuest } from './guest-rules.ts';
import { firstCheck, openList } from './open-list.ts';
import type { ListKey } from './repository.ts';
import { findList, readAll, storeChange, viewGuest } from './repository.ts';

/** Two co-hosts may import at once; each part of a file then waits for the other's. */
const attempts = 15;

/**
 * Imports a part of a file (rules guests-24 and guests-26). Two imports at once see each other's guests, because each
 * added one makes a new version of the list. A part that was stored without its response changes nothing when it is sent
 * again.
 *
 * @throws AppError not_found; refused beyond 2,000 guests or 100 tags
 */
export function importGuests(
  { table }: { table: Table },
  { actor, params, body, context }: Call<typeof guests.importGuests>,
): Promise<EndpointResponse<typeof guests.importGuests>> {
  const taken = new Set(body.taken);
  const found = body.guests.map(tidyGuest);
  const importPart = async () => {
    const { key, roster } = await openList(table, actor, params.planId);
    // Before the guests: a guest who is added after this read refuses the write.
    const list = await findList(table, key);
    const stored = await readAll(table, key);
    const plan = planImport(stored.map(viewGuest), found, taken);
    const added = toRecords(key, plan.added, context);
    const changed = applyPlan(stored, plan.changed);
    mustHaveRoomFor(added.length, list?.size);
    mustHaveRoomForTags(
      stored,
      [...added, ...changed].map(({ guest }) => guest),
    );
    await storeChange(table, { key, list, roster, checkOn: firstCheck(context), added, changed });
    return {
      added: added.map(({ id }) => id),
      changed: changed.map(({ id }) => id),
      matched: plan.matched,
      retained: plan.retained,
    };
  };
  return retryOnConflict('This guest list', importPart, { attempts });
}

/** Returns new guests whose ids keep the order of the file, so that its namesakes match in that order again. */
function toRecords(key: ListKey, added: readonly Guest[], context: Context): GuestRecord[] {
  const nextId = monotonicFactory();
  const time = context.now().getTime();
  return added.map((guest) => ({ ...key, id: nextId(time), version: 1, guest: tidyGuest(guest) }));
}

function applyPlan(stored: readonly GuestRecord[], changes: readonly { id: string; fields: Guest }[]): GuestRecord[] {
  const byId = new Map(stored.map((record) => [record.id, record]));
  return changes.flatMap(({ id, fields }) => {
    const record = byId.get(id);
    if (!record) return [];
    return { ...record, version: record.version + 1, guest: tidyGuest({ ...record.guest, ...fields }) };
  });
}
