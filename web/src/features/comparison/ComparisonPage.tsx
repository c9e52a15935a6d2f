import { Navigate } from 'react-router-dom';
import { useComparison } from '#web/domain/planning/comparison.ts';
import { formatPlanningStep } from '#web/domain/planning/planning-steps.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanBar } from '#web/domain/planning/plan-view/PlanRail.tsx';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { PlanSteps } from '#web/domain/planning/PlanSteps.tsx';
import { groupByService } from './compare.ts';
import styles from './Comparison.module.css';
import { ComparisonGroup } from './ComparisonGroup.tsx';

/** The selected vendors, side by side for each service (customer spec 2, /vendor-comparison). */
const ComparisonPage = () => {
  const plan = usePlan();
  const comparison = useComparison();
  const adding = useAddToPlan(plan);
  const { draftId } = plan;
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  if (comparison.vendors.length === 0) return <Navigate to={planAddress('/vendors', { draftId })} replace />;
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

export default ComparisonPage;
