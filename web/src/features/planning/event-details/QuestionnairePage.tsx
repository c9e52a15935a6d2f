import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ulid } from 'ulid';
import { eventTypes } from '#shared/planning/event-types.ts';
import { useSession } from '#web/lib/session.ts';
import { hasGuestPlan, storedGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { OutdatedPlan } from '#web/domain/planning/plan-view/OutdatedPlan.tsx';
import { planAddress, readReturnTo } from '#web/domain/planning/plan-address.ts';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { flowSteps } from '#web/domain/planning/planning-steps.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { readUnsaved } from './use-draft-saving.ts';
import styles from './Questionnaire.module.css';
import { StartDialog } from './StartDialog.tsx';

/**
 * Returns the fields' initial values: the draft, the guest's plan or an empty form, overlaid with unsaved input of the
 * last visit.
 */
function useBeginning(plan: Plan) {
  const { me } = useSession();
  const [params] = useSearchParams();
  const [newId] = useState(ulid);
  const [unsaved] = useState(() => (me ? readUnsaved(me.id, plan.draftId) : undefined));
  const draftId = plan.draftId ?? unsaved?.draftId ?? newId;
  if (unsaved?.draftId === draftId) return { draftId, start: unsaved.base, shown: unsaved.values };
  // A start by occasion, as offered by the dashboard.
  const named = eventTypes.find((type) => type === params.get('eventType')) ?? null;
  const { details } = plan;
  const shown = plan.draft?.details ?? { ...details, eventType: details.eventType ?? named };
  // The named type counts as typed if a plan is already stored; otherwise a mere visit would start one.
  const stored = plan.status === 'guest' && storedGuestPlan() ? details : shown;
  return { draftId, start: { version: plan.draft?.version ?? 0, values: stored }, shown };
}

/**
 * Returns whether a guest with a plan came from Start Planning and must be asked, once. If there is nothing to ask,
 * this is forgotten before anything is typed, so that neither the new plan nor a reload or Back triggers the question.
 */
function useStart({ status }: Plan): [boolean, () => void] {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isStart = typeof state === 'object' && state !== null && 'isStart' in state;
  const isAsked = isStart && status === 'guest' && hasGuestPlan();
  const end = () => void navigate('/questionnaire', { replace: true });
  const isOver = isStart && !isAsked && status !== 'loading';
  const forget = useEffectEvent(end);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  return [isAsked, end];
}

const QuestionnairePage = () => {
  const navigate = useNavigate();
  const returnTo = readReturnTo(useSearchParams()[0]);
  const plan = usePlan({
    onlyNamed: true,
    onCarried: (draftId) => void navigate(planAddress('/questionnaire', { draftId, returnTo }), { replace: true }),
  });
  const [isAsked, endStart] = useStart(plan);
  const beginning = useBeginning(plan);
  useEffect(() => {
    if (plan.status === 'failed') toast.error('Error', 'Failed to load saved progress');
  }, [plan.status]);
  if (plan.status === 'loading') return <QuestionnaireSkeleton />;
  if (isAsked)
    return (
      <>
        <QuestionnaireSkeleton />
        <StartDialog title={plan.title} onAnswered={endStart} />
      </>
    );
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  return (
    <>
      <div className="wide">
        <OutdatedPlan plan={plan} />
      </div>
      <QuestionnaireForm
        key={plan.status === 'guest' ? 'guest' : beginning.draftId}
        {...beginning}
        draft={plan.draft}
      />
    </>
  );
};

export default QuestionnairePage;

const QuestionnaireSkeleton = () => (
  <main className={`wide ${styles.page}`}>
    <Stepper steps={flowSteps} current={1} />
    <Loading text="Loading your event..." quiet alone>
      <div className={styles.form}>
        <Skeleton width="min(100%, 28rem)" height="3rem" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} width="min(100%, 41rem)" height="3rem" radius="var(--r-field)" />
        ))}
      </div>
    </Loading>
  </main>
);
