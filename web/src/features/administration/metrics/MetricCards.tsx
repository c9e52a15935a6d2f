import type { Metrics } from '#shared/api/administration.ts';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { GrowthBars } from './GrowthBars.tsx';
import styles from './MetricCards.module.css';

interface MetricCardsProps {
  metrics: Metrics | undefined;
  hasFailed: boolean;
}

/** The names are the specification's; the line below each says what is counted. */
const cards = [
  { name: 'Total Users', key: 'totalUsers', note: 'people with an account' },
  { name: 'Approved Vendors', key: 'approvedVendors', note: 'in the directory' },
  { name: 'Draft Events', key: 'draftEvents', note: 'plans not booked yet' },
  { name: 'Completed Events', key: 'completedEvents', note: 'booked and over' },
  { name: 'Pending Applications', key: 'pendingApplications', note: 'waiting for a decision' },
  { name: 'Active Events', key: 'activeEvents', note: 'drafts and completed' },
] as const;

export const MetricCards = ({ metrics, hasFailed }: MetricCardsProps) => (
  <ul className={styles.cards} aria-busy={!metrics && !hasFailed}>
    {cards.map(({ name, key, note }) => (
      <Card as="li" pad={false} key={key} className={styles.metric}>
        <span className="small soft">{name}</span>
        <Figure value={metrics?.[key]} hasFailed={hasFailed} />
        <span className="fine soft">{note}</span>
      </Card>
    ))}
    <Card as="li" pad={false} className={styles.growth}>
      <div className={styles.metric}>
        <span className="small soft">Platform Growth</span>
        <Figure value={metrics?.growth} hasFailed={hasFailed} />
        <span className="fine soft">average new users per month, all users taken over 30 months</span>
      </div>
      {metrics && (
        <div className={styles.bars}>
          <GrowthBars days={metrics.signUpsByDay} />
          <p className="fine soft">
            {signUps(metrics).toLocaleString('en-US')} sign-ups in the last {metrics.signUpsByDay.length} days
          </p>
        </div>
      )}
    </Card>
  </ul>
);

const signUps = ({ signUpsByDay }: Metrics): number => signUpsByDay.reduce((sum, { count }) => sum + count, 0);

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
