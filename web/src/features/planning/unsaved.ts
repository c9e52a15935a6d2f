import type { EventDetails } from '#shared/planning/plan.ts';
import { currentDraftId } from '#web/domain/planning/draft-id.ts';
import { isDetails, isRecord } from '#web/domain/planning/stored-guest-plan.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

const name = 'unsavedDraft';

/** What could not be saved yet, with what it was made from: kept in the browser until it is (customer spec 4). */
export interface Unsaved {
  draftId: string;
  version: number;
  base: EventDetails;
  details: EventDetails;
}

const isUnsaved = (kept: unknown): kept is Unsaved =>
  isRecord(kept) &&
  typeof kept.draftId === 'string' &&
  Number.isInteger(kept.version) &&
  isDetails(kept.base) &&
  isDetails(kept.details);

// One for each draft, so that two tabs with two events never take each other's place; one for the event that no save
// has started yet, whose id only its own page knows.
const nameOf = ({ draftId, version }: Pick<Unsaved, 'draftId' | 'version'>): string =>
  version === 0 ? name : `${name}.${draftId}`;

function read(userId: string, item: string): Unsaved | undefined {
  const kept: unknown = readUserItem(userId, item);
  return isUnsaved(kept) ? kept : undefined;
}

/** Of the draft; without an id, of the event that was begun and never saved. */
export function readUnsaved(userId: string, draftId: string | undefined): Unsaved | undefined {
  const begun = read(userId, name);
  if (draftId === undefined) return begun && current(userId, begun);
  // Its first save may have come through without its answer.
  return read(userId, nameOf({ draftId, version: 1 })) ?? (begun?.draftId === draftId ? begun : undefined);
}

/** Under an id that can still be saved; kept first, so that the next page reads the same. */
function current(userId: string, begun: Unsaved): Unsaved {
  const draftId = currentDraftId(begun.draftId);
  if (draftId === begun.draftId) return begun;
  const renewed = { ...begun, draftId };
  writeUnsaved(userId, renewed);
  return renewed;
}

export const writeUnsaved = (userId: string, unsaved: Unsaved): void => writeUserItem(userId, nameOf(unsaved), unsaved);

export function removeUnsaved(userId: string, draftId: string): void {
  removeUserItem(userId, nameOf({ draftId, version: 1 }));
  if (read(userId, name)?.draftId === draftId) removeUserItem(userId, name);
}
