import type { guests } from '#shared/api/guests.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { parsePhone } from '#shared/guests/contact.ts';
import type { Guest } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { mostTagsOfGuest } from '#shared/guests/limits.ts';
import { applyChanges, applyListChange, isSameValue } from '#shared/kernel/field-changes.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { mustHaveRoomForTags, tidyGuest } from './guest-rules.ts';
import { firstCheck, openList } from './open-list.ts';
import { findGuests, findList, readAll, storeChange, viewGuest } from './repository.ts';

type Changed = EndpointResponse<typeof guests.changeGuests>;

/**
 * Changes some fields of guests: one dialog, a bulk edit, or its undo. Fields that someone else changed in the meantime
 * stay and are conflicts; removed guests are named. Repeating it changes nothing.
 *
 * @throws AppError not_found; refused for too many tags
 */
export function changeGuests(
  { table }: { table: Table },
  { actor, params, body, context }: Call<typeof guests.changeGuests>,
): Promise<Changed> {
  const changes = new Map(body.guests.map((one) => [one.id, one.changes]));
  const ids = [...changes.keys()];
  const addsTags = body.guests.some((one) => one.changes.tags && one.changes.tags.add.length > 0);
  return retryOnConflict('This guest list', async () => {
    const { key, roster } = await openList(table, actor, params.planId);
    // All guests are read only to count their tags.
    const [list, stored] = await Promise.all([
      addsTags ? findList(table, key) : undefined,
      addsTags ? readAll(table, key) : findGuests(table, key, ids),
    ]);
    const known = new Map(stored.map((guest) => [guest.id, guest]));
    const edits = ids.flatMap((id) => {
      const record = known.get(id);
      return record ? [{ record, ...applyTo(record, changes.get(id) ?? {}) }] : [];
    });
    if (addsTags)
      mustHaveRoomForTags(
        stored,
        edits.map(({ guest }) => guest),
      );
    const records = edits.map(({ record, guest }) => toNext(record, guest));
    const changed = records.filter((record) => record !== known.get(record.id));
    await storeChange(table, { key, list, roster, checkOn: firstCheck(context), changed });
    return {
      guests: records.map(viewGuest),
      conflicts: edits.flatMap(({ record: { id }, conflicts: fields }) => (fields.length > 0 ? [{ id, fields }] : [])),
      gone: ids.filter((id) => !known.has(id)),
    };
  });
}

const toNext = (record: GuestRecord, guest: Guest): GuestRecord =>
  isSameValue(record.guest, guest) ? record : { ...record, guest, version: record.version + 1 };

/** @throws AppError refused for a guest with too many tags */
function applyTo({ guest }: GuestRecord, { tags: tagChange, ...sent }: GuestChanges) {
  const { tags = [], ...fields } = guest;
  const { next, conflicts } = applyChanges<object>(fields, withPhone(sent));
  const nextTags = tagChange ? applyListChange(tags, tagChange) : tags;
  if (nextTags.length > Math.max(mostTagsOfGuest, tags.length)) {
    const problem = `A guest has at most ${mostTagsOfGuest} tags`;
    throw new AppError('refused', problem, { tags: problem });
  }
  const filled = Object.entries(next).filter(([, value]) => value !== null);
  return { guest: tidyGuest({ ...Object.fromEntries(filled), tags: nextTags }), conflicts: conflicts as string[] };
}

/** Stores a typed phone number as the import does (rule guests-20). */
function withPhone(sent: Omit<GuestChanges, 'tags'>): Omit<GuestChanges, 'tags'> {
  if (!sent.phone?.to) return sent;
  return { ...sent, phone: { ...sent.phone, to: parsePhone(sent.phone.to) ?? sent.phone.to } };
}
