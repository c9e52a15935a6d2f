import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ulid } from 'ulid';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { OutdatedPlan } from '#web/domain/planning/plan-view/OutdatedPlan.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { missingNeeds } from './draft-form.ts';
import { DraftedSkeleton } from './DraftedSkeleton.tsx';
import styles from './DraftPlan.module.css';

// Each visit starts with one of them.
const DraftForm = lazy(lazyWithRetry(() => import('./DraftForm.tsx')));
const DraftedPlan = lazy(lazyWithRetry(() => import('./DraftedPlan.tsx')));
const GuestShape = lazy(lazyWithRetry(() => import('./GuestShape.tsx')));

const formLead = "Tell us when, where and for how many. We'll draft a complete plan with vendors who are free.";

/** Returns true if the plan's event has everything needed for drafting. */
const isReady = ({ status, details, draft }: Plan): boolean =>
  status !== 'new' && missingNeeds(details).length === 0 && (status === 'guest' || draft?.place !== null);

const Title = ({ plan, isAsking, onChange }: { plan: Plan; isAsking: boolean; onChange: () => void }) => {
  const where = plan.place && `${plan.place.city}, ${plan.place.state}`;
  return (
    <PageTitle
      below={
        <p className="soft">{isAsking ? formLead : [whenAndWho(plan.details), where].filter(Boolean).join(' · ')}</p>
      }
      actions={!isAsking && <Button onClick={onChange}>Change Event Details</Button>}
    >
      Draft My Plan
    </PageTitle>
  );
};

const PlansSkeleton = () => (
  <div className="wide">
    <DraftedSkeleton />
  </div>
);

/** The form until everything is known, then the plans; a guest sees an outline without prices. */
const Drafts = ({ plan, newId }: { plan: Plan; newId: string }) => {
  const [isAsking, setAsking] = useState(!isReady(plan));
  const { draft } = plan;
  return (
    <>
      <div className="wide">
        <OutdatedPlan plan={plan} />
        <Title plan={plan} isAsking={isAsking} onChange={() => setAsking(true)} />
      </div>
      <Suspense fallback={<PlansSkeleton />}>
        {isAsking && <DraftForm plan={plan} draftId={plan.draftId ?? newId} onSaved={() => setAsking(false)} />}
        {!isAsking && plan.status === 'guest' && <GuestShape plan={plan} />}
        {!isAsking && draft && <DraftedPlan draft={draft} onChange={() => setAsking(true)} />}
      </Suspense>
    </>
  );
};

/** Turns an event into a complete plan of free vendors within the budget, in one press (rule planning-81). */
const DraftPlanPage = () => {
  const navigate = useNavigate();
  const [newId] = useState(ulid);
  const plan = usePlan({
    onlyNamed: true,
    onCarried: (draftId) => void navigate(planAddress('/draft-plan', { draftId }), { replace: true }),
  });
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  if (plan.status === 'loading')
    return (
      <main className={styles.page}>
        <div className="wide">
          <PageTitle>Draft My Plan</PageTitle>
        </div>
        <PlansSkeleton />
      </main>
    );
  return (
    <main className={styles.page}>
      {/* The first save of a new plan gives it this id. */}
      <Drafts key={plan.status === 'guest' ? 'guest' : (plan.draftId ?? newId)} plan={plan} newId={newId} />
    </main>
  );
};

export default DraftPlanPage;
