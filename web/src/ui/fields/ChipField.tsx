import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './ChipField.module.css';

export interface ChipFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox in the form of a chip; several in a fieldset belong to one question. */
export const ChipField = ({ label, className, ...native }: ChipFieldProps) => (
  <label className={classes(styles.chip, className)}>
    <input {...native} type="checkbox" className={styles.input} />
    <Check size={16} className={styles.tick} aria-hidden="true" />
    {label}
  </label>
);
