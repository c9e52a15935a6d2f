import { useQuery } from '@tanstack/react-query';
import { Facts } from '#web/ui/data/Facts.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import styles from './AnalyticsTab.module.css';
import { guestListFiguresQuery } from './api.ts';

const format = (count: number): string => count.toLocaleString('en-US');

/** Hosts' guest lists: how many, and how long they are. */
export const GuestListFigures = () => {
  const { data, isError, refetch } = useQuery(guestListFiguresQuery);
  return (
    <section className={styles.section} aria-labelledby="guest-list-figures">
      <h3 id="guest-list-figures">Guest lists</h3>
      {data ? (
        <Facts
          className={styles.facts}
          facts={[
            ['Lists with guests', format(data.lists)],
            ['Guests', format(data.guests)],
            ['Median guests of a list', format(data.medianGuests)],
            ['Longest list', format(data.mostGuests)],
          ]}
        />
      ) : isError ? (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the guest lists.</RetryBanner>
      ) : (
        <Loading text="Loading guest lists..." quiet cards={['4rem']} />
      )}
    </section>
  );
};
