import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { lazyResolver } from '#web/lib/lazy-resolver.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { profileQuery, useSaveProfile } from './api.ts';
import { isSame, mergeValues, profileFields, toProfile, toValues } from './profile-values.ts';
import type { Merge, ProfileField, ProfileValues } from './profile-values.ts';
import { keepUnsaved, readUnsaved } from './unsaved.ts';

/** What another window saved meanwhile, where it changed the same fields as this one. */
export interface Clash extends Merge {
  theirs: OwnProfile;
}

const notSaved = 'Your profile was not saved';

/** The form over what is stored, and what becomes of it when it is saved or changes in another window. */
export function useProfileForm(latest: OwnProfile) {
  const client = useQueryClient();
  const save = useSaveProfile();
  const [start] = useState(() => startFrom(latest));
  const [base, setBase] = useState(start.base);
  const [clash, setClash] = useState(start.clash);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<ProfileValues>({
    resolver: lazyResolver(async () =>
      (await import('./profile-schema.ts')).profileResolver(latest.fixed.categories, latest.profile.servicePhotos),
    ),
    defaultValues: start.values,
  });
  const values = useWatch({ control: form.control }) as ProfileValues;
  const isDirty = profileFields.some((field) => !isSame(field, values, toValues(base)));

  useEffect(() => keepUnsaved(isDirty ? { base, values } : undefined), [isDirty, base, values]);

  const fill = (next: ProfileValues, fields: readonly ProfileField[] = profileFields) => {
    const now = form.getValues();
    for (const field of fields) if (!isSame(field, now, next)) form.setValue(field, next[field]);
  };

  /** Takes over what only the other side changed; where both did, the vendor is to choose. */
  const detectConflict = (theirs: OwnProfile): Clash => {
    const merge = mergeValues(toValues(base), form.getValues(), toValues(theirs));
    if (merge.clashes.length > 0) setClash({ ...merge, theirs });
    else rebaseOnto(theirs, merge.values);
    return { ...merge, theirs };
  };

  const rebaseOnto = (theirs: OwnProfile, next: ProfileValues) => {
    fill(next);
    setBase(theirs);
    setClash(undefined);
    setAsking(false);
  };

  // A notice of another window's save had the profile fetched again.
  const onFetched = useEffectEvent((theirs: OwnProfile | undefined) => {
    if (theirs && theirs.version > base.version && !save.isPending) detectConflict(theirs);
  });
  useEffect(() => {
    const { queryKey } = profileQuery(latest.vendorId);
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hashKey(queryKey)) onFetched(client.getQueryData(queryKey));
    });
  }, [client, latest.vendorId]);

  const send = async (version: number): Promise<void> => {
    const sent = form.getValues();
    try {
      const saved = await save.mutateAsync({ version, profile: toProfile(sent) });
      // As it is stored: trimmed, each theme once. What was typed meanwhile stays.
      const now = form.getValues();
      fill(
        toValues(saved),
        profileFields.filter((field) => isSame(field, now, sent)),
      );
      setBase(saved);
      toast.success('Profile saved', 'Hosts see it within seconds.');
    } catch (error) {
      await explain(error);
    }
  };

  const explain = async (error: unknown): Promise<void> => {
    if (isApiError(error, 'version_conflict')) return reconcile();
    const faults = isApiError(error) ? fieldsOf(error.fields) : [];
    faults.forEach(([field, message], index) =>
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    const isTold = isApiError(error, 'refused', 'invalid_input');
    toast.error(
      notSaved,
      isTold ? error.message : 'What you typed is still here. Check your connection and try again.',
    );
  };

  /** A calendar or a review counts as a change too: without a clash the same is saved again on top of it. */
  const reconcile = async (): Promise<void> => {
    try {
      const theirs = await client.fetchQuery({ ...profileQuery(latest.vendorId), staleTime: 0 });
      const { clashes } = detectConflict(theirs);
      if (clashes.length > 0) setAsking(true);
      else await send(theirs.version);
    } catch {
      toast.error(notSaved, 'What you typed is still here. Check your connection and try again.');
    }
  };

  return {
    form,
    values,
    base,
    isDirty,
    isSaving: save.isPending,
    clash,
    isAsking,
    stopAsking: () => setAsking(false),
    submit: form.handleSubmit(
      () => (clash ? setAsking(true) : send(base.version)),
      () => toast.error('Validation Error', 'Please check the marked fields.'),
    ),
    keepMine: async ({ theirs, values: merged }: Clash) => {
      rebaseOnto(theirs, merged);
      await send(theirs.version);
    },
    takeTheirs: ({ theirs, values: merged, clashes }: Clash) => {
      const theirValues = toValues(theirs);
      rebaseOnto(theirs, { ...merged, ...Object.fromEntries(clashes.map((field) => [field, theirValues[field]])) });
    },
    discard: () => {
      form.clearErrors();
      rebaseOnto(clash?.theirs ?? base, toValues(clash?.theirs ?? base));
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** What was left unsaved in this window, on top of what is stored by now; or what is stored. */
function startFrom(latest: OwnProfile): { base: OwnProfile; values: ProfileValues; clash?: Clash } {
  const unsaved = readUnsaved(latest.vendorId);
  if (!unsaved) return { base: latest, values: toValues(latest) };
  const merge = mergeValues(toValues(unsaved.base), unsaved.values, toValues(latest));
  if (merge.clashes.length === 0) return { base: latest, values: merge.values };
  return { base: unsaved.base, values: unsaved.values, clash: { ...merge, theirs: latest } };
}

/** The server's paths as the form's fields: 'profile.themes.0' and 'themes' are both the themes. */
const fieldsOf = (fields: Record<string, string> = {}): [ProfileField, string][] =>
  Object.entries(fields).flatMap(([path, message]): [ProfileField, string][] => {
    const name = path.replace(/^profile\./, '').split('.')[0];
    const field = profileFields.find((one) => one === name);
    return field ? [[field, message]] : [];
  });
