import type { Draft } from '#shared/api/planning.ts';
import { useCurrentDraftId } from '#web/parts/current-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDiscardDraft } from './api.ts';

interface DeleteDialogProps {
  draft: Draft | undefined;
  onClose: () => void;
}

/** Asks before a draft is deleted; closes in every case (customer spec 4, delete flow). */
export const DeleteDialog = ({ draft, onClose }: DeleteDialogProps) => {
  const discard = useDiscardDraft();
  const [currentId, setCurrentId] = useCurrentDraftId();
  const remove = async () => {
    if (!draft) return;
    try {
      await discard.mutateAsync(draft.id);
      if (currentId === draft.id) setCurrentId(undefined);
      toast.success('Draft deleted', 'The event draft has been successfully removed.');
    } catch {
      toast.error('Error', 'Failed to delete the item. Please try again.');
    } finally {
      onClose();
    }
  };
  return (
    <Dialog
      open={draft !== undefined}
      onClose={onClose}
      title="Are you sure?"
      text="This will permanently delete this draft. This action cannot be undone."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={discard.isPending} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    />
  );
};
