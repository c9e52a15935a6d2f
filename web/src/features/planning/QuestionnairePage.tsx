import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ulid } from 'ulid';
import { earliestEventDate } from '#shared/kernel/dates.ts';
import { eventTypes } from '#shared/planning/event-options.ts';
import { useSession } from '#web/lib/session.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { keptGuestPlan } from '#web/domain/planning/guest-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { PlanProblem } from '#web/domain/planning/PlanProblem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { QuestionnaireSkeleton } from './QuestionnaireSkeleton.tsx';
import { readUnsaved } from './unsaved.ts';

// Today plus four days is suggested (customer spec 5).
const suggestion = () => ({
  ...emptyDetails,
  date: earliestEventDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone),
});

/** What the fields begin with: the draft, the guest's plan or an empty form, and over it what was not saved last time. */
function useBeginning(plan: Plan) {
  const { me } = useSession();
  const [params] = useSearchParams();
  const [newId] = useState(ulid);
  const [suggested] = useState(suggestion);
  const [unsaved] = useState(() => (me ? readUnsaved(me.id, plan.draftId) : undefined));
  const draftId = plan.draftId ?? unsaved?.draftId ?? newId;
  if (unsaved?.draftId === draftId) return { draftId, start: unsaved.base, shown: unsaved.values };
  // A start by occasion, as the dashboard offers it.
  const named = eventTypes.find((type) => type === params.get('eventType')) ?? null;
  const { date, eventType } = plan.details;
  const told = plan.draft?.details ?? {
    ...plan.details,
    date: date ?? suggested.date,
    eventType: eventType ?? named,
  };
  // What is suggested counts as typed where a plan is kept already; otherwise a mere visit would begin one.
  const stored = plan.status === 'guest' && keptGuestPlan() ? plan.details : told;
  return { draftId, start: { version: plan.draft?.version ?? 0, values: stored }, shown: told };
}

const QuestionnairePage = () => {
  const navigate = useNavigate();
  const plan = usePlan({
    onlyNamed: true,
    onCarried: (draftId) => void navigate(planAddress('/questionnaire', { draftId }), { replace: true }),
  });
  const beginning = useBeginning(plan);
  useEffect(() => {
    if (plan.status === 'failed') toast.error('Error', 'Failed to load saved progress');
  }, [plan.status]);
  if (plan.status === 'loading') return <QuestionnaireSkeleton />;
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  return (
    <QuestionnaireForm key={plan.status === 'guest' ? 'guest' : beginning.draftId} {...beginning} draft={plan.draft} />
  );
};

export default QuestionnairePage;
