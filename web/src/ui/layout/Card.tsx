import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** Inner padding; turn it off if a picture reaches the edge. */
  pad?: boolean;
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A flat surface on the page. */
export const Card = ({ pad = true, as: Element = 'div', className, ...native }: CardProps) => (
  <Element
    {...(native as ComponentProps<'div'> & ComponentProps<'li'>)}
    className={classes(styles.card, pad && styles.pad, className)}
  />
);
