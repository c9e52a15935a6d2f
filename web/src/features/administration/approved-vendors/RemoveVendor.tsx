import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { metricsKeys } from '../api.ts';
import { approvedVendorKeys, removeVendor } from './api.ts';

/** Takes a vendor off the platform after a question; a refusal says why in the dialog (decision 12). */
export const RemoveVendor = ({ vendorId, name }: { vendorId: string; name: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeVendor(vendorId),
    onSuccess: () => {
      setIsAsking(false);
      toast.success('Vendor removed', `${name} has been permanently removed from the platform`);
    },
    onError: () => toast.error('Error', 'Failed to remove vendor'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: approvedVendorKeys.all }),
        queryClient.invalidateQueries({ queryKey: metricsKeys.all }),
      ]),
  });
  const close = () => {
    setIsAsking(false);
    removal.reset();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Remove Vendor<span className="hidden"> {name}</span>
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Remove ${name}?`}
        text="This permanently removes the vendor and all its products from the platform. Past orders remain visible. This can't be undone."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
              Remove Vendor
            </Button>
          </>
        }
      >
        {removal.error && (
          <Banner tone="bad">
            {removal.error instanceof ApiError ? removal.error.message : "Couldn't remove the vendor. Try again."}
          </Banner>
        )}
      </Dialog>
    </>
  );
};
