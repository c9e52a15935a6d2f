import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { useVersionedForm } from '#web/domain/editing/use-versioned-form.ts';
import type { Choice } from '#web/domain/editing/editor-options.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { applicationQuery, submitApplication } from '../../domain/vendors/api.ts';
import { applicationCalls, unsavedApplicationStore } from './application-calls.ts';
import type { ApplicationEditor, ApplicationSnapshot, Place } from './application-calls.ts';
import { isSame } from './same-form.ts';

interface SavingOptions extends Pick<ApplicationEditor, 'read' | 'show'> {
  userId: string;
  /** The version and words that the fields were filled with. */
  start: ApplicationSnapshot;
}

/** Saves the wizard with where the applicant is, and submits it. */
export function useSaving({ userId, start, read, show }: SavingOptions) {
  const queryClient = useQueryClient();
  const remember = ({ application }: ApplicationSnapshot) =>
    queryClient.setQueryData(applicationQuery.queryKey, application);
  const editing = useVersionedForm<ApplicationForm, ApplicationSnapshot, Place>(start, {
    ...applicationCalls,
    userId,
    read,
    show,
    isSame,
    unsaved: unsavedApplicationStore(userId),
    onSaved: (saved, _place, isMerged) => {
      remember(saved);
      if (isMerged) tellMerged();
    },
    onClosed: remember,
    // The line below the title says so (vendor spec 8: logged); autosave tries again.
    onFailed: (error) => console.error('The application could not be saved.', error),
  });
  /** Saves and hands the application to review; false when the applicant is asked something first. Throws ApiError. */
  const submit = (place: Place): Promise<boolean> =>
    editing.submit({ ...place, stage: 'review' }, async (version) => {
      queryClient.setQueryData(applicationQuery.queryKey, await submitApplication(version));
    });
  const resolve = async (choice: Choice, place: Place): Promise<void> => {
    if (await editing.resolve(choice)) await editing.save(place);
  };
  return { ...editing, submit, resolve };
}

const tellMerged = () =>
  toast.info('Your application was changed elsewhere', 'What was changed there and what you typed are both saved.');
