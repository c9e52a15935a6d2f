import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { Tabs } from '#web/ui/actions/Tabs.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import type { BrowseTab } from './browse.ts';
import styles from './Browse.module.css';
import type { Browse } from './use-browse.ts';

const tabs: readonly BrowseTab[] = ['all', ...categories];

const LitDot = () => <span className={styles.lit} role="img" aria-label="Chosen:" />;

/** The tab's label, with 'Coming Soon to Your City' if no vendor offers the service yet. */
const TabLabel = ({ tab, count }: { tab: BrowseTab; count: number | undefined }) => (
  <>
    {tab === 'all' ? 'All' : categoryLabel(tab)}
    {count === 0 && <StatusBadge status="Coming Soon to Your City" />}
  </>
);

/** The services whose vendors can be browsed; those of the plan have a light. */
export const ServiceTabs = ({ browse, chosen }: { browse: Browse; chosen: readonly Category[] }) => {
  const { tab, counts, browsePath } = browse;
  const navigate = useNavigate();
  const hasCounts = counts !== undefined;
  useEffect(() => {
    // The row of tabs is wider than a phone, and wider still with the badges that load with the counts.
    const options = { inline: hasCounts ? 'center' : 'nearest', block: 'nearest' } as const;
    document.getElementById(`service-tab-${tab}`)?.scrollIntoView(options);
  }, [tab, hasCounts]);
  return (
    <Tabs
      name="service"
      label="Service"
      value={tab}
      onValueChange={(to) => void navigate(browsePath(to), { replace: true, preventScrollReset: true })}
      tabs={tabs.map((value) => ({
        value,
        label: <TabLabel tab={value} count={value === 'all' ? undefined : counts?.[value]} />,
        icon: value !== 'all' && chosen.includes(value) ? <LitDot /> : undefined,
      }))}
    />
  );
};
