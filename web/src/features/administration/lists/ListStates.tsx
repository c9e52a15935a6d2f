import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './ListStates.module.css';

export const ListWaiting = ({ text }: { text: string }) => (
  <div className={styles.space}>
    <Loading text={text} quiet>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton width="3rem" height="3rem" />
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="20%" height="1.25rem" />
        </div>
      ))}
    </Loading>
  </div>
);

export const ListFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className={styles.space}>
    <RetryBanner onRetry={onRetry}>{text}</RetryBanner>
  </div>
);

export const ListEmpty = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.space}>
    <EmptyState title={title} text={text} />
  </div>
);
