import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
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
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Remove ${name}?`}
        text="This permanently removes the vendor and all its products from the platform. Past orders remain visible. This can't be undone."
        confirmLabel="Remove Vendor"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <ErrorBanner>{removal.error && errorText(removal.error, "Couldn't remove the vendor. Try again.")}</ErrorBanner>
      </ConfirmDialog>
    </>
  );
};
