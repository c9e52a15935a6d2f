import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import type { Choice, FieldEditorOptions, Stored } from '#web/domain/editing/field-editor-options.ts';
import { fillFields } from '#web/domain/editing/fill-fields.ts';
import { windowStore } from '#web/domain/editing/unsaved-store.ts';
import { useFieldEditor } from '#web/domain/editing/field-editor.ts';
import { useKeepUnsaved } from '#web/domain/editing/use-keep-unsaved.ts';
import { withBlanks } from '#web/domain/vendors/typed-answers.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useChangeProfile } from './api.ts';
import { toFields, isSameProfile, valuesIn } from './profile-fields.ts';
import type { ProfileFields } from './profile-fields.ts';
import { sameField, toValues } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** The profile as stored. */
interface StoredForm extends Stored<ProfileFields> {
  own: OwnProfile;
}

const loadSaving = lazyWithRetry(() => import('./profile-saving.ts'));

type Options = FieldEditorOptions<ProfileFields, StoredForm, void>;

const storedForm = (own: OwnProfile): StoredForm => ({ version: own.version, values: toFields(toValues(own)), own });

/** Manages the form over the stored profile, after saves and changes in other windows. */
export function useProfileForm(latest: OwnProfile) {
  const { vendorId } = latest;
  const [unsaved] = useState(() => windowStore<ProfileFields, StoredForm>(`profile ${vendorId}`));
  const [start] = useState(() => {
    const base = storedForm(latest);
    return unsaved.read() ?? { base, values: base.values };
  });
  const form = useFields(latest, valuesIn(start.values));
  // No field is missing, as the form has a default for each.
  const values = useWatch({ control: form.control }) as ProfileValues;
  const editing = useFieldEditor<ProfileFields, StoredForm, void>(start.base, {
    ...toEditor(form),
    ...useCalls(),
    userId: useSession().me?.id,
    unsaved,
  });
  const { base, conflict, isAsking, isSaving, save, resolve, reset, applyRemoteChange } = editing;
  const { isDirty } = useKeepUnsaved(unsaved, { base, watched: toFields(values), isSame: isSameProfile });
  useEffect(() => {
    void applyRemoteChange(storedForm(latest));
  }, [latest, applyRemoteChange]);
  const onChoose = (choice: Choice) => {
    if (resolve(choice) && choice === 'mine') void save();
  };
  const discard = () => {
    form.clearErrors();
    reset(conflict?.theirs ?? base);
  };
  const submit = form.handleSubmit(
    () => save(),
    () => toast.error('Validation Error', 'Please check the marked fields.'),
  );
  return { form, values, own: base.own, isDirty, isSaving, conflict, isAsking, submit, onChoose, discard };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

const useFields = ({ fixed, profile }: OwnProfile, defaultValues: ProfileValues) =>
  useForm<ProfileValues>({
    resolver: lazyResolver(async () =>
      (await import('./profile-saving.ts')).profileResolver(fixed.categories, profile),
    ),
    defaultValues,
  });

/** Reads and fills the form, and shows its errors. */
const toEditor = (form: UseFormReturn<ProfileValues>): Pick<Options, 'read' | 'show' | 'onFailed'> => ({
  read: () => toFields(form.getValues()),
  show: (fields) => {
    const next = valuesIn(fields);
    const answers = withBlanks(next.answers, form.getValues('answers'));
    fillFields(form, { next: { ...next, answers }, same: sameField });
  },
  onFailed: (failure) => void loadSaving().then(({ showProblems }) => showProblems(failure, form)),
});

/** Saves the profile. */
function useCalls(): Pick<Options, 'send' | 'onSaved'> {
  const { mutateAsync } = useChangeProfile();
  return {
    send: async (changes, base) => {
      const { sentChanges } = await loadSaving();
      const { own, conflicts } = await mutateAsync(sentChanges(changes, base));
      return { stored: storedForm(own), conflicts };
    },
    onSaved: () => toast.success('Profile saved', 'Hosts will see the changes within seconds.'),
  };
}
