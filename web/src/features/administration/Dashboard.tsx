import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, HandCoins, Landmark, TriangleAlert, RefreshCw, ScrollText, ShieldCheck, Undo2 } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useUnread } from '#web/domain/messaging/inbox/api.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/actions/Tabs.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Dashboard.module.css';
import { MetricCards } from './metrics/MetricCards.tsx';
import { UpdatedAt } from './metrics/UpdatedAt.tsx';
import { metricsQuery } from './api.ts';
import { panelNamed, panels } from './panels.ts';
import type { Panel } from './panels.ts';
import { InAddress } from './InAddress.tsx';
import { WaitingList } from './waiting/WaitingList.tsx';
import { useWaiting } from './waiting/use-waiting.ts';
import { useTabInSight } from './use-tab-in-sight.ts';

/** Keeps the tab in the URL (?tab=products), so that it can be linked. */
function usePanel(): [Panel, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  return [panelNamed(query.get('tab')), (tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })];
}

/** Counts pending items by tab: applications by the platform's tally, products in their loaded list. */
function useCounts(pendingApplications: number | undefined, products: number): Record<string, number | undefined> {
  const unread = useUnread('platform');
  return {
    applications: pendingApplications,
    products: products || undefined,
    messages: unread || undefined,
  };
}

export const Dashboard = () => {
  const metrics = useQuery(metricsQuery);
  const [panel, setTab] = usePanel();
  const { waiting, asOf, isLoaded, hasMore, openCases, failedPayouts, returnedRefunds, disputes, reports } =
    useWaiting();
  const counts = useCounts(metrics.data?.pendingApplications, waiting.products.length);
  useEffect(() => {
    if (metrics.isError) toast.error('Error', 'Failed to load admin dashboard data');
  }, [metrics.isError]);
  const tabs = panels.map(({ tab, label }) => ({ value: tab, label, count: counts[tab] }));
  useTabInSight(`admin-tab-${panel.tab}`);
  return (
    <main className={styles.page}>
      <Head updatedAt={metrics.dataUpdatedAt} {...{ openCases, failedPayouts, returnedRefunds, disputes, reports }} />
      {isLoaded && <WaitingList {...{ waiting, asOf, hasMore }} />}
      <MetricCards metrics={metrics.data} hasFailed={metrics.isError} />
      <Card as="section" pad={false} className={styles.work}>
        <Tabs name="admin" label="Sections" tabs={tabs} value={panel.tab} onValueChange={setTab} />
        <TabPanel name="admin" value={panel.tab}>
          <Suspense key={panel.tab} fallback={<PanelWaiting label={panel.label} />}>
            <panel.View />
          </Suspense>
        </TabPanel>
      </Card>
    </main>
  );
};

const PanelWaiting = ({ label }: { label: string }) => (
  <div className={styles.waiting}>
    <Loading text={`Loading ${label.toLowerCase()}...`} quiet>
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
    </Loading>
  </div>
);

const AuditDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./audit/AuditDialog.tsx')).AuditDialog })),
);

/** Opens the administrators' audit trail; placed beside the tabs, whose number is specified. */
const AuditTrail = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<ScrollText />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Audit Trail
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AuditDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const FailedPayoutsDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./payouts/FailedPayoutsDialog.tsx')).FailedPayoutsDialog })),
);

const ReturnedRefundsDialog = lazy(
  lazyWithRetry(async () => ({
    default: (await import('./refunds/ReturnedRefundsDialog.tsx')).ReturnedRefundsDialog,
  })),
);

const DisputesDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./disputes/DisputesDialog.tsx')).DisputesDialog })),
);

/** Disputes are rare, so without any the button is there only for a link that opens the list. */
const Disputes = ({ count }: { count: string | undefined }) => {
  const [query] = useSearchParams();
  if (count === undefined && !query.has('disputes')) return null;
  return (
    <InAddress name="disputes" value="open" label="Disputes" count={count} icon={<Landmark />} View={DisputesDialog} />
  );
};

/** A bank returns a refund rarely, so without any the button is there only for a link that opens the list. */
const ReturnedRefunds = ({ count }: { count: string | undefined }) => {
  const [query] = useSearchParams();
  if (count === undefined && !query.has('refunds')) return null;
  return (
    <InAddress
      name="refunds"
      value="returned"
      label="Returned Refunds"
      count={count}
      icon={<Undo2 />}
      View={ReturnedRefundsDialog}
    />
  );
};

const OpenCasesDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./cases/OpenCasesDialog.tsx')).OpenCasesDialog })),
);

const ReportsDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./reports/ReportsDialog.tsx')).ReportsDialog })),
);

const RefreshData = () => {
  const queryClient = useQueryClient();
  const refresh = useMutation({ mutationFn: () => queryClient.invalidateQueries() });
  return (
    <Button
      size="small"
      icon={<RefreshCw className={refresh.isPending ? styles.turning : undefined} />}
      onClick={() => refresh.mutate()}
    >
      Refresh Data
    </Button>
  );
};

interface HeadProps {
  updatedAt: number;
  /** Their number, if there are any. */
  openCases: string | undefined;
  failedPayouts: string | undefined;
  returnedRefunds: string | undefined;
  disputes: string | undefined;
  reports: string | undefined;
}

const Head = ({ updatedAt, openCases, failedPayouts, returnedRefunds, disputes, reports }: HeadProps) => (
  <PageTitle
    small
    below={<UpdatedAt at={updatedAt} />}
    actions={
      <>
        <ButtonLink to="/vendor-directory" size="small">
          View Vendor Directory
        </ButtonLink>
        <InAddress
          name="payouts"
          value="failed"
          label="Failed Payouts"
          count={failedPayouts}
          icon={<HandCoins />}
          View={FailedPayoutsDialog}
        />
        <ReturnedRefunds count={returnedRefunds} />
        <Disputes count={disputes} />
        <InAddress
          name="cases"
          value="open"
          label="Open Cases"
          count={openCases}
          icon={<TriangleAlert />}
          View={OpenCasesDialog}
        />
        <InAddress name="reports" value="open" label="Reports" count={reports} icon={<Flag />} View={ReportsDialog} />
        <AuditTrail />
        <RefreshData />
      </>
    }
  >
    Super Admin Dashboard{' '}
    <span className={styles.role}>
      <Badge tone="lit">
        <ShieldCheck size={14} aria-hidden="true" />
        Super Admin
      </Badge>
    </span>
  </PageTitle>
);
