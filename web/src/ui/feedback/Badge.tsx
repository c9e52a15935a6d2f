import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from '../layout/classes.ts';

/** The meaning of a status. `love` is a category, `lit` is chosen, `plain` only names. */
export type BadgeTone = 'wait' | 'info' | 'good' | 'bad' | 'done' | 'love' | 'lit' | 'plain';

export interface BadgeProps {
  tone?: BadgeTone;
  /** A dot before the word; statuses have one, names don't. */
  dot?: boolean;
  children: ReactNode;
}

const named: readonly BadgeTone[] = ['love', 'lit', 'plain'];

export const Badge = ({ tone = 'plain', dot = !named.includes(tone), children }: BadgeProps) => (
  <span className={classes(styles.badge, styles[tone], dot && styles.dot)}>{children}</span>
);
