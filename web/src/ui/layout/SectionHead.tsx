import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** Id of the heading, for elements that it labels. */
  id?: string;
  /** A sentence below the title. */
  text?: string;
  /** The section's actions: a button, a choice. */
  children?: ReactNode;
}

/** The title of a section with its actions beside it, or below it on narrow screens. */
export const SectionHead = ({ title, id, text, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <div>
      <h2 id={id}>{title}</h2>
      {text && <p className="small soft">{text}</p>}
    </div>
    {children}
  </div>
);
