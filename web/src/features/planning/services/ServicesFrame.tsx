import type { ReactNode } from 'react';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { formatPlanningStep } from '#web/domain/planning/planning-steps.ts';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PlanSteps } from '#web/domain/planning/PlanSteps.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import styles from './Services.module.css';

interface ServicesFrameProps {
  /** The plan has no details yet while it loads. */
  title: (plan: Plan) => string;
  lead: string;
  skeleton: ReactNode;
  children: (plan: Plan) => ReactNode;
}

/** Step 2 of planning around a choice of services: its head, and the states of the plan. */
export const ServicesFrame = ({ title, lead, skeleton, children }: ServicesFrameProps) => {
  const plan = usePlan();
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  const isLoading = plan.status === 'loading';
  return (
    <main className={styles.page}>
      <div className={`wide ${styles.inside}`}>
        <PlanSteps plan={plan} current={2} />
        <PageTitle above={formatPlanningStep(2)} below={<p className="soft">{lead}</p>}>
          {title(plan)}
        </PageTitle>
        {isLoading && skeleton}
      </div>
      {!isLoading && children(plan)}
    </main>
  );
};

/** A link back to step 1, for the bar below. */
export const BackToDetails = ({ plan: { draftId } }: { plan: Plan }) => (
  <ButtonLink to={planAddress('/questionnaire', { draftId })} look="bare">
    Back
  </ButtonLink>
);
