import { useState } from 'react';
import type { ReactNode } from 'react';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { isOver } from '#web/domain/planning/my-events/sort-events.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useDelete } from './api.ts';
import type { DeleteTarget } from './api.ts';

type Asked = { kind: 'delete'; target: DeleteTarget } | { kind: 'cancel first'; event: HostEvent };

/** Returns the actions of the trash for drafts and events, and the dialog they open. */
export function useDeletion(): {
  deleteDraft(draftId: string): void;
  deleteEvent(event: HostEvent): void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    deleteDraft: (id) => setAsked({ kind: 'delete', target: { kind: 'draft', id } }),
    deleteEvent: (event) =>
      setAsked(
        isOver(event) ? { kind: 'delete', target: { kind: 'event', id: event.id } } : { kind: 'cancel first', event },
      ),
    dialog: (
      <>
        {asked?.kind === 'delete' && <DeleteDialog target={asked.target} onClose={close} />}
        {asked?.kind === 'cancel first' && <CancelFirstDialog event={asked.event} onClose={close} />}
      </>
    ),
  };
}

/** Replaces the deletion of an upcoming event with payments: it must be canceled first (rule planning-57). */
const CancelFirstDialog = ({ event, onClose }: { event: HostEvent; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="This event is booked"
    text={
      `This event has ${plural(new Set(event.vendors.map(({ id }) => id)).size, 'vendor')} and ` +
      `${formatCents(event.totalCents - event.balanceCents)} in payments. Cancel it first: ` +
      "you'll see your refund before you confirm. Then you can delete it here."
    }
    actions={
      <>
        <Button onClick={onClose}>Keep Event</Button>
        <ButtonLink look="primary" to={`/event-overview?eventId=${event.id}`}>
          Go to Cancellation
        </ButtonLink>
      </>
    }
  />
);

const removed = {
  draft: { title: 'Draft deleted', text: 'The event draft has been successfully removed.' },
  event: { title: 'Event deleted', text: 'The event has been successfully removed.' },
};

/** Asks before deleting a draft or a past event; closes in every case (customer spec 4, delete flow). */
const DeleteDialog = ({ target, onClose }: { target: DeleteTarget; onClose: () => void }) => {
  const deletion = useDelete();
  const [currentId, setCurrentId] = useCurrentDraftId();
  const remove = async () => {
    try {
      await deletion.mutateAsync(target);
      if (currentId === target.id) setCurrentId(undefined);
      const { title, text } = removed[target.kind];
      toast.success(title, text);
      // The focused element is gone.
      setTimeout(focusHeading);
    } catch {
      toast.error('Error', 'Failed to delete the item. Please try again.');
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Are you sure?"
      text={`This will permanently delete this ${target.kind}. This action cannot be undone.`}
      confirmLabel="Delete"
      busy={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
};
