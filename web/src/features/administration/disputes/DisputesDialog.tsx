import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ListedDispute } from '#shared/api/orders/disputes.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { disputePath } from '#shared/orders/order-path.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList, ScrollRow } from '../lists/ScrollList.tsx';
import { disputesQuery } from './api.ts';
import type { AboutDispute } from './api.ts';
import { Dispute } from './Dispute.tsx';
import { disputeStates, formatReason } from './dispute-text.ts';

/** Keeps the dispute in the URL: ?disputes=HST-ABCDEFGH1.dp_…; all of them are at ?disputes=open. */
function useChosen() {
  const [query, setQuery] = useSearchParams();
  const [, bookingId, disputeId] = /^([^.]+)\.(.+)$/.exec(query.get('disputes') ?? '') ?? [];
  const choose = (one: AboutDispute | undefined) =>
    setQuery(
      (before) => {
        const address = one && new URLSearchParams(disputePath(one).split('?')[1]).get('disputes');
        before.set('disputes', address ?? 'open');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: bookingId && disputeId ? { bookingId, disputeId } : undefined, choose };
}

/** Payments that hosts disputed at their banks, each with its evidence and answer (rule disputes-10). */
export const DisputesDialog = ({ onClose }: { onClose: () => void }) => {
  const { chosen, choose } = useChosen();
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={chosen ? 'Disputed payment' : 'Disputes'}
      text={
        chosen
          ? undefined
          : 'Payments that hosts disputed at their banks, earliest deadline first. The payouts of their orders wait until the bank has decided. Without an answer a dispute is lost.'
      }
      actions={
        <>
          {chosen && <Button onClick={() => choose(undefined)}>All Disputes</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {chosen ? <Dispute key={chosen.disputeId} {...chosen} /> : <List onChoose={choose} />}
    </Dialog>
  );
};

const List = ({ onChoose }: { onChoose: (one: ListedDispute) => void }) => {
  const list = useInfiniteQuery(disputesQuery);
  if (list.isPending) return <ListWaiting text="Loading disputes..." />;
  if (!list.data) return <ListFailed text="Couldn't load the disputes." onRetry={() => void list.refetch()} />;
  const open = list.data.pages.flatMap((page) => page.disputes);
  return (
    <ScrollList label="Disputes" list={list} nothing={open.length === 0 ? 'No disputes.' : undefined}>
      {open.map((one) => (
        <Row key={one.disputeId} one={one} onOpen={() => onChoose(one)} />
      ))}
    </ScrollList>
  );
};

const Row = ({ one, onOpen }: { one: ListedDispute; onOpen: () => void }) => {
  const { word, tone } = disputeStates[one.state];
  const open = (
    <Button size="small" onClick={onOpen}>
      Open<span className="hidden"> dispute about {one.eventTitle}</span>
    </Button>
  );
  return (
    <ScrollRow order={one} cents={one.cents} state={<Badge tone={tone}>{word}</Badge>} act={open}>
      <p className="small">{formatReason(one.reason)}</p>
      {one.respondBy && one.state === 'needs_response' && (
        <p className="fine soft num">Answer by {formatTimestamp(one.respondBy)}</p>
      )}
    </ScrollRow>
  );
};
