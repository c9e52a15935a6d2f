import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { vendors } from '#shared/api/vendors.ts';
import type { Application } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/application.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { applicationQuery, saveApplication, submitApplication } from '../api.ts';
import { removeBackup, writeBackup } from './backup.ts';
import type { WizardStep } from './wizard-steps.ts';

/** Where the applicant is: saved with the form, so that they resume there. */
export interface Place {
  index: number;
  stage: WizardStep['stage'];
}

interface SavingOptions {
  userId: string;
  application: Application | null;
  read: () => ApplicationForm;
}

/** Saves the wizard, one save at a time. A save that would overwrite another tab's changes stops and asks. */
export function useSaving({ userId, application, read }: SavingOptions) {
  const queryClient = useQueryClient();
  const base = useRef({ version: application?.version ?? 0, text: JSON.stringify(application?.form ?? read()) });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [isOvertaken, setOvertaken] = useState(false);

  const isDirty = useCallback(() => JSON.stringify(read()) !== base.current.text, [read]);

  const keep = useCallback(
    (saved: Application, text: string) => {
      base.current = { version: saved.version, text };
      setSavedAt(Date.now());
      removeBackup(userId);
      queryClient.setQueryData(applicationQuery.queryKey, saved);
    },
    [queryClient, userId],
  );

  const put = useCallback(
    async ({ index, stage }: Place): Promise<void> => {
      const form = read();
      const saveOver = (version: number) =>
        saveApplication({ version, currentStep: index, completionStage: stage, form });
      try {
        keep(await saveOver(base.current.version), JSON.stringify(form));
      } catch (error) {
        if (!isApiError(error, 'version_conflict')) throw error;
        const theirs = await call(vendors.getApplication);
        // The same words under a newer version: only the count was behind.
        if (JSON.stringify(theirs.form) !== base.current.text) {
          setOvertaken(true);
          throw error;
        }
        keep(await saveOver(theirs.version), JSON.stringify(form));
      }
    },
    [keep, read],
  );

  const oneByOne = useCallback(<T>(act: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(async () => {
      setSaving(true);
      try {
        return await act();
      } finally {
        setSaving(false);
      }
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  /** Whether it was saved; a failure is only logged (vendor spec 8), and the next autosave tries again. */
  const save = useCallback(
    (place: Place): Promise<boolean> =>
      oneByOne(() => put(place)).then(
        () => true,
        (error: unknown) => {
          console.error('The application could not be saved.', error);
          writeBackup(userId, { version: base.current.version, form: read() });
          return false;
        },
      ),
    [oneByOne, put, userId, read],
  );

  /** Saves and hands the application to review. Throws ApiError: refused when incomplete, or what the API answers. */
  const submit = (place: Place): Promise<void> =>
    oneByOne(async () => {
      await put({ ...place, stage: 'review' });
      const submitted = await submitApplication(base.current.version);
      queryClient.setQueryData(applicationQuery.queryKey, submitted);
    });

  return { save, submit, isDirty, isSaving, savedAt, isOvertaken };
}
