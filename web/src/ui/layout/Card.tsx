import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** Space inside; leave it out where a picture reaches the edge. */
  pad?: boolean;
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A flat sheet on the page. */
export const Card = ({ pad = true, as: Element = 'div', className, ...native }: CardProps) => (
  <Element
    {...(native as ComponentProps<'div'> & ComponentProps<'li'>)}
    className={classes(styles.card, pad && styles.pad, className)}
  />
);
