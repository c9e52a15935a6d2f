import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Application } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { readSession } from '#web/lib/session-state.ts';
import { refreshSession } from '#web/lib/session.ts';
import type { Choice } from '#web/domain/editing/versioned-editor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { applicationQuery, submitApplication } from '../../domain/vendors/api.ts';
import { removeBackup, writeBackup } from './backup.ts';
import type { Base } from './backup.ts';
import { isSame } from './same-form.ts';
import { saveMerging } from './save-merging.ts';
import type { Clash, Place } from './save-merging.ts';

interface SavingOptions {
  userId: string;
  /** The version and words that the fields were filled with. */
  start: Base;
  read: () => ApplicationForm;
  /** Puts other words in the fields. */
  show: (form: ApplicationForm) => void;
}

// After a sign-out nothing is kept of a person (decision 9), and nothing of theirs may go into somebody else's account.
const isStillHere = (userId: string): boolean => readSession().me?.id === userId;

const tellMerged = () =>
  toast.info('Your application was changed elsewhere', 'What was changed there and what you typed are both kept.');

/**
 * Saves the wizard, one save at a time. What cannot be saved is kept in the browser; what changed elsewhere is never
 * overwritten silently.
 */
export function useSaving({ userId, start, read, show }: SavingOptions) {
  const queryClient = useQueryClient();
  const base = useRef(start);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const [clash, setClash] = useState<Clash>();

  const isDirty = useCallback(() => !isSame(read(), base.current.form), [read]);
  const keep = useCallback(() => {
    if (isStillHere(userId)) writeBackup(userId, { base: base.current, form: read() });
  }, [userId, read]);

  /** `sent` is stored as `stored`: what others changed meanwhile comes into the fields, what was typed since stays. */
  const settleOn = useCallback(
    async (version: number, sent: ApplicationForm, stored: ApplicationForm) => {
      base.current = { version, form: stored };
      if (isSame(sent, stored)) return;
      const { mergeApplications } = await import('./merge-application.ts');
      show(mergeApplications({ base: sent, mine: read(), theirs: stored }).merged);
    },
    [read, show],
  );

  const put = useCallback(
    async (place: Place): Promise<boolean> => {
      const sent = read();
      const result = await saveMerging({ base: base.current, place, read });
      if (!isStillHere(userId)) return true;
      if (result.kind === 'ask') {
        keep();
        setClash(result.clash);
        return false;
      }
      removeBackup(userId);
      queryClient.setQueryData(applicationQuery.queryKey, result.application);
      if (result.kind === 'closed') return false;
      await settleOn(result.application.version, sent, result.form);
      setSavedAt(Date.now());
      setFailed(false);
      if (result.isMerged) tellMerged();
      return true;
    },
    [queryClient, userId, read, keep, settleOn],
  );

  const oneByOne = useCallback(<T>(act: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(async () => {
      setSaving(true);
      try {
        if (readSession().expired) await refreshSession();
        return await act();
      } finally {
        setSaving(false);
      }
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  /** Whether it was saved. A failure stands in the line below the title (vendor spec 8: logged); autosave tries again. */
  const save = useCallback(
    (place: Place): Promise<boolean> =>
      oneByOne(() => put(place)).catch((error: unknown) => {
        console.error('The application could not be saved.', error);
        keep();
        setFailed(true);
        return false;
      }),
    [oneByOne, put, keep],
  );

  /** Saves and hands the application to review; false when the applicant is asked something first. Throws ApiError. */
  const submit = (place: Place): Promise<boolean> =>
    oneByOne(async () => {
      if (!(await put({ ...place, stage: 'review' }))) return false;
      const submitted: Application = await submitApplication(base.current.version);
      queryClient.setQueryData(applicationQuery.queryKey, submitted);
      return true;
    });

  /** The applicant's answer where both sides changed a field; `later` leaves everything, and the next save asks again. */
  const settle = async (choice: Choice, place: Place) => {
    setClash(undefined);
    if (!clash || choice === 'later') return;
    const { mergeApplications } = await import('./merge-application.ts');
    const { merged } = mergeApplications({ ...clash, mine: read() }, choice);
    base.current = { version: clash.version, form: clash.theirs };
    show(merged);
    await save(place);
  };

  /** News of the application while the page is open: followed at once where nothing typed here would be lost. */
  const follow = useCallback(
    async ({ version, form }: Application) => {
      if (version <= base.current.version) return;
      const { mergeApplications } = await import('./merge-application.ts');
      const { merged, clashes } = mergeApplications({ base: base.current.form, mine: read(), theirs: form });
      // Where both changed the same, the next save asks.
      if (clashes.length > 0) return;
      base.current = { version, form };
      show(merged);
    },
    [read, show],
  );

  return { save, submit, settle, follow, keep, isDirty, isSaving, savedAt, hasFailed, clash };
}
