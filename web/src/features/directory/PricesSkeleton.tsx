import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './VendorPage.module.css';

/** Placeholder of the packages. */
export const PricesSkeleton = () => (
  <Loading text="Loading prices..." quiet>
    <div className={styles.packages}>
      {[1, 2, 3].map((offer) => (
        <Skeleton key={offer} height="5.5rem" radius="var(--r-card)" />
      ))}
    </div>
  </Loading>
);
