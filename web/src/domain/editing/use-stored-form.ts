import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import type { Choice, Stored } from './field-editor-options.ts';
import { useFieldEditor } from './field-editor.ts';
import { fillFields } from './fill-fields.ts';
import { windowStore } from './unsaved-store.ts';
import { useKeepUnsaved } from './use-keep-unsaved.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** A form over stored values, saved field by field. */
interface StoredForm<T extends object, Typed extends FieldValues> {
  /** Names the unsaved input of this window. */
  key: string;
  latest: Stored<T>;
  resolver: Resolver<Typed>;
  toTyped: (values: T) => Typed;
  toValues: (typed: Typed) => T;
  send: (changes: FieldChanges<T>) => Promise<{ stored: Stored<T>; conflicts: readonly string[] }>;
  onSaved: () => void;
}

/** Manages a form over stored values, after saves and changes in other windows. */
export function useStoredForm<T extends object, Typed extends FieldValues>({
  key,
  latest,
  resolver,
  toTyped,
  toValues,
  send,
  onSaved,
}: StoredForm<T, Typed>) {
  const [unsaved] = useState(() => windowStore<T, Stored<T>>(key));
  const [start] = useState(() => unsaved.read() ?? { base: latest, values: latest.values });
  const form = useForm<Typed>({ resolver, defaultValues: toTyped(start.values) as DefaultValues<Typed> });
  const typed = useWatch({ control: form.control }) as Typed;
  const editing = useFieldEditor<T, Stored<T>, void>(start.base, {
    userId: useSession().me?.id,
    unsaved,
    read: () => toValues(form.getValues()),
    show: (values) => fillFields(form, { next: toTyped(values) }),
    send,
    onSaved,
    onFailed: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
      for (const [field, message] of fields)
        form.setError(field as FieldPath<Typed>, { message }, { shouldFocus: true });
      toast.error('Not saved', errorText(error, 'Something went wrong. Try again.'));
    },
  });
  const { base, conflict, isSaving, save, resolve, reset, applyRemoteChange } = editing;
  const isSame = (one: T, other: T) => Object.keys(changesBetween(one, other)).length === 0;
  const { isDirty } = useKeepUnsaved(unsaved, { base, watched: toValues(typed) as never, isSame });
  useEffect(() => {
    void applyRemoteChange(latest);
  }, [latest, applyRemoteChange]);
  return {
    form,
    editing,
    isDirty,
    isSaving,
    submit: form.handleSubmit(async () => {
      if (isDirty) await save();
      else onSaved();
    }),
    onChoose: (choice: Choice) => {
      if (resolve(choice) && choice === 'mine') void save();
    },
    discard: () => {
      form.clearErrors();
      reset(conflict?.theirs ?? base);
    },
  };
}
