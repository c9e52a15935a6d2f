import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Picture } from './Picture.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Address of a drawing. */
  picture?: string;
}

export const EmptyState = ({ title, text, action, picture }: EmptyStateProps) => (
  <div className={styles.empty}>
    {picture && <Picture src={picture} alt="" rounded="card" className={styles.picture} />}
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);
