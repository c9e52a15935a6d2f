import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Picture } from '../pictures/Picture.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** URL of a drawing. */
  picture?: string;
  /** True if the page shows nothing else: its title is then the page's heading. */
  alone?: boolean;
}

export const EmptyState = ({ title, text, action, picture, alone = false }: EmptyStateProps) => (
  <div className={styles.empty}>
    {picture && <Picture src={picture} alt="" rounded="card" className={styles.picture} />}
    {alone ? <h1 className={styles.title}>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);
