import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { metricsKeys } from '../api.ts';
import { approvedVendorKeys, impactQuery } from './api.ts';
import type { VendorActText } from './acts.ts';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { AffectedList } from '../AffectedList.tsx';

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

/** Lists the affected orders, and mentions anything not counted. */
const Impact = ({ vendorId }: { vendorId: string }) => {
  const { data, isPending, refetch } = useQuery({ ...impactQuery(vendorId), staleTime: 0 });
  if (isPending) return <ListWaiting text="Counting affected orders..." />;
  if (!data) return <ListFailed text="Couldn't count the affected orders." onRetry={() => void refetch()} />;
  const { upcomingOrders, upcomingCents } = data;
  return (
    <AffectedList>
      <li>
        {upcomingOrders === 0
          ? 'No upcoming orders'
          : `${upcomingOrders} upcoming ${upcomingOrders === 1 ? 'order' : 'orders'}, ${formatCents(upcomingCents)} in all`}
      </li>
      <li>Only bookings are counted. Plans in progress will show that this vendor is unavailable.</li>
      <li>Payouts that are due will still be sent.</li>
    </AffectedList>
  );
};
