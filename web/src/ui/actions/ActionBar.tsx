import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** The bar at the foot of a step: back on the left, next on the right, with its reason above. */
export const ActionBar = ({ back, hint, children }: { back: ReactNode; hint?: ReactNode; children: ReactNode }) => (
  <div className={styles.bar} role="region" aria-label="Actions" data-action-bar>
    <div className={`wide ${styles.inside}`}>
      {back}
      <p className={`small soft ${styles.hint}`} aria-live="polite">
        {hint}
      </p>
      {children}
    </div>
  </div>
);
