import { ArrowLeft, ArrowRight } from 'lucide-react';
import { FilterChips } from '#web/domain/directory/filters/FilterChips.tsx';
import { Namesakes } from '#web/domain/directory/Namesakes.tsx';
import { useComparison } from '#web/domain/planning/comparison.ts';
import { formatPlanningStep } from '#web/domain/planning/planning-steps.ts';
import { OutdatedPlan } from '#web/domain/planning/plan-view/OutdatedPlan.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanBar, PlanRail } from '#web/domain/planning/plan-view/PlanRail.tsx';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { PlanSteps } from '#web/domain/planning/PlanSteps.tsx';
import { TabPanel } from '#web/ui/actions/Tabs.tsx';
import { nextService } from './browse.ts';
import { describeFindings, formatHeading, describeLoaded } from './browse-text.ts';
import { BrowsePlaceForm } from './BrowsePlaceForm.tsx';
import { BrowseResults } from './BrowseResults.tsx';
import { FilterBar } from '#web/domain/directory/filters/FilterBar.tsx';
import { sortOrders } from '#web/domain/directory/filters/filters.ts';
import { isPriceable } from '#web/domain/planning/prices/api.ts';
import { ServiceTabs } from './ServiceTabs.tsx';
import { CompareBar } from './CompareBar.tsx';
import { useBrowse } from './use-browse.ts';
import { useLoadedToast } from './use-list-toasts.ts';
import type { Browse } from './use-browse.ts';
import styles from './Browse.module.css';

const Heading = ({ plan, browse }: { plan: Plan; browse: Browse }) => (
  <PageTitle
    above={formatPlanningStep(3)}
    below={
      <p className="soft" role="status">
        {describeFindings(browse, plan)}
      </p>
    }
  >
    {formatHeading(browse.tab, plan)}
  </PageTitle>
);

/** The order and filters of the list, and the active filters. */
const Narrow = ({ plan, browse }: { plan: Plan; browse: Browse }) => {
  const { tab, samples, filters, where, toSearch, filterBy } = browse;
  if (samples) return null;
  const isPriced = tab !== 'all' && plan.draft !== undefined && isPriceable(plan.draft);
  const sorts = isPriced ? sortOrders : unpricedOrders;
  return (
    <div className={styles.narrow}>
      <FilterBar
        filters={filters}
        event={isPriced ? 'priced' : 'known'}
        sorts={where.place ? sorts : []}
        toSearch={toSearch}
        onChange={filterBy}
      />
      {browse.isNarrowed && <FilterChips filters={{ ...filters, category: undefined }} onChange={filterBy} />}
    </div>
  );
};

const unpricedOrders = sortOrders.filter((order) => order !== 'price');

const WaysOn = ({ plan: { draftId, serviceAreas }, browse: { tab, browsePath } }: { plan: Plan; browse: Browse }) => {
  const next = nextService(tab, serviceAreas);
  return (
    <div className="spread">
      <ButtonLink to={planAddress('/services', { draftId })} icon={<ArrowLeft />}>
        Back
      </ButtonLink>
      <ButtonLink look="primary" to={next ? browsePath(next) : planAddress('/summary', { draftId })}>
        Next Service
        <ArrowRight />
      </ButtonLink>
    </div>
  );
};

const BrowseVendorsPage = () => {
  const plan = usePlan();
  const browse = useBrowse(plan);
  useLoadedToast(describeLoaded(browse));
  const comparison = useComparison();
  const { tab } = browse;
  const category = tab === 'all' ? undefined : tab;
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;

  return (
    <>
      <main className={`wide ${styles.page}`}>
        <PlanSteps plan={plan} current={3} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Heading plan={plan} browse={browse} />
            <OutdatedPlan plan={plan} />
            <BrowsePlaceForm browse={browse} zipCode={plan.details.zipCode} />
            {browse.near !== '' && (
              <Namesakes place={browse.where.place} onChoose={(near) => browse.lookAround({ near })} />
            )}
            <ServiceTabs browse={browse} chosen={plan.serviceAreas} />
            <Narrow plan={plan} browse={browse} />
            <TabPanel name="service" value={tab} className={styles.panel}>
              <BrowseResults plan={plan} browse={browse} comparison={comparison} />
            </TabPanel>
            <WaysOn plan={plan} browse={browse} />
          </div>
          <PlanRail plan={plan} here={category} />
        </div>
      </main>
      <div className={styles.foot} data-foot>
        {comparison.vendors.length > 0 && <CompareBar comparison={comparison} draftId={plan.draftId} />}
        <PlanBar plan={plan} here={category} />
      </div>
    </>
  );
};

export default BrowseVendorsPage;
