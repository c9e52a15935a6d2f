import { useQuery } from '@tanstack/react-query';
import { Facts } from '#web/ui/data/Facts.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import styles from './AnalyticsTab.module.css';
import { calendarFiguresQuery } from './api.ts';
import { formatAge } from './analytics-text.ts';

/** Calendars of other programs that vendors connected: how many, and how well they are read. */
export const CalendarFigures = () => {
  const { data, isError, refetch } = useQuery(calendarFiguresQuery);
  return (
    <section className={styles.section} aria-labelledby="calendar-figures">
      <h3 id="calendar-figures">Connected calendars</h3>
      {data ? (
        <Facts
          className={styles.facts}
          facts={[
            ['Connected', `${data.connected} of ${data.vendors} ${data.vendors === 1 ? 'vendor' : 'vendors'}`],
            ['Failing', String(data.failing)],
            ['Paused', String(data.paused)],
            ['Median age of the last reading', formatAge(data.medianAgeMinutes)],
            ['Oldest', formatAge(data.oldestAgeMinutes)],
          ]}
        />
      ) : isError ? (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the calendars.</RetryBanner>
      ) : (
        <Loading text="Loading calendars..." quiet cards={['4rem']} />
      )}
    </section>
  );
};
