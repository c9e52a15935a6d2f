import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { metricsKeys } from '../api.ts';
import { Impact } from './Impact.tsx';
import { approvedVendorKeys } from './api.ts';
import type { VendorActText } from './acts.ts';

interface VendorActProps {
  vendorId: string;
  name: string;
  act: VendorActText;
}

function useVendorAct({ vendorId, name, act }: VendorActProps, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => act.send(vendorId, reason),
    onSuccess: () => {
      onDone();
      toast.success(act.done, act.doneText(name));
    },
    onError: () => toast.error('Error', act.failed),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: approvedVendorKeys.all }),
        queryClient.invalidateQueries({ queryKey: metricsKeys.all }),
      ]),
  });
}

/** A button that suspends, restores or removes a vendor after asking for a reason; a refusal shows in the dialog. */
export const VendorAct = (props: VendorActProps) => {
  const { vendorId, name, act } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, error, isPending, reset } = useVendorAct(props, () => setIsAsking(false));
  const close = () => {
    setIsAsking(false);
    reset();
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {act.label}
        <span className="hidden"> {name}</span>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${act.verb} ${name}?`}
          text={act.text}
          label={act.label}
          look={act.isHarmless ? 'primary' : 'danger'}
          hint="The vendor will see this."
          busy={isPending}
          onClose={close}
          onConfirm={mutate}
        >
          {!act.isHarmless && <Impact vendorId={vendorId} />}
          <ErrorBanner>{error && errorText(error, `${act.failed}. Try again.`)}</ErrorBanner>
        </ReasonDialog>
      )}
    </>
  );
};
