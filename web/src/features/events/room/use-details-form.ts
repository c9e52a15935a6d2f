import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { DetailField, RoomDetails } from '#shared/orders/room/details.ts';
import type { Choice, Stored } from '#web/domain/editing/field-editor-options.ts';
import { useFieldEditor } from '#web/domain/editing/field-editor.ts';
import { fillFields } from '#web/domain/editing/fill-fields.ts';
import { windowStore } from '#web/domain/editing/unsaved-store.ts';
import { useKeepUnsaved } from '#web/domain/editing/use-keep-unsaved.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { changeDetails } from './api.ts';
import { detailsResolver, toDetails, toTyped } from './details-form.ts';
import type { TypedDetails } from './details-form.ts';

const toStored = ({ version, values, changedAt }: HostEventRoom['details']): Stored<RoomDetails> => ({
  version,
  values,
  changedAt,
});

const isSame = (one: RoomDetails, other: RoomDetails): boolean => Object.keys(changesBetween(one, other)).length === 0;

/** Manages the form over the stored details, after saves and changes in other windows. */
export function useDetailsForm(bookingId: string, latest: HostEventRoom['details'], onSaved: () => void) {
  const [unsaved] = useState(() => windowStore<RoomDetails, Stored<RoomDetails>>(`details ${bookingId}`));
  const [start] = useState(() => unsaved.read() ?? { base: toStored(latest), values: latest.values });
  const form = useForm<TypedDetails>({ resolver: detailsResolver, defaultValues: toTyped(start.values) });
  const typed = useWatch({ control: form.control }) as TypedDetails;
  const editing = useFieldEditor<RoomDetails, Stored<RoomDetails>, void>(start.base, {
    userId: useSession().me?.id,
    unsaved,
    read: () => toDetails(form.getValues()),
    show: (details) => fillFields(form, { next: toTyped(details) }),
    send: async (changes) => {
      const { room, conflicts } = await changeDetails(bookingId, changes);
      return { stored: toStored(room.details), conflicts };
    },
    onSaved: () => {
      toast.success('Details saved', 'The vendors who need them were notified.');
      onSaved();
    },
    onFailed: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
      for (const [field, message] of fields) form.setError(field as DetailField, { message }, { shouldFocus: true });
      toast.error('Not saved', errorText(error, 'Something went wrong. Try again.'));
    },
  });
  const { base, conflict, isSaving, save, resolve, reset, applyRemoteChange } = editing;
  const { isDirty } = useKeepUnsaved(unsaved, { base, watched: toDetails(typed), isSame });
  useEffect(() => {
    void applyRemoteChange(toStored(latest));
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
