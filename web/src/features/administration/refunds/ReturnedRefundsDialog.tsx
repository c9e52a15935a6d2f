import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReturnedRefund } from '#shared/api/orders/returned-refunds.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList, ScrollRow } from '../lists/ScrollList.tsx';
import { returnedRefundsQuery } from './api.ts';
import { SettleRefund } from './SettleRefund.tsx';

/** Refunds that hosts' banks returned, oldest first. */
export const ReturnedRefundsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    large
    onClose={onClose}
    title="Returned Refunds"
    text="Refunds that a host's bank sent back, oldest first. The money is the host's: refund the card again, or agree on another way with the host in Messages and note it here."
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <List />
  </Dialog>
);

const List = () => {
  const list = useInfiniteQuery(returnedRefundsQuery);
  if (list.isPending) return <ListWaiting text="Loading returned refunds..." />;
  if (!list.data) return <ListFailed text="Couldn't load the returned refunds." onRetry={() => void list.refetch()} />;
  const refunds = list.data.pages.flatMap((page) => page.refunds);
  return (
    <ScrollList
      label="Returned refunds"
      list={list}
      nothing={refunds.length === 0 ? 'No returned refunds.' : undefined}
    >
      {refunds.map((one) => (
        <Row key={one.refundId} refund={one} />
      ))}
    </ScrollList>
  );
};

const Row = ({ refund }: { refund: ReturnedRefund }) => (
  <ScrollRow
    order={refund}
    cents={refund.cents}
    state={<Badge tone="bad">Returned</Badge>}
    act={<SettleRefund refund={refund} />}
  >
    <p className="small">
      {refund.hostName} · {refund.reason} · {returnReasons[refund.returnReason] ?? refund.returnReason}
    </p>
    <p className="fine soft num">Returned {formatTimestamp(refund.returnedAt)}</p>
  </ScrollRow>
);

/** Stripe's words for why a refund failed (API reference, 'failure_reason', 2026-11). */
const returnReasons: Readonly<Record<string, string>> = {
  charge_disputed: "The payment was charged back, and the card can't be refunded",
  charge_for_pending_refund_disputed: 'The charge was disputed',
  declined: 'Declined by the bank',
  expired_or_canceled_card: 'The card expired or was canceled',
  insufficient_funds: "The platform's balance was too low",
  lost_or_stolen_card: 'The card was reported lost or stolen',
  merchant_request: 'Canceled at our request',
  unknown: 'No reason given',
};
