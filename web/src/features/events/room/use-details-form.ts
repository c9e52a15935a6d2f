import { useMemo } from 'react';
import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import type { RoomDetails } from '#shared/orders/room/details.ts';
import type { Stored } from '#web/domain/editing/field-editor-options.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { changeDetails } from './api.ts';
import { detailsResolver, toDetails, toTyped } from './details-form.ts';
import type { TypedDetails } from './details-form.ts';
import { useStoredForm } from '#web/domain/editing/use-stored-form.ts';

const toStored = ({ version, values, changedAt }: HostEventRoom['details']): Stored<RoomDetails> => ({
  version,
  values,
  changedAt,
});

/** Manages the form over the stored details. */
export function useDetailsForm(bookingId: string, details: HostEventRoom['details'], onClose: () => void) {
  const latest = useMemo(() => toStored(details), [details]);
  return useStoredForm<RoomDetails, TypedDetails>({
    key: `details ${bookingId}`,
    latest,
    resolver: detailsResolver,
    toTyped,
    toValues: toDetails,
    send: async (changes) => {
      const { room, conflicts } = await changeDetails(bookingId, changes);
      return { stored: toStored(room.details), conflicts };
    },
    onSaved: () => {
      toast.success('Details saved', 'The vendors who need them were notified.');
      onClose();
    },
  });
}
