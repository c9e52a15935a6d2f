import type { Guest, Rsvp } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { isTableTag, toTableTag } from '#shared/guests/table.ts';
import type { GuestEdit, ListedGuest } from './api.ts';

/** A change of several guests; empty parts change nothing. */
export interface BulkChange {
  rsvp: Rsvp | '';
  wheelchair: 'yes' | 'no' | '';
  table: string;
  addTag: string;
  removeTag: string;
}

export const noChange: BulkChange = { rsvp: '', wheelchair: '', table: '', addTag: '', removeTag: '' };

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

function changeGuest({ rsvp, wheelchair, tags = [] }: ListedGuest, change: BulkChange) {
  const { add, remove } = changeTags(tags, change);
  const before: FieldValues = { rsvp: toStored(rsvp), wheelchair: wheelchair || null };
  const after: FieldValues = {
    rsvp: toStored(change.rsvp || rsvp),
    wheelchair: change.wheelchair === '' ? before.wheelchair : change.wheelchair === 'yes' || null,
  };
  const hasTags = add.length + remove.length > 0;
  return {
    edit: { ...changesBetween(before, after), ...(hasTags && { tags: { add, remove } }) } as GuestChanges,
    undo: { ...changesBetween(after, before), ...(hasTags && { tags: { add: remove, remove: add } }) } as GuestChanges,
  };
}

/** The fields of a guest that a bulk change replaces; null is the default. */
interface FieldValues {
  rsvp: ReturnType<typeof toStored>;
  wheelchair: true | null;
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
