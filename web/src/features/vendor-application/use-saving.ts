import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import type { Choice } from '#web/domain/editing/field-editor-options.ts';
import { useFieldEditor } from '#web/domain/editing/field-editor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { redirectAfterSubmitMs } from '#shared/kernel/policies.ts';
import type { Problem } from '#shared/vendors/application/application-check.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { applicationQuery, submitApplication } from '../../domain/vendors/api.ts';
import { rebaseApplication, sendChanges, unsavedFields } from './application-saves.ts';
import type { ApplicationEditor, Place, StoredApplication } from './application-saves.ts';
import type { WizardValues } from './wizard-form.ts';

interface SavingOptions extends Pick<ApplicationEditor, 'read' | 'show'> {
  userId: string;
  /** The version and values that the fields were filled with. */
  start: StoredApplication;
}

/** Saves the wizard with the applicant's position, and submits it. */
export function useSaving({ userId, start, read, show }: SavingOptions) {
  const queryClient = useQueryClient();
  const remember = ({ application }: StoredApplication) =>
    queryClient.setQueryData(applicationQuery.queryKey, application);
  const editing = useFieldEditor<ApplicationFields, StoredApplication, Place>(start, {
    userId,
    read,
    show,
    send: sendChanges,
    rebase: rebaseApplication,
    unsaved: unsavedFields(userId),
    onSaved: (saved, _place, isMerged) => {
      remember(saved);
      if (isMerged || saved.keepsProduct) tellMerged();
    },
    onClosed: remember,
    // The line below the title reports it (vendor spec 8: logged); autosave tries again.
    onFailed: (error) => console.error('The application could not be saved.', error),
  });
  /**
   * Saves and submits the application for review; returns false if the applicant has to decide a conflict first.
   * @throws ApiError
   */
  const submit = (place: Place): Promise<boolean> =>
    editing.submit({ ...place, stage: 'review' }, async ({ version }) => {
      queryClient.setQueryData(applicationQuery.queryKey, await submitApplication(version));
    });
  const resolve = async (choice: Choice, place: Place): Promise<void> => {
    if (editing.resolve(choice)) await editing.save(place);
  };
  return { ...editing, submit, resolve };
}

const tellMerged = () => toast.info('Your application was changed elsewhere', 'Both sets of changes are saved.');

export const typingPauseMs = 2000;

/** Saves after each pause in typing, as the applicant may close the browser next. */
export function usePauses({ subscribe }: UseFormReturn<WizardValues>, save: () => unknown): void {
  const onPause = useEffectEvent(save);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onPause(), typingPauseMs);
    };
    const stop = subscribe({ formState: { values: true }, callback: wait });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
}

type Submit = ReturnType<typeof useSaving>['submit'];

/** Submits, confirms and opens the status page; passes fields that the server refused to `refuse`. */
export function useSubmit(send: Submit, setBusy: (busy: boolean) => void, refuse: (problems: Problem[]) => void) {
  const navigate = useNavigate();
  return async (index: number) => {
    setBusy(true);
    try {
      if (!(await send({ index, stage: 'review' }))) return setBusy(false);
      toast.success('Application Submitted!', "We'll review it and let you know here and by email.");
      setTimeout(() => void navigate('/vendor-status'), redirectAfterSubmitMs);
    } catch (error) {
      console.error('Application submission failed.', error);
      setBusy(false);
      const problems = refusedFields(error);
      if (problems.length > 0) refuse(problems);
      else toast.error('Submission Error', 'There was an error submitting your application. Please try again.');
    }
  };
}

/** Returns problems that only the server can detect, such as an unknown ZIP code. */
function refusedFields(error: unknown): Problem[] {
  if (!isApiError(error, 'refused')) return [];
  return Object.entries(error.fields ?? {}).map(([path, message]) => ({ path, title: 'Submission Error', message }));
}
