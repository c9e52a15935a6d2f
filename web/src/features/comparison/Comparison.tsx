import type { useComparison } from '#web/domain/planning/comparison.ts';
import { formatPlanningStep } from '#web/domain/planning/planning-steps.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanBar } from '#web/domain/planning/plan-view/PlanRail.tsx';
import { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { PlanSteps } from '#web/domain/planning/PlanSteps.tsx';
import { groupByService } from './compare.ts';
import styles from './Comparison.module.css';
import { ComparisonGroup } from './ComparisonGroup.tsx';

interface ComparisonProps {
  plan: Plan;
  comparison: ReturnType<typeof useComparison>;
}

/** The selected vendors, side by side for each service. */
const Comparison = ({ plan, comparison }: ComparisonProps) => {
  const adding = useAddToPlan(plan);
  const { draftId } = plan;
  return (
    <>
      <main className={`wide ${styles.page}`}>
        <PlanSteps plan={plan} current={3} />
        <BackLink to={planAddress('/vendors', { draftId })}>Back to Vendors</BackLink>
        <PageTitle
          above={formatPlanningStep(3)}
          below={plan.details.name && <p className="soft">For {plan.details.name}</p>}
        >
          Compare &amp; Select Vendors
        </PageTitle>
        {groupByService(comparison.vendors).map((group) => (
          <ComparisonGroup
            key={group.category}
            group={group}
            plan={plan}
            adding={adding}
            onRemove={(vendorId) => comparison.remove(vendorId)}
          />
        ))}
        <div className={styles.on}>
          <ButtonLink look="primary" to={planAddress('/summary', { draftId })}>
            Continue to Summary
          </ButtonLink>
        </div>
      </main>
      {plan.status === 'draft' && <PlanBar plan={plan} />}
    </>
  );
};

export default Comparison;
