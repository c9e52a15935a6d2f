import { useQuery } from '@tanstack/react-query';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import styles from './AnalyticsTab.module.css';
import { waitingAlertsQuery } from './api.ts';

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Requests for an email once a vendor comes to a place without one: how many wait, and in which towns most do. */
export const WaitingAlerts = () => {
  const { data, isError, refetch } = useQuery(waitingAlertsQuery);
  return (
    <section className={styles.section} aria-labelledby="waiting-alerts">
      <h3 id="waiting-alerts">Places without vendors</h3>
      {data ? (
        <Facts
          className={styles.facts}
          facts={[
            ['Confirmed requests for an email', formatCount(data.waiting)],
            ...data.places.map(({ place, waiting }): Fact => [place, formatCount(waiting)]),
          ]}
        />
      ) : isError ? (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the requests.</RetryBanner>
      ) : (
        <Loading text="Loading requests..." quiet cards={['2rem']} />
      )}
    </section>
  );
};
