import { useCallback, useRef, useState } from 'react';
import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { readSession } from '#web/lib/session-state.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { hasContent, sameDetails } from '#web/domain/planning/event-details.ts';
import { keptGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan.ts';
import { mergeDetails } from './conflict.ts';
import { saveMerging } from './save-merging.ts';
import type { Base, Clash } from './save-merging.ts';
import { saveMessages } from './save-messages.ts';
import { removeUnsaved, writeUnsaved } from './unsaved.ts';

/** Why it is saved: only what the host asked for is answered with a toast. */
export type SaveReason = 'auto' | 'button' | 'next' | 'leave';

// After a sign-out nothing is kept of a person (decision 9), and nothing of theirs may go into somebody else's account.
const isStillHere = (userId: string): boolean => readSession().me?.id === userId;

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
  const [hasFailed, setFailed] = useState(false);
  const [clash, setClash] = useState<Clash>();
  const isStopped = useRef(false);
  const isFailing = useRef(false);
  const markFailing = useCallback((failing: boolean) => {
    isFailing.current = failing;
    setFailed(failing);
  }, []);
  const isDirty = useCallback(() => !isStopped.current && !sameDetails(read(), base.current.details), [read]);

  /** `sent` is stored as `stored`: what others changed meanwhile comes into the fields, what was typed since stays. */
  const rebaseOnto = useCallback(
    (version: number, sent: EventDetails, stored: EventDetails) => {
      base.current = { version, details: stored };
      const { merged } = mergeDetails({ base: sent, mine: read(), theirs: stored });
      if (!sameDetails(merged, read())) show(merged);
    },
    [read, show],
  );

  const putInBrowser = useCallback((): boolean => {
    const mine = read();
    const theirs = keptGuestPlan()?.details ?? base.current.details;
    const { merged, conflicts: clashes } = mergeDetails({ base: base.current.details, mine, theirs });
    if (clashes.length > 0) {
      setClash({ version: 0, mine, theirs, merged, clashes, changedAt: null });
      return false;
    }
    writeGuestPlan({ details: merged });
    rebaseOnto(0, mine, merged);
    return true;
  }, [read, rebaseOnto]);

  const putOnServer = useCallback(
    async (ofUser: string): Promise<boolean> => {
      const sent = read();
      const result = await saveMerging({ draftId, base: base.current, read });
      if (result.kind === 'ask') {
        setClash(result.clash);
        return false;
      }
      if (!isStillHere(ofUser)) return true;
      rebaseOnto(result.draft.version, sent, result.details);
      setSavedAt(Date.now());
      markFailing(false);
      removeUnsaved(ofUser, draftId);
      if (result.isMerged) saveMessages.merged();
      onSaved(result.draft);
      return true;
    },
    [draftId, read, rebaseOnto, markFailing, onSaved],
  );

  const saveNow = useCallback(
    async (reason: SaveReason): Promise<boolean> => {
      const details = read();
      if (!userId) {
        const isKept = putInBrowser();
        if (isKept && reason === 'button') saveMessages.signInRequired();
        return isKept;
      }
      const mustSave = reason === 'button' || reason === 'next' || (isDirty() && hasContent(details));
      if (!mustSave || !isStillHere(userId)) return true;
      const keep = () =>
        writeUnsaved(userId, { draftId, version: base.current.version, base: base.current.details, details });
      // A page that is closed or reloaded may not live to see the answer; the next one finds it here.
      if (reason === 'leave') keep();
      // The screen goes on saying that it is not saved; a toast every half minute would only say it again.
      const isKnown = reason === 'auto' && isFailing.current;
      setSaving(true);
      try {
        if (session.expired) {
          if (!isKnown) saveMessages.refreshing();
          await refreshSession();
        }
        const isSaved = await putOnServer(userId);
        if (isSaved && reason === 'button') saveMessages.saved();
        return isSaved;
      } catch (error) {
        if (!isStillHere(userId)) return false;
        keep();
        markFailing(true);
        if (!isKnown) saveMessages.failed(error);
        return false;
      } finally {
        setSaving(false);
      }
    },
    [userId, draftId, session.expired, read, isDirty, putInBrowser, putOnServer, markFailing],
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
    if (userId) removeUnsaved(userId, draftId);
  };

  /** The host's answer where both sides changed a field; `later` leaves everything, and the next save asks again. */
  const settle = (choice: 'mine' | 'theirs' | 'later') => {
    setClash(undefined);
    if (!clash || choice === 'later') return;
    const { version, theirs, merged, clashes } = clash;
    base.current = { version, details: theirs };
    const others = Object.fromEntries(clashes.map((field) => [field, theirs[field]]));
    show(choice === 'mine' ? merged : { ...merged, ...others });
    void save('button');
  };

  /** News of the plan while the page is open: followed at once where nothing typed here would be lost. */
  const applyRemoteChange = useCallback(
    ({ version, details }: Base) => {
      if (version < base.current.version || isStopped.current) return;
      const mine = read();
      const { merged, conflicts: clashes } = mergeDetails({ base: base.current.details, mine, theirs: details });
      // Where both changed the same, the next save asks.
      if (clashes.length > 0) return;
      base.current = { version, details };
      if (!sameDetails(merged, mine)) show(merged);
    },
    [read, show],
  );

  return { save, settle, stop, applyRemoteChange, isDirty, isSaving, savedAt, hasFailed, clash, isGuest: !userId };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;
