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

const tellMerged = () =>
  toast.info('Your application was changed elsewhere', 'What was changed there and what you typed are both saved.');
