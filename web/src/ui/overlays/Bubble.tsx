import type { ReactNode } from 'react';
import styles from './Bubble.module.css';
import { classes } from '../layout/classes.ts';

export interface BubbleProps {
  mine?: boolean;
  /** Plain text with its line breaks. Empty if only files were sent. */
  children: ReactNode;
  /** Attached files, below the text. */
  files?: ReactNode;
  time?: ReactNode;
  /** The delivery state: 'Read', 'Sent' … */
  state?: ReactNode;
  /** Sending failed; shows 'Retry' where that may help. */
  failed?: boolean;
  onRetry?: (() => void) | undefined;
}

export const Bubble = ({ mine = false, children, files, time, state, failed = false, onRetry }: BubbleProps) => (
  <div className={classes(styles.row, mine && styles.mine)}>
    {children && <div className={classes(styles.bubble, failed && styles.failed)}>{children}</div>}
    {files}
    {(time || state || failed) && (
      <p className={styles.note}>
        {time}
        {time && state && ' · '}
        {state}
        {failed && onRetry && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Retry
          </button>
        )}
      </p>
    )}
  </div>
);

/** A date between messages. */
export const DayLine = ({ children }: { children: ReactNode }) => <p className={styles.day}>{children}</p>;

/** A system message in a conversation. */
export const SystemLine = ({ children }: { children: ReactNode }) => <p className={styles.system}>{children}</p>;
