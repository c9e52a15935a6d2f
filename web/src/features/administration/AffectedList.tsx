import type { ReactNode } from 'react';
import styles from './AffectedList.module.css';

/** What a decision affects, said before it is confirmed; its items. */
export const AffectedList = ({ children }: { children: ReactNode }) => (
  <ul className={`${styles.list} small num`}>{children}</ul>
);
