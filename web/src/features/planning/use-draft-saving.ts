import { useCallback, useRef, useState } from 'react';
import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/plan.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { hasContent, sameDetails } from '#web/parts/event-details.ts';
import { writeGuestPlan } from '#web/parts/guest-plan.ts';
import { saveMerging } from './save-merging.ts';
import type { Base } from './save-merging.ts';
import { saveMessages } from './save-messages.ts';
import { removeUnsaved, writeUnsaved } from './unsaved.ts';

/** Why it is saved: only what the host asked for is answered with a toast. */
export type SaveReason = 'auto' | 'button' | 'next' | 'leave';

interface DraftSavingOptions {
  draftId: string;
  /** The version and description that the fields were filled with. */
  start: Base;
  read: () => EventDetails;
  /** Puts another description in the fields. */
  show: (details: EventDetails) => void;
  onSaved: (draft: Draft) => void;
}

/**
 * Saves the questionnaire: in the browser for guests, on the server otherwise, one save at a time. What cannot be
 * saved is kept in the browser; what changed elsewhere is never overwritten silently. Saves answer whether it worked.
 */
export function useDraftSaving({ draftId, start, read, show, onSaved }: DraftSavingOptions) {
  const session = useSession();
  const userId = session.me?.id;
  const base = useRef(start);
  const queue = useRef(Promise.resolve(true));
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [conflict, setConflict] = useState<Draft>();

  const isStopped = useRef(false);
  const isDirty = useCallback(() => !isStopped.current && !sameDetails(read(), base.current.details), [read]);

  const put = useCallback(async (): Promise<boolean> => {
    const { kind, draft, details } = await saveMerging({ draftId, base: base.current, read });
    if (kind === 'ask') {
      setConflict(draft);
      return false;
    }
    base.current = { version: draft.version, details };
    if (kind === 'theirs') show(details);
    setSavedAt(Date.now());
    if (userId) removeUnsaved(userId);
    onSaved(draft);
    return true;
  }, [draftId, userId, read, show, onSaved]);

  const saveNow = useCallback(
    async (reason: SaveReason): Promise<boolean> => {
      const details = read();
      if (!userId) {
        writeGuestPlan({ details });
        base.current = { ...base.current, details };
        if (reason === 'button') saveMessages.signInRequired();
        return true;
      }
      const mustSave = reason === 'button' || reason === 'next' ? true : isDirty() && hasContent(details);
      if (!mustSave) return true;
      const keep = () =>
        writeUnsaved(userId, { draftId, version: base.current.version, base: base.current.details, details });
      // A page that is closed or reloaded may not live to see the answer; the next one finds it here.
      if (reason === 'leave') keep();
      setSaving(true);
      try {
        if (session.expired) {
          saveMessages.refreshing();
          await refreshSession();
        }
        const isSaved = await put();
        if (isSaved && reason === 'button') saveMessages.saved();
        return isSaved;
      } catch (error) {
        keep();
        saveMessages.failed(error);
        return false;
      } finally {
        setSaving(false);
      }
    },
    [userId, draftId, session.expired, read, isDirty, put],
  );

  const save = useCallback(
    (reason: SaveReason): Promise<boolean> => {
      queue.current = queue.current.then(() => saveNow(reason));
      return queue.current;
    },
    [saveNow],
  );

  /** What is in the fields from now on is not worth keeping: the host cleared it. */
  const stop = () => {
    isStopped.current = true;
    if (userId) removeUnsaved(userId);
  };

  const settle = (choice: 'mine' | 'theirs' | 'later') => {
    if (!conflict) return;
    if (choice === 'later') return setConflict(undefined);
    base.current = { version: conflict.version, details: conflict.details };
    setConflict(undefined);
    if (choice === 'theirs') show(conflict.details);
    else void save('button');
  };

  /** News of the draft while the page is open: followed at once where nothing typed here would be lost. */
  const follow = useCallback(
    (draft: Draft) => {
      if (draft.version <= base.current.version) return;
      if (sameDetails(draft.details, base.current.details)) base.current = { ...base.current, version: draft.version };
      else if (!isDirty()) {
        base.current = { version: draft.version, details: draft.details };
        show(draft.details);
      }
    },
    [isDirty, show],
  );

  return { save, settle, stop, follow, isDirty, isSaving, savedAt, conflict, isGuest: !userId };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;
