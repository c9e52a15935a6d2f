import { Suspense, lazy, useState } from 'react';
import type { Metrics } from '#shared/api/administration.ts';
import { plural } from '#shared/kernel/plural.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { formatDate } from '#shared/kernel/dates.ts';
import styles from './MetricCards.module.css';
import type { MetricKey } from './api.ts';
import growthBarsStyles from './GrowthBars.module.css';

interface MetricCardsProps {
  metrics: Metrics | undefined;
  hasFailed: boolean;
}

/** The names are specified; the line below each explains the figure. */
const cards = [
  { name: 'Total Users', key: 'totalUsers', note: 'people with an account' },
  { name: 'Approved Vendors', key: 'approvedVendors', note: 'in the directory' },
  { name: 'Draft Events', key: 'draftEvents', note: 'plans not booked yet' },
  { name: 'Completed Events', key: 'completedEvents', note: 'booked events that are over' },
  { name: 'Pending Applications', key: 'pendingApplications', note: 'waiting for a decision' },
  {
    name: 'Active Events',
    key: 'activeEvents',
    note: 'drafts and completed events, without upcoming bookings',
    dialog: 'All Events',
  },
  { name: 'Upcoming Bookings', key: 'upcomingBookings', note: 'booked and still to come' },
] as const satisfies readonly { name: string; key: MetricKey; note: string; dialog?: string }[];

const MetricDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./MetricDialog.tsx')).MetricDialog })));

/** The figures; each opens the list behind it. */
export const MetricCards = ({ metrics, hasFailed }: MetricCardsProps) => {
  const [opened, setOpened] = useState<(typeof cards)[number]>();
  return (
    <>
      <CardList metrics={metrics} hasFailed={hasFailed} onOpen={setOpened} />
      {opened && (
        <Suspense fallback={null}>
          <MetricDialog
            title={'dialog' in opened ? opened.dialog : opened.name}
            metric={opened.key}
            total={metrics?.[opened.key] ?? 0}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

const CardList = ({
  metrics,
  hasFailed,
  onOpen,
}: MetricCardsProps & { onOpen: (card: (typeof cards)[number]) => void }) => (
  <ul className={styles.cards} aria-busy={!metrics && !hasFailed}>
    {cards.map((card) => (
      <Card as="li" pad={false} key={card.key} className={styles.metric}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(card)}>
          {card.name}
        </button>
        <Figure value={metrics?.[card.key]} hasFailed={hasFailed} />
        <span className="fine soft">{card.note}</span>
      </Card>
    ))}
    <Card as="li" pad={false} className={styles.growth}>
      <div className={styles.metric}>
        <span className="small soft">Platform Growth</span>
        <Figure value={metrics?.growth} hasFailed={hasFailed} />
        <span className="fine soft">average new users per month</span>
      </div>
      {metrics && (
        <div className={styles.bars}>
          <GrowthBars days={metrics.signUpsByDay} />
          <p className="fine soft">
            {`${plural(sum(metrics.signUpsByDay), 'sign-up')} in the last ${metrics.signUpsByDay.length} days`}
          </p>
        </div>
      )}
    </Card>
  </ul>
);

const sum = (days: Metrics['signUpsByDay']): number => days.reduce((total, { count }) => total + count, 0);

const Figure = ({ value, hasFailed }: { value: number | undefined; hasFailed: boolean }) => {
  if (value !== undefined) return <b className={styles.figure}>{value.toLocaleString('en-US')}</b>;
  return hasFailed ? (
    <b className={styles.figure} aria-label="unknown">
      –
    </b>
  ) : (
    <Skeleton width="4rem" height="2.3rem" />
  );
};

const height = 56;
const slot = 10;
const width = 7;

/** Sign-ups of recent days as small bars, oldest left; the axis starts at zero. */
const GrowthBars = ({ days }: { days: Metrics['signUpsByDay'] }) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg
      className={growthBarsStyles.bars}
      viewBox={`0 0 ${days.length * slot} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Sign-ups per day, at most ${most} in the last ${days.length} days`}
    >
      {days.map(({ date, count }, index) => {
        // A day without sign-ups still shows a line, so that the row of days is visible.
        const tall = Math.max((count / most) * height, 1);
        return (
          <rect key={date} x={index * slot + 1} y={height - tall} width={width} height={tall} rx={1.5}>
            <title>{`${formatDate(date)}: ${count}`}</title>
          </rect>
        );
      })}
    </svg>
  );
};
