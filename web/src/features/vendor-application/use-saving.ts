import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationFields } from '#shared/vendors/application-fields.ts';
import type { Choice } from '#web/domain/editing/field-editor-options.ts';
import { useFieldEditor } from '#web/domain/editing/use-field-editor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { applicationQuery, submitApplication } from '../../domain/vendors/api.ts';
import { rebaseApplication, sendChanges, unsavedFields } from './application-saves.ts';
import type { ApplicationEditor, Place, StoredApplication } from './application-saves.ts';

interface SavingOptions extends Pick<ApplicationEditor, 'read' | 'show'> {
  userId: string;
  /** The version and values that the fields were filled with. */
  start: StoredApplication;
}

/** Saves the wizard with where the applicant is, and submits it. */
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
    // The line below the title says so (vendor spec 8: logged); autosave tries again.
    onFailed: (error) => console.error('The application could not be saved.', error),
  });
  /** Saves and hands the application to review; false when the applicant is asked something first. Throws ApiError. */
  const submit = (place: Place): Promise<boolean> =>
    editing.submit({ ...place, stage: 'review' }, async ({ version }) => {
      queryClient.setQueryData(applicationQuery.queryKey, await submitApplication(version));
    });
  const resolve = async (choice: Choice, place: Place): Promise<void> => {
    if (editing.resolve(choice)) await editing.save(place);
  };
  return { ...editing, submit, resolve };
}

const tellMerged = () =>
  toast.info('Your application was changed elsewhere', 'What was changed there and what you typed are both saved.');
