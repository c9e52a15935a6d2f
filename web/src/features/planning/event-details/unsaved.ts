import type { EventDetails } from '#shared/planning/plan.ts';
import { isUnsaved, toStored } from '#web/domain/editing/unsaved-store.ts';
import type { Unsaved, UnsavedStore } from '#web/domain/editing/unsaved-store.ts';
import { currentDraftId } from '#web/domain/planning/draft-id.ts';
import { isDetails, isRecord } from '#web/domain/planning/guest-plan/stored-guest-plan.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

const name = 'unsavedDraft';

/** Changes that couldn't be saved yet: stored in the browser until they are (customer spec 4). */
export interface UnsavedDraft extends Unsaved<EventDetails> {
  draftId: string;
}

// One per draft, so that two tabs with two events never overwrite each other; one for an event that was never saved,
// whose id only its own page knows.
const storageName = (draftId: string, version: number): string => (version === 0 ? name : `${name}.${draftId}`);

function read(userId: string, item: string): UnsavedDraft | undefined {
  const stored = readUserItem(userId, item);
  const isWhole = isRecord(stored) && typeof stored.draftId === 'string' && isUnsaved(stored, isDetails);
  return isWhole ? (stored as unknown as UnsavedDraft) : undefined;
}

/** Reads the draft's unsaved changes; without an id, those of the event that was started and never saved. */
export function readUnsaved(userId: string, draftId: string | undefined): UnsavedDraft | undefined {
  const started = read(userId, name);
  if (draftId === undefined) return started && current(userId, started);
  // Its first save may have succeeded without a response.
  return read(userId, storageName(draftId, 1)) ?? (started?.draftId === draftId ? started : undefined);
}

/** Renews an id that can no longer be saved; stores it first, so that the next page reads the same. */
function current(userId: string, started: UnsavedDraft): UnsavedDraft {
  const draftId = currentDraftId(started.draftId);
  if (draftId === started.draftId) return started;
  const renewed = { ...started, draftId };
  write(userId, renewed);
  return renewed;
}

const write = (userId: string, { draftId, ...unsaved }: UnsavedDraft): void =>
  writeUserItem(userId, storageName(draftId, unsaved.base.version), { draftId, ...toStored(unsaved) });

/** Returns the store for a draft's unsaved questionnaire changes. */
export const unsavedDraftStore = (
  userId: string,
  draftId: string,
): Pick<UnsavedStore<EventDetails>, 'write' | 'remove'> => ({
  write: (unsaved) => write(userId, { ...unsaved, draftId }),
  remove: () => {
    removeUserItem(userId, storageName(draftId, 1));
    if (read(userId, name)?.draftId === draftId) removeUserItem(userId, name);
  },
});
