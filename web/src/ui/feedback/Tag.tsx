import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A theme or trait, for display only. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>;
