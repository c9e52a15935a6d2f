import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedPayout } from '#shared/api/orders/payouts.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList, ScrollRow } from '../lists/ScrollList.tsx';
import { failedPayoutKeys, failedPayoutsQuery, retryVendorPayout } from './api.ts';
import { failureLabels } from '#shared/orders/payouts/payout-sentences.ts';

/** Failed payouts, oldest first; a vendor's new account is retried automatically within the hour. */
export const FailedPayoutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    large
    onClose={onClose}
    title="Failed Payouts"
    text="Payouts that couldn't be sent, oldest first. When a vendor changes its payout account, its payouts are retried within an hour."
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <List />
  </Dialog>
);

const List = () => {
  const list = useInfiniteQuery(failedPayoutsQuery);
  if (list.isPending) return <ListWaiting text="Loading failed payouts..." />;
  if (!list.data) return <ListFailed text="Couldn't load the failed payouts." onRetry={() => void list.refetch()} />;
  const payouts = list.data.pages.flatMap((page) => page.payouts);
  return (
    <ScrollList label="Failed payouts" list={list} nothing={payouts.length === 0 ? 'No failed payouts.' : undefined}>
      {payouts.map((one) => (
        <Row key={`${one.bookingId}.${one.vendorId}`} failed={one} />
      ))}
    </ScrollList>
  );
};

const Row = ({ failed }: { failed: FailedPayout }) => {
  const { cents, reason, accountLastFour, at } = failed.payout;
  return (
    <ScrollRow order={failed} cents={cents} state={<Badge tone="bad">Failed</Badge>} act={<Retry failed={failed} />}>
      {reason && (
        <p className="small">
          {failureLabels[reason]}
          {accountLastFour && ` (ending in ${accountLastFour})`}
        </p>
      )}
      {at && <p className="fine soft num">Failed {formatTimestamp(at)}</p>}
    </ScrollRow>
  );
};

const Retry = ({ failed: { bookingId, vendorId, vendorName, eventTitle } }: { failed: FailedPayout }) => {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryVendorPayout(bookingId, vendorId),
    onSuccess: ({ payout }) => {
      if (payout.state === 'sent') toast.success('Payout sent', `${vendorName}: ${formatCents(payout.sentCents)}`);
      else if (payout.state === 'failed')
        toast.error('Payout failed', payout.reason ? failureLabels[payout.reason] : '');
    },
    onError: (error) => toast.error('Error', errorText(error, "Couldn't retry the payout. Try again.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: failedPayoutKeys.all }),
  });
  return (
    <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
      Retry
      <span className="hidden">
        {' '}
        payout to {vendorName} for {eventTitle}
      </span>
    </Button>
  );
};
