import type { ReactNode } from 'react';
import { skeletonCards } from '#shared/kernel/policies.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './VendorGrid.module.css';
import vendorCardSkeletonsStyles from './VendorCard.module.css';

/** A list of vendor cards, dimmed while it reloads. Its container sets `--card-width`. */
export const VendorGrid = ({ busy, children }: { busy?: boolean | undefined; children: ReactNode }) => (
  <ul className={styles.grid} aria-busy={busy}>
    {children}
  </ul>
);

/** Placeholder cards while vendors load, as many as specified. */
export const VendorCardSkeletons = ({ count = skeletonCards }: { count?: number }) =>
  Array.from({ length: count }, (_, card) => (
    <Card key={card} as="li" pad={false} className={vendorCardSkeletonsStyles.card}>
      <Skeleton ratio="6 / 5" radius="0" />
      <div className={vendorCardSkeletonsStyles.body}>
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton width="30%" height="1.5rem" radius="var(--r-pill)" />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton height="3rem" radius="var(--r-field)" />
      </div>
    </Card>
  ));
