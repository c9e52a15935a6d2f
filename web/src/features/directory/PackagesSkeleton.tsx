import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './VendorPage.module.css';

/** Placeholder of the packages. */
export const PackagesSkeleton = ({ text }: { text: string }) => (
  <Loading text={text} quiet>
    <div className={styles.packages}>
      {[1, 2, 3].map((offer) => (
        <Skeleton key={offer} height="5.5rem" radius="var(--r-card)" />
      ))}
    </div>
  </Loading>
);
