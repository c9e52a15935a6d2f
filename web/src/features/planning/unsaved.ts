import * as z from 'zod';
import { idSchema } from '#shared/ids.ts';
import { eventDetailsSchema } from '#shared/plan.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

const name = 'unsavedDraft';

/** What could not be saved yet, with what it was made from: kept in the browser until it is (customer spec 4). */
const unsavedSchema = z.object({
  draftId: idSchema,
  version: z.number().int(),
  base: eventDetailsSchema,
  details: eventDetailsSchema,
});
export type Unsaved = z.infer<typeof unsavedSchema>;

// One for each draft, so that two tabs with two events never take each other's place; one for the event that no save
// has started yet, whose id only its own page knows.
const nameOf = ({ draftId, version }: Pick<Unsaved, 'draftId' | 'version'>): string =>
  version === 0 ? name : `${name}.${draftId}`;

const read = (userId: string, item: string): Unsaved | undefined =>
  unsavedSchema.safeParse(readUserItem(userId, item)).data;

/** Of the draft; without an id, of the event that was begun and never saved. */
export function readUnsaved(userId: string, draftId: string | undefined): Unsaved | undefined {
  const begun = read(userId, name);
  if (draftId === undefined) return begun;
  // Its first save may have come through without its answer.
  return read(userId, nameOf({ draftId, version: 1 })) ?? (begun?.draftId === draftId ? begun : undefined);
}

export const writeUnsaved = (userId: string, unsaved: Unsaved): void => writeUserItem(userId, nameOf(unsaved), unsaved);

export function removeUnsaved(userId: string, draftId: string): void {
  removeUserItem(userId, nameOf({ draftId, version: 1 }));
  if (read(userId, name)?.draftId === draftId) removeUserItem(userId, name);
}
