import type { Guest, Rsvp } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { isTableTag, toTableTag } from '#shared/guests/table.ts';
import type { GuestEdit, ListedGuest } from './api.ts';

/** A change of several guests; empty parts change nothing. */
export interface BulkChange {
  rsvp: Rsvp | '';
  table: string;
  addTag: string;
  removeTag: string;
}

export const noChange: BulkChange = { rsvp: '', table: '', addTag: '', removeTag: '' };

const toStored = (rsvp: Rsvp | undefined): NonNullable<Guest['rsvp']> | null =>
  rsvp && rsvp !== 'pending' ? rsvp : null;

/** Returns the tags that a guest gains and loses. */
function changeTags(tags: readonly string[], { table, addTag, removeTag }: BulkChange) {
  const wanted = [table.trim() && toTableTag(table), addTag.trim()].filter(Boolean);
  const unwanted = tags.filter((tag) => tag === removeTag || (table.trim() !== '' && isTableTag(tag)));
  return {
    add: wanted.filter((tag) => !tags.includes(tag)),
    remove: unwanted.filter((tag) => !wanted.includes(tag)),
  };
}

function changeGuest({ rsvp, tags = [] }: ListedGuest, change: BulkChange) {
  const [from, to] = [toStored(rsvp), toStored(change.rsvp || rsvp)];
  const { add, remove } = changeTags(tags, change);
  const makeChanges = (before: typeof from, after: typeof to, gained: string[], lost: string[]): GuestChanges => ({
    ...(from !== to && { rsvp: { from: before, to: after } }),
    ...(add.length + remove.length > 0 && { tags: { add: gained, remove: lost } }),
  });
  return { edit: makeChanges(from, to, add, remove), undo: makeChanges(to, from, remove, add) };
}

/** Returns the edits of those guests that a bulk change changes, and the edits that undo them (rule guests-34). */
export function toBulkEdits(
  guests: readonly ListedGuest[],
  change: BulkChange,
): { edits: GuestEdit[]; undo: GuestEdit[] } {
  const changed = guests
    .map((guest) => ({ id: guest.id, ...changeGuest(guest, change) }))
    .filter(({ edit }) => Object.keys(edit).length > 0);
  return {
    edits: changed.map(({ id, edit }) => ({ id, changes: edit })),
    undo: changed.map(({ id, undo }) => ({ id, changes: undo })),
  };
}
