import type { ReactNode } from 'react';
import styles from './AffectedList.module.css';

/** Lists the items affected by a decision, before it is confirmed. */
export const AffectedList = ({ children }: { children: ReactNode }) => (
  <ul className={`${styles.list} small num`}>{children}</ul>
);
