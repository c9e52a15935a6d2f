import type { ReactNode } from 'react';
import styles from './VendorGrid.module.css';

/** A list of vendor cards; paler while it is loaded again. Its `--card-width` is set by what it is shown beside. */
export const VendorGrid = ({ busy, children }: { busy?: boolean | undefined; children: ReactNode }) => (
  <ul className={styles.grid} aria-busy={busy}>
    {children}
  </ul>
);
