import type { Draft } from '#shared/api/planning.ts';
import { errorText } from '#web/lib/api-error.ts';
import { changeDraftTo, knownDraft } from '#web/domain/planning/api.ts';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { DraftActions, TakenDialog } from './DraftActions.tsx';
import { DraftedSkeleton } from './DraftedSkeleton.tsx';
import { Lacking, NothingFound, NothingToDraft, OtherDates } from './Lacking.tsx';
import { OverBudget, PlanTotals } from './PlanTotals.tsx';
import { PlanList } from './PlanList.tsx';
import { SaidLine } from './SaidLine.tsx';
import { ServiceChips } from './ServiceChips.tsx';
import { useDrafting } from './use-drafting.ts';
import type { Drafting } from './use-drafting.ts';
import { useTakePlan } from './use-take-plan.ts';
import styles from './DraftPlan.module.css';

/** Moves the event to another day, for which its plans are then drafted. */
async function moveTo(date: string, draft: Draft): Promise<void> {
  const { id: draftId } = draft;
  try {
    const { details, serviceAreas } = knownDraft(draftId) ?? draft;
    await changeDraftTo(draftId, { details, serviceAreas }, { details: { ...details, date }, serviceAreas });
  } catch (error) {
    await toastDraftError(draftId, error);
  }
}

interface ContentProps {
  drafting: Drafting;
  draft: Draft;
  onChange: () => void;
}

const Content = ({ drafting, draft, onChange }: ContentProps) => {
  const { query, proposal, plan, lines, lacking, isWaiting } = drafting;
  if (lines.length === 0)
    return (
      <>
        {drafting.said.before && <SaidLine drafting={drafting} />}
        <NothingToDraft draft={draft} />
      </>
    );
  if (!proposal && query.isError)
    return (
      <EmptyState
        title="Couldn't draft your plan"
        text={errorText(query.error, 'Your event is safe. Check your connection and try again.')}
        action={<Button onClick={() => void query.refetch()}>Retry</Button>}
      />
    );
  if (!proposal) return <DraftedSkeleton />;
  const isEmptyPlace =
    !plan && lacking.every(({ id }) => proposal.lacking.some((one) => one.line === id && one.reason === 'no_vendors'));
  return (
    <div className={styles.main}>
      <NoVendorsHere place={draft.place} services={[...new Set(lacking.map(({ category }) => category))]} />
      {query.isError && (
        <RetryBanner live onRetry={() => void query.refetch()}>
          Couldn&apos;t update your plan. This is the previous one.
        </RetryBanner>
      )}
      {plan ? <OverBudget drafting={drafting} /> : <NothingFound {...{ draft, isEmptyPlace, onChange }} />}
      <PlanList drafting={drafting} draft={draft} />
      {!isWaiting && !isEmptyPlace && lacking.length > 0 && (
        <>
          <h2 className={styles.heading}>Still without a vendor</h2>
          <OtherDates dates={proposal.otherDates} onDate={(date) => void moveTo(date, draft)} />
          <Lacking drafting={drafting} draft={draft} lines={lacking} />
        </>
      )}
    </div>
  );
};

/** Three plans for a draft's event, every part of them replaceable. */
const DraftedPlan = ({ draft, onChange }: { draft: Draft; onChange: () => void }) => {
  const { take, taken, isTaking, shownDraft, goOn } = useTakePlan(draft);
  const drafting = useDrafting(shownDraft);
  return (
    <>
      <div className={`wide ${styles.columns}`}>
        <div className={styles.main}>
          <ServiceChips
            hideLabel
            ticked={drafting.choices.services}
            taken={drafting.taken}
            onToggle={drafting.toggle}
          />
          <Content drafting={drafting} draft={shownDraft} onChange={onChange} />
        </div>
        <PlanTotals drafting={drafting} draft={shownDraft} />
      </div>
      <DraftActions drafting={drafting} draftId={draft.id} isTaking={isTaking} onTake={take} />
      {taken && <TakenDialog taken={taken} onClose={goOn} />}
    </>
  );
};

export default DraftedPlan;
