import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApplicationsTab } from './ApplicationsTab.tsx';
import styles from './Dashboard.module.css';
import { MessagesTab } from './MessagesTab.tsx';
import { MetricCards } from './MetricCards.tsx';
import { ProductsTab } from './ProductsTab.tsx';
import { UpdatedAt } from './UpdatedAt.tsx';
import { metricsQuery, pendingProductsQuery } from './api.ts';
import { useUnread } from '#web/parts/conversations/unread.ts';

const panels = { applications: ApplicationsTab, products: ProductsTab, messages: MessagesTab } as const;

type TabName = keyof typeof panels;

/** The tab that the address names (?tab=products); one that there is not is Applications. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab') ?? '';
  const tab = Object.hasOwn(panels, asked) ? (asked as TabName) : 'applications';
  return [tab, (next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })];
}

/** Products that wait, as far as their list is loaded. */
function usePendingProducts(): number | undefined {
  const { data } = useInfiniteQuery(pendingProductsQuery);
  return data?.pages.reduce((sum, page) => sum + page.products.length, 0) || undefined;
}

export const Dashboard = () => {
  const metrics = useQuery(metricsQuery);
  const [tab, setTab] = useTab();
  const Panel = panels[tab];
  const pendingProducts = usePendingProducts();
  const unread = useUnread('platform');
  useEffect(() => {
    if (metrics.isError) toast.error('Error', 'Failed to load admin dashboard data');
  }, [metrics.isError]);
  const tabs = [
    { value: 'applications', label: 'Applications', count: metrics.data?.pendingApplications },
    { value: 'products', label: 'Products', count: pendingProducts },
    { value: 'messages', label: 'Messages', count: unread || undefined },
  ] as const;
  return (
    <main className={styles.page}>
      <Head updatedAt={metrics.dataUpdatedAt} />
      <MetricCards metrics={metrics.data} hasFailed={metrics.isError} />
      <Card as="section" pad={false} className={styles.work}>
        <Tabs name="admin" label="Sections" tabs={tabs} value={tab} onValueChange={setTab} />
        <TabPanel name="admin" value={tab}>
          <Panel />
        </TabPanel>
      </Card>
    </main>
  );
};

const Head = ({ updatedAt }: { updatedAt: number }) => {
  const queryClient = useQueryClient();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    await Promise.all(
      ['metrics', 'applications', 'products', 'conversation'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
    setIsRefreshing(false);
  };
  return (
    <PageTitle
      small
      below={<UpdatedAt at={updatedAt} />}
      actions={
        <>
          <ButtonLink to="/vendor-directory" size="small">
            View Vendor Directory
          </ButtonLink>
          <Button
            size="small"
            icon={<RefreshCw className={isRefreshing ? styles.turning : undefined} />}
            onClick={() => void refresh()}
          >
            Refresh Data
          </Button>
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
};
