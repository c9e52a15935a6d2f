import { lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useComparison } from '#web/domain/planning/comparison.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';

// Without vendors to compare the page leads to their list, whose parts are enough to load.
const Comparison = lazy(lazyWithRetry(() => import('./Comparison.tsx')));

/** The comparison of the selected vendors (customer spec 2, /vendor-comparison). */
const ComparisonPage = () => {
  const plan = usePlan();
  const comparison = useComparison();
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  if (comparison.vendors.length === 0)
    return <Navigate to={planAddress('/vendors', { draftId: plan.draftId })} replace />;
  return <Comparison plan={plan} comparison={comparison} />;
};

export default ComparisonPage;
