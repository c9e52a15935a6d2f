import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { fillFields } from '#web/domain/editing/fill-fields.ts';
import { fetchOnConflict } from '#web/domain/editing/save-merging.ts';
import type { Snapshot } from '#web/domain/editing/save-merging.ts';
import { windowStore } from '#web/domain/editing/unsaved-store.ts';
import { useKeepUnsaved } from '#web/domain/editing/use-keep-unsaved.ts';
import { useVersionedForm } from '#web/domain/editing/use-versioned-form.ts';
import type { Choice, EditorOptions } from '#web/domain/editing/editor-options.ts';
import { withBlanks } from '#web/domain/vendors/typed-answers.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { profileQuery, useSaveProfile } from './api.ts';
import { sameField, sameValues, toValues } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** The profile as it is stored. */
interface ProfileSnapshot extends Snapshot<ProfileValues> {
  own: OwnProfile;
}

const loadSaving = lazyWithRetry(() => import('./profile-saving.ts'));

type Options = EditorOptions<ProfileValues, ProfileSnapshot, void>;

const snapshotOf = (own: OwnProfile): ProfileSnapshot => ({ version: own.version, values: toValues(own), own });

/** The form over the stored profile, and its state after a save or a change in another window. */
export function useProfileForm(latest: OwnProfile) {
  const { vendorId } = latest;
  const [unsaved] = useState(() => windowStore<ProfileValues, ProfileSnapshot>(`profile ${vendorId}`));
  const [start] = useState(() => unsaved.read() ?? { base: snapshotOf(latest), values: toValues(latest) });
  const form = useFields(latest, start.values);
  const watched = useWatch({ control: form.control });
  const editing = useVersionedForm(start.base, {
    ...editorOf(form),
    ...useCalls(vendorId),
    userId: useSession().me?.id,
    unsaved,
  });
  const { base, conflict, isAsking, isSaving, save, resolve, rebase, applyRemoteChange } = editing;
  const { values, isDirty } = useKeepUnsaved(unsaved, { base, watched, isSame: sameValues });
  useEffect(() => {
    // Merging is loaded only for a newer version.
    if (latest.version > base.version) void applyRemoteChange(snapshotOf(latest));
  }, [latest, base.version, applyRemoteChange]);
  const choose = async (choice: Choice) => {
    if ((await resolve(choice)) && choice === 'mine') await save();
  };
  const discard = () => {
    form.clearErrors();
    const stored = conflict?.theirs ?? base;
    rebase(stored, stored.values);
  };
  const submit = form.handleSubmit(
    () => save(),
    () => toast.error('Validation Error', 'Please check the marked fields.'),
  );
  const onChoose = (choice: Choice) => void choose(choice);
  return { form, values, own: base.own, isDirty, isSaving, conflict, isAsking, submit, onChoose, discard };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

const useFields = ({ fixed, profile }: OwnProfile, defaultValues: ProfileValues) =>
  useForm<ProfileValues>({
    resolver: lazyResolver(async () =>
      (await import('./profile-schema.ts')).profileResolver(fixed.categories, profile),
    ),
    defaultValues,
  });

/** Reads and fills the form and shows its errors. */
const editorOf = (form: UseFormReturn<ProfileValues>): Pick<Options, 'read' | 'show' | 'isSame' | 'onFailed'> => ({
  read: () => form.getValues(),
  show: (next) => {
    const answers = withBlanks(next.answers, form.getValues('answers'));
    fillFields(form, { next: { ...next, answers }, same: sameField });
  },
  isSame: sameValues,
  onFailed: (failure) => void loadSaving().then(({ showProblems }) => showProblems(failure, form)),
});

/** How the profile is saved, merged and fetched. A calendar or a review counts as a change of it too. */
function useCalls(vendorId: string): Pick<Options, 'store' | 'latestAfter' | 'loadMerge' | 'onSaved'> {
  const client = useQueryClient();
  const { mutateAsync } = useSaveProfile();
  return {
    store: async ({ version }, values) => {
      const { toProfile } = await loadSaving();
      return snapshotOf(await mutateAsync({ version, profile: toProfile(values) }));
    },
    latestAfter: fetchOnConflict(async () =>
      snapshotOf(await client.fetchQuery({ ...profileQuery(vendorId), staleTime: 0 })),
    ),
    loadMerge: async () => (await loadSaving()).mergeValues,
    onSaved: () => toast.success('Profile saved', 'Hosts see it within seconds.'),
  };
}
