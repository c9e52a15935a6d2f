import { focusHeading } from '#web/lib/focus-heading.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useDelete } from './api.ts';
import type { DeleteTarget } from './api.ts';

const removed = {
  draft: { title: 'Draft deleted', text: 'The event draft has been successfully removed.' },
  event: { title: 'Event deleted', text: 'The event has been successfully removed.' },
};

/** Asks before deleting a draft or a past event; closes in every case (customer spec 4, delete flow). */
export const DeleteDialog = ({ target, onClose }: { target: DeleteTarget; onClose: () => void }) => {
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
