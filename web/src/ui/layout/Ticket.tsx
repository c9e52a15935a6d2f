import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Ticket.module.css';

/** The sheet with a scalloped hem that is taken to the counter: the plan and the order summary, nothing else. */
export const Ticket = ({ className, ...native }: ComponentProps<'section'>) => (
  <section {...native} className={classes(styles.ticket, className)} />
);
