import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ListedCase } from '#shared/api/orders/cases.ts';
import type { ListedContest } from '#shared/api/orders/contests.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { caseReasonLabels } from '#shared/orders/cases/case-reasons.ts';
import type { CaseStage } from '#shared/orders/cases/case-schema.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList, ScrollRow } from '../lists/ScrollList.tsx';
import { openCasesQuery, openContestsQuery } from './api.ts';
import { contestStages } from './contest-stages.ts';
import { ContestedExtra } from './ContestedExtra.tsx';
import { ReportedCase } from './ReportedCase.tsx';

const stages: Record<CaseStage, { word: string; tone: BadgeTone }> = {
  answering: { word: 'Waiting for the vendor', tone: 'wait' },
  negotiating: { word: 'Proposal open', tone: 'wait' },
  deciding: { word: 'To decide', tone: 'info' },
  closed: { word: 'Closed', tone: 'done' },
};

interface Chosen {
  bookingId: string;
  vendorId: string;
  isExtra: boolean;
}

/**
 * Keeps the open case in the URL: ?cases=HST-ABCDEFGH1.01J…, with `.extra` for a contested extra; all open cases are at
 * ?cases=open.
 */
function useChosenCase() {
  const [query, setQuery] = useSearchParams();
  const [bookingId, vendorId, kind] = (query.get('cases') ?? '').split('.');
  const choose = (one: Chosen | undefined) =>
    setQuery(
      (before) => {
        before.set('cases', one ? `${one.bookingId}.${one.vendorId}${one.isExtra ? '.extra' : ''}` : 'open');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: bookingId && vendorId ? { bookingId, vendorId, isExtra: kind === 'extra' } : undefined, choose };
}

/** Unsettled problems and extras that hosts reported or contested, each with its decision (rule cases-25). */
export const OpenCasesDialog = ({ onClose }: { onClose: () => void }) => {
  const { chosen, choose } = useChosenCase();
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={chosen ? (chosen.isExtra ? 'Contested extra' : 'Reported problem') : 'Open Cases'}
      text={
        chosen
          ? undefined
          : 'Problems reported and extras contested by hosts, earliest deadline first. You decide when the two sides disagree.'
      }
      actions={
        <>
          {chosen && <Button onClick={() => choose(undefined)}>All Open Cases</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {!chosen && (
        <>
          <List onChoose={(one) => choose({ ...one, isExtra: false })} />
          <ContestList onChoose={(one) => choose({ ...one, isExtra: true })} />
        </>
      )}
      {chosen && (chosen.isExtra ? <ContestedExtra {...chosen} /> : <ReportedCase {...chosen} />)}
    </Dialog>
  );
};

const List = ({ onChoose }: { onChoose: (one: ListedCase) => void }) => {
  const list = useInfiniteQuery(openCasesQuery);
  if (list.isPending) return <ListWaiting text="Loading open cases..." />;
  if (!list.data) return <ListFailed text="Couldn't load the open cases." onRetry={() => void list.refetch()} />;
  const open = list.data.pages.flatMap((page) => page.cases);
  return (
    <ScrollList label="Open cases" list={list} nothing={open.length === 0 ? 'No open cases.' : undefined}>
      {open.map((one) => (
        <Row key={`${one.bookingId}.${one.vendorId}`} one={one} onOpen={() => onChoose(one)} />
      ))}
    </ScrollList>
  );
};

/** Contested extras; hidden while there are none. */
const ContestList = ({ onChoose }: { onChoose: (one: ListedContest) => void }) => {
  const list = useInfiniteQuery(openContestsQuery);
  if (list.isPending) return null;
  if (!list.data) return <ListFailed text="Couldn't load the contested extras." onRetry={() => void list.refetch()} />;
  const open = list.data.pages.flatMap((page) => page.contests);
  if (open.length === 0) return null;
  return (
    <>
      <h3>Contested extras</h3>
      <ScrollList label="Contested extras" list={list}>
        {open.map((one) => (
          <ScrollRow
            key={`${one.bookingId}.${one.vendorId}`}
            order={one}
            cents={one.cents}
            state={<Badge tone={contestStages[one.stage].tone}>{contestStages[one.stage].word}</Badge>}
            act={<OpenButton one={one} onOpen={() => onChoose(one)} />}
          >
            <p className="small">Extra contested</p>
            <Deadline {...one} />
          </ScrollRow>
        ))}
      </ScrollList>
    </>
  );
};

interface OpenButtonProps {
  one: ListedCase | ListedContest;
  onOpen: () => void;
}

const OpenButton = ({ one: { vendorName, eventTitle }, onOpen }: OpenButtonProps) => (
  <Button size="small" onClick={onOpen}>
    Open
    <span className="hidden">
      {' '}
      case of {vendorName} at {eventTitle}
    </span>
  </Button>
);

const Deadline = ({ stage, deadline, timeZone }: Pick<ListedCase, 'stage' | 'deadline' | 'timeZone'>) =>
  deadline && (
    <p className="fine soft num">
      {stage === 'deciding' ? 'Decide' : 'Answer'} by {formatTimestampWithZone(deadline, timeZone)}
    </p>
  );

const Row = ({ one, onOpen }: { one: ListedCase; onOpen: () => void }) => {
  const { reason, claimedCents, stage } = one;
  const { word, tone } = stages[stage];
  return (
    <ScrollRow
      order={one}
      cents={claimedCents}
      state={<Badge tone={tone}>{word}</Badge>}
      act={<OpenButton one={one} onOpen={onOpen} />}
    >
      <p className="small">{caseReasonLabels[reason]}</p>
      <Deadline {...one} />
    </ScrollRow>
  );
};
