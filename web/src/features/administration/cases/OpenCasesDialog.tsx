import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ListedCase } from '#shared/api/orders/cases.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { caseReasonLabels } from '#shared/orders/cases/case-reasons.ts';
import type { CaseStage } from '#shared/orders/cases/case-schema.ts';
import { NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList, ScrollRow } from '../lists/ScrollList.tsx';
import { openCasesQuery } from './api.ts';
import { ReportedCase } from './ReportedCase.tsx';

const stages: Record<CaseStage, { word: string; tone: BadgeTone }> = {
  answering: { word: 'Waiting for the vendor', tone: 'wait' },
  negotiating: { word: 'Proposal open', tone: 'wait' },
  deciding: { word: 'To decide', tone: 'info' },
  closed: { word: 'Closed', tone: 'done' },
};

/** Keeps the open case in the URL: ?cases=HST-ABCDEFGH1.01J…; all open cases are at ?cases=open. */
function useChosenCase() {
  const [query, setQuery] = useSearchParams();
  const [bookingId, vendorId] = (query.get('cases') ?? '').split('.');
  const choose = (one: Pick<ListedCase, 'bookingId' | 'vendorId'> | undefined) =>
    setQuery(
      (before) => {
        before.set('cases', one ? `${one.bookingId}.${one.vendorId}` : 'open');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: bookingId && vendorId ? { bookingId, vendorId } : undefined, choose };
}

/** Unsettled problems that hosts reported, each with its decision (rule cases-25). */
export const OpenCasesDialog = ({ onClose }: { onClose: () => void }) => {
  const { chosen, choose } = useChosenCase();
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={chosen ? 'Reported problem' : 'Open Cases'}
      text={
        chosen
          ? undefined
          : 'Problems reported by hosts, earliest deadline first. You decide when the two sides disagree.'
      }
      actions={
        <>
          {chosen && <Button onClick={() => choose(undefined)}>All Open Cases</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {chosen ? <ReportedCase {...chosen} /> : <List onChoose={choose} />}
    </Dialog>
  );
};

const List = ({ onChoose }: { onChoose: (one: ListedCase) => void }) => {
  const list = useInfiniteQuery(openCasesQuery);
  if (list.isPending) return <ListWaiting text="Loading open cases..." />;
  if (!list.data) return <ListFailed text="Couldn't load the open cases." onRetry={() => void list.refetch()} />;
  const open = list.data.pages.flatMap((page) => page.cases);
  return (
    <ScrollList label="Open cases" list={list}>
      {open.map((one) => (
        <Row key={`${one.bookingId}.${one.vendorId}`} one={one} onOpen={() => onChoose(one)} />
      ))}
      {open.length === 0 && <NothingMatches>No open cases.</NothingMatches>}
    </ScrollList>
  );
};

const Row = ({ one, onOpen }: { one: ListedCase; onOpen: () => void }) => {
  const { vendorName, eventTitle, reason, claimedCents, stage, deadline, timeZone } = one;
  const { word, tone } = stages[stage];
  const open = (
    <Button size="small" onClick={onOpen}>
      Open
      <span className="hidden">
        {' '}
        case of {vendorName} at {eventTitle}
      </span>
    </Button>
  );
  return (
    <ScrollRow order={one} cents={claimedCents} state={<Badge tone={tone}>{word}</Badge>} act={open}>
      <p className="small">{caseReasonLabels[reason]}</p>
      {deadline && (
        <p className="fine soft num">
          {stage === 'deciding' ? 'Decide' : 'Answer'} by {formatTimestampWithZone(deadline, timeZone)}
        </p>
      )}
    </ScrollRow>
  );
};
