import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { parseCategory } from '#shared/kernel/categories.ts';
import { maximumAskedAtOnce } from '#shared/planning/inquiry.ts';
import { vendorQuery } from '#web/domain/directory/api.ts';
import { inquiriesQuery } from '#web/domain/planning/asking/api.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { AskForm } from './AskForm.tsx';
import styles from './Ask.module.css';

/** Reads the inquiry from the URL; limited to the number of vendors that may be asked at once. */
function useAsked() {
  const [params] = useSearchParams();
  const named = (params.get('vendors') ?? '').split(',').filter(Boolean);
  return {
    category: parseCategory(params.get('category') ?? ''),
    vendorIds: [...new Set(named)].slice(0, maximumAskedAtOnce),
  };
}

/** Lets a host ask one to three vendors of a service before booking (rule messaging-13). */
const AskPage = () => {
  const plan = usePlan();
  const { category, vendorIds } = useAsked();
  const vendors = useQueries({ queries: vendorIds.map((id) => vendorQuery(id)) });
  const asked = useQuery(inquiriesQuery(plan.draftId));
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  if (plan.status === 'new' || plan.status === 'guest') return <Navigate to="/questionnaire" replace />;
  if (!category || vendorIds.length === 0) return <Navigate to={planAddress('/vendors', plan)} replace />;
  const found = vendors.flatMap(({ data }) => data ?? []);
  const failed = [...vendors, asked].filter(({ isError, data }) => isError && !data);
  const isLoading = plan.status === 'loading' || asked.isPending || vendors.some(({ isPending }) => isPending);
  const back = vendorIds.length === 1 ? `/vendor/${vendorIds[0]}` : '/vendors';
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={planAddress(back, { draftId: plan.draftId, category })}>Back</BackLink>
      <PageTitle>{vendorIds.length === 1 ? 'Ask a question' : `Ask ${vendorIds.length} vendors`}</PageTitle>
      {failed.length > 0 && (
        <RetryBanner live onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          Couldn&apos;t load this page.
        </RetryBanner>
      )}
      {failed.length === 0 && isLoading && <Loading text="Loading..." quiet cards={['6rem', '12rem']} />}
      {failed.length === 0 && !isLoading && (
        <AskForm plan={plan} category={category} vendors={found} asked={asked.data ?? []} />
      )}
    </main>
  );
};

export default AskPage;
