import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import { useComparison } from '#web/domain/planning/comparison.ts';
import { flowSteps, stepWords } from '#web/domain/planning/planning-steps.ts';
import { OutdatedPlan } from '#web/domain/planning/OutdatedPlan.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { plural } from '#web/lib/plural.ts';
import { PlanBar, PlanRail } from '#web/domain/planning/PlanRail.tsx';
import { PlanProblem } from '#web/domain/planning/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { TabPanel, Tabs } from '#web/ui/actions/Tabs.tsx';
import { nextService } from './browse.ts';
import type { BrowseTab } from './browse.ts';
import { BrowsePlaceForm } from './BrowsePlaceForm.tsx';
import { BrowseResults } from './BrowseResults.tsx';
import { CompareBar } from './CompareBar.tsx';
import { useBrowse } from './use-browse.ts';
import type { Browse } from './use-browse.ts';
import styles from './Browse.module.css';

const tabs: readonly BrowseTab[] = ['all', ...categories];

const LitDot = () => <span className={styles.lit} role="img" aria-label="Chosen:" />;

/** 'Decor for Maya & Theo'. */
const heading = (tab: BrowseTab, plan: Plan): string => {
  const what = tab === 'all' ? 'Vendors' : categoryLabel(tab);
  return plan.details.name ? `${what} for ${plan.details.name}` : what;
};

/** 'Decor Coming Soon to Your City' where no vendor offers that yet. */
const TabLabel = ({ tab, count }: { tab: BrowseTab; count: number | undefined }) => (
  <>
    {tab === 'all' ? 'All' : categoryLabel(tab)}
    {count === 0 && <StatusBadge status="Coming Soon to Your City" />}
  </>
);

/** In the page and not over its heading; the line has its height before the vendors are counted. */
const Loaded = ({ total }: { total: number | undefined }) => (
  <p className="fine soft" role="status">
    {total ? (
      <>
        <b>Vendors loaded</b> <span>Found {total} approved vendors.</span>
      </>
    ) : (
      <>&nbsp;</>
    )}
  </p>
);

function findings({ tab, search, counts, where, near, samples }: Browse, { details }: Plan): string {
  if (samples) return plural(samples.length, 'sample vendor');
  if (!search.isSuccess || search.isPlaceholderData) return search.isError ? '' : 'Loading vendors...';
  const known = tab === 'all' ? undefined : counts?.[tab];
  const count = search.hasNextPage ? known : search.vendors.length;
  const found = count === undefined ? `More than ${plural(search.vendors.length, 'vendor')}` : plural(count, 'vendor');
  const place = near ? where.place?.label : details.zipCode;
  return where.place ? `${found} within ${where.radiusMiles} miles of ${place}, nearest first` : found;
}

const BrowseVendorsPage = () => {
  const plan = usePlan();
  const browse = useBrowse(plan);
  const comparison = useComparison();
  const navigate = useNavigate();
  const { tab, counts, addressOf } = browse;
  const category = tab === 'all' ? undefined : tab;
  const hasCounts = counts !== undefined;
  useEffect(() => {
    // The row of tabs is longer than a phone is wide, and longer still with the badges that come with the counts.
    const options = { inline: hasCounts ? 'center' : 'nearest', block: 'nearest' } as const;
    document.getElementById(`service-tab-${tab}`)?.scrollIntoView(options);
  }, [tab, hasCounts]);
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;

  const { draftId } = plan;
  const next = nextService(tab, plan.serviceAreas);
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
                  {findings(browse, plan)}
                </p>
              }
            >
              {heading(tab, plan)}
            </PageTitle>
            <OutdatedPlan plan={plan} />
            <BrowsePlaceForm browse={browse} zipCode={plan.details.zipCode} />
            <Tabs
              name="service"
              label="Service"
              value={tab}
              onValueChange={(to) => void navigate(addressOf(to), { replace: true, preventScrollReset: true })}
              tabs={tabs.map((value) => ({
                value,
                label: <TabLabel tab={value} count={value === 'all' ? undefined : counts?.[value]} />,
                icon: value !== 'all' && plan.serviceAreas.includes(value) ? <LitDot /> : undefined,
              }))}
            />
            <Loaded total={browse.total} />
            <TabPanel name="service" value={tab} className={styles.panel}>
              <BrowseResults plan={plan} browse={browse} comparison={comparison} />
            </TabPanel>
            <div className="spread">
              <ButtonLink to={planAddress('/services', { draftId })} icon={<ArrowLeft />}>
                Back
              </ButtonLink>
              <ButtonLink look="primary" to={next ? addressOf(next) : planAddress('/summary', { draftId })}>
                Next Service
                <ArrowRight />
              </ButtonLink>
            </div>
          </div>
          <PlanRail plan={plan} here={category} />
        </div>
      </main>
      <div className={styles.foot}>
        <CompareBar comparison={comparison} draftId={draftId} />
        <PlanBar plan={plan} here={category} />
      </div>
    </>
  );
};

export default BrowseVendorsPage;
