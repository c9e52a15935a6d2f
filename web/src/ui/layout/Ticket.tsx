import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Ticket.module.css';

/** A sheet with a scalloped hem, only for the plan and the order summary. */
export const Ticket = ({ className, ...native }: ComponentProps<'section'>) => (
  <section {...native} className={classes(styles.ticket, className)} />
);
