import type { ReactNode } from 'react';
import styles from './VendorGrid.module.css';

/** A list of vendor cards, dimmed while it reloads. Its container sets `--card-width`. */
export const VendorGrid = ({ busy, children }: { busy?: boolean | undefined; children: ReactNode }) => (
  <ul className={styles.grid} aria-busy={busy}>
    {children}
  </ul>
);
