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

export function readUnsaved(userId: string): Unsaved | undefined {
  return unsavedSchema.safeParse(readUserItem(userId, name)).data;
}

export const writeUnsaved = (userId: string, unsaved: Unsaved): void => writeUserItem(userId, name, unsaved);

export const removeUnsaved = (userId: string): void => removeUserItem(userId, name);
