import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  title: string;
  /** Of the heading, for what it labels. */
  id?: string;
  /** Below the title, in a sentence. */
  text?: string;
  /** What is done with the section: a button, a choice. */
  children?: ReactNode;
}

/** The title of a section with its actions beside it, or below it where there is no room. */
export const SectionHead = ({ title, id, text, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <div>
      <h2 id={id}>{title}</h2>
      {text && <p className="small soft">{text}</p>}
    </div>
    {children}
  </div>
);
