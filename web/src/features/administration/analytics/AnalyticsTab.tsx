import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { analyticsPeriods } from '#shared/administration/analytics.ts';
import type { AnalyticsPeriod } from '#shared/administration/analytics.ts';
import type { Analytics } from '#shared/api/administration/analytics.ts';
import { downloadText } from '#web/lib/download.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { queryClient } from '#web/lib/query.ts';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { metricsQuery } from '../api.ts';
import styles from './AnalyticsTab.module.css';
import { CalendarFigures } from './CalendarFigures.tsx';
import { GuestListFigures } from './GuestListFigures.tsx';
import { Charts } from './Charts.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { analyticsCsv } from './analytics-csv.ts';
import { analyticsKeys, analyticsQuery } from './api.ts';
import { periodNames } from './analytics-text.ts';
import { WaitingAlerts } from './WaitingAlerts.tsx';

const periodOptions = analyticsPeriods.map((value) => ({ value, label: periodNames[value] }));

/** The platform's figures (rule administration-44), and below them the diagnostics of vendor spec 2. */
export const AnalyticsTab = () => {
  const [period, setPeriod] = useState<AnalyticsPeriod>('30-days');
  useLiveFigures();
  const { data, isError, isPlaceholderData, refetch } = useQuery(analyticsQuery(period));
  return (
    <div className={styles.tab}>
      <SectionHead title="Analytics" text="Days run from midnight to midnight UTC.">
        <Tools period={period} onPeriod={setPeriod} figures={data} />
      </SectionHead>
      {data ? (
        <div className={styles.figures} aria-busy={isPlaceholderData}>
          <Charts figures={data} />
        </div>
      ) : isError ? (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the figures.</RetryBanner>
      ) : (
        <FiguresSkeleton />
      )}
      <CalendarFigures />
      <GuestListFigures />
      <WaitingAlerts />
      <Diagnostics />
    </div>
  );
};

interface ToolsProps {
  period: AnalyticsPeriod;
  onPeriod: (period: AnalyticsPeriod) => void;
  figures: Analytics | undefined;
}

const Tools = ({ period, onPeriod, figures }: ToolsProps) => (
  <div className={styles.tools}>
    <FilterSelect label="Period" options={periodOptions} value={period} onChoose={onPeriod} />
    <Button
      icon={<Download />}
      disabled={!figures}
      onClick={() =>
        figures &&
        downloadText(`hostwell-analytics-${figures.from}-${figures.to}.csv`, analyticsCsv(figures), 'text/csv')
      }
    >
      Download CSV
    </Button>
  </div>
);

const FiguresSkeleton = () => <Loading text="Loading figures..." quiet cards={['6rem', '16rem', '12rem']} />;

/** Figures of weeks are expensive to read: this is the minimum interval between requests. */
const pauseMs = 5000;

/** Refetches the open figures soon after those of the cards have changed. */
function useLiveFigures(): void {
  const { data } = useQuery(metricsQuery);
  const seen = useRef(data);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    // TanStack Query keeps the same object while the response doesn't change.
    if (seen.current === data) return;
    seen.current = data;
    if (isFirst) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: analyticsKeys.all });
    }, pauseMs);
  }, [data]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
