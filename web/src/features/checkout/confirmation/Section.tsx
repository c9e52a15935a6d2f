import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Confirmation.module.css';

/** A titled section of the confirmation. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className={styles.section} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </Card>
);
