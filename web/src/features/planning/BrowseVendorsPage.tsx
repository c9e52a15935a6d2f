import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { categories, categoryLabel } from '#shared/categories.ts';
import { flowSteps, stepWords } from '#web/parts/flow.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { plural } from '#web/parts/plan-rows.ts';
import { PlanBar, PlanRail } from '#web/parts/PlanRail.tsx';
import { PlanProblem } from '#web/parts/PlanProblem.tsx';
import { usePlan } from '#web/parts/use-plan.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { useVendorSearch } from '#web/parts/vendors.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import { nextService, tabOf } from './browse.ts';
import type { BrowseTab } from './browse.ts';
import { BrowseResults } from './BrowseResults.tsx';
import styles from './Browse.module.css';

const tabs: readonly BrowseTab[] = ['all', ...categories];

const LitDot = () => <span className={styles.lit} role="img" aria-label="Chosen:" />;

const tabLabel = (tab: BrowseTab): string => (tab === 'all' ? 'All' : categoryLabel(tab));

/** 'Decor for Maya & Theo'. */
const heading = (tab: BrowseTab, plan: Plan): string => {
  const what = tab === 'all' ? 'Vendors' : categoryLabel(tab);
  return plan.details.name ? `${what} for ${plan.details.name}` : what;
};

function findings(count: number, hasMore: boolean, { place, details }: Plan): string {
  const found = `${plural(count, 'vendor')}${hasMore ? ' and more' : ''}`;
  return place ? `${found} within ${details.searchRadiusMiles} miles of ${place.zip}, nearest first` : found;
}

const BrowseVendorsPage = () => {
  const plan = usePlan();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = tabOf(params.get('category'));
  const category = tab === 'all' ? undefined : tab;
  // A guest's ZIP code is looked up first: the nearest vendors at once, not all and then the nearest.
  const isPlaced =
    plan.status !== 'loading' && (plan.place !== null || plan.details.zipCode === null || plan.status === 'draft');
  const search = useVendorSearch(
    { place: plan.place, radiusMiles: plan.details.searchRadiusMiles, category },
    isPlaced,
  );
  useEffect(() => {
    // The row of tabs is longer than a phone is wide.
    document.getElementById(`service-tab-${tab}`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab]);
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;

  const { draftId } = plan;
  const next = nextService(tab, plan.serviceAreas);
  const goTo = (to: BrowseTab) =>
    void navigate(planAddress('/vendors', { category: to === 'all' ? undefined : to, draftId }), { replace: true });
  return (
    <>
      <main className={`wide ${styles.page}`}>
        <Stepper steps={flowSteps} current={3} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <PageTitle
              above={stepWords(3)}
              below={
                <p className="soft" role="status">
                  {search.isSuccess && !search.isPlaceholderData
                    ? findings(search.vendors.length, search.hasNextPage, plan)
                    : 'Loading vendors...'}
                </p>
              }
            >
              {heading(tab, plan)}
            </PageTitle>
            <Tabs
              name="service"
              label="Service"
              value={tab}
              onValueChange={goTo}
              tabs={tabs.map((value) => ({
                value,
                label: tabLabel(value),
                icon: value !== 'all' && plan.serviceAreas.includes(value) ? <LitDot /> : undefined,
              }))}
            />
            <TabPanel name="service" value={tab} className={styles.panel}>
              <BrowseResults plan={plan} tab={tab} search={search} />
            </TabPanel>
            <div className="spread">
              <ButtonLink to={planAddress('/services', { draftId })} icon={<ArrowLeft />}>
                Back
              </ButtonLink>
              <ButtonLink
                look="primary"
                to={next ? planAddress('/vendors', { category: next, draftId }) : planAddress('/summary', { draftId })}
              >
                Next Service
                <ArrowRight />
              </ButtonLink>
            </div>
          </div>
          <PlanRail plan={plan} here={category} />
        </div>
      </main>
      <PlanBar plan={plan} here={category} />
    </>
  );
};

export default BrowseVendorsPage;
