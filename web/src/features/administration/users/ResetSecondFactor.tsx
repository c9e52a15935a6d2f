import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserRow } from '#shared/api/administration/administration-people.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { metricsKeys } from '../api.ts';
import { resetSecondFactor } from './api.ts';

/** Removes another administrator's lost authenticator app after a confirmation. */
export const ResetSecondFactor = ({ id, fullName, email }: UserRow) => {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const name = fullName || email;
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(id),
    onSuccess: () => {
      setIsAsking(false);
      toast.success('Two-step verification reset', `${name} was signed out and will get an email about it.`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: metricsKeys.users }),
  });
  const close = () => {
    setIsAsking(false);
    reset.reset();
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Reset<span className="hidden"> two-step verification for {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Reset two-step verification for ${name}?`}
        text="Only for an administrator who lost both their phone and their recovery codes. Call them to confirm they asked for this. Their authenticator app will be removed, and they'll be signed out everywhere."
        confirmLabel="Reset Two-Step Verification"
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      >
        <ErrorBanner>{reset.error && errorText(reset.error, "Couldn't reset it. Try again.")}</ErrorBanner>
      </ConfirmDialog>
    </>
  );
};
