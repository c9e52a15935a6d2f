import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Profile.module.css';

/** A part of the profile with a heading. */
export const Section = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card as="section" className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {text && <p className="small soft">{text}</p>}
      </div>
      {children}
    </Card>
  );
};
