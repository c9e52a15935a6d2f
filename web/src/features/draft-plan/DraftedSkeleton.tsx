import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './DraftPlan.module.css';

const rows = [1, 2, 3, 4, 5];

/** Placeholder rows of a plan that is loading. */
export const DraftedSkeleton = () => (
  <Loading text="Drafting your plan..." quiet>
    <Skeleton height="3rem" />
    {rows.map((row) => (
      <div key={row} className={styles.bones}>
        <Skeleton ratio="4 / 3" radius="var(--r-field)" />
        <div className="stack">
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      </div>
    ))}
  </Loading>
);
