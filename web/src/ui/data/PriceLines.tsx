import type { ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './PriceLines.module.css';

export interface PriceLineProps {
  label: ReactNode;
  /** Formatted with cents ('$2,400.00'). */
  amount: ReactNode;
  /** Small text below the figure ('per person'). */
  unit?: ReactNode;
  tone?: 'default' | 'discount' | 'total' | 'strong' | 'soft';
}

/** One line of a bill; a discount's amount carries its own minus sign. */
export const PriceLine = ({ label, amount, unit, tone = 'default' }: PriceLineProps) => (
  <div className={classes(styles.line, styles[tone])}>
    <dt>{label}</dt>
    <dd className={styles.amount}>
      {amount}
      {unit && <span className={styles.unit}>{unit}</span>}
    </dd>
  </div>
);

/** A bill: text left, figures right, on shared baselines. */
export const PriceLines = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={classes(styles.lines, className)}>{children}</dl>
);
