import type { CSSProperties, ReactNode } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default full width and one line. */
  width?: string;
  height?: string;
  /** Instead of a height, such as '6 / 5'. */
  ratio?: string;
  radius?: CSSProperties['borderRadius'];
}

/** A placeholder box of a loading layout; appears only after 150 ms. */
export const Skeleton = ({ width = '100%', height = '1rem', ratio, radius }: SkeletonProps) => (
  <div
    className={styles.bone}
    style={{ width, ...(ratio ? { aspectRatio: ratio } : { height }), borderRadius: radius }}
    aria-hidden="true"
  />
);

export interface LoadingProps {
  text: string;
  /** Hides the text visually. */
  quiet?: boolean;
  /** True if the page shows nothing else: its text is then the heading until the page has its own. */
  alone?: boolean;
  /** Heights of the loading cards. */
  cards?: readonly string[];
  children?: ReactNode;
}

const noCards: readonly string[] = [];

/** Placeholder boxes with a text for screen readers ('Loading vendors...'). */
export const Loading = ({ text, quiet = false, alone = false, cards = noCards, children }: LoadingProps) => (
  <div className={styles.loading} aria-busy="true">
    {alone && (
      <h1 className="hidden" data-waiting="">
        {text}
      </h1>
    )}
    <p role="status" className={quiet ? 'hidden' : 'small soft'}>
      {text}
    </p>
    {cards.map((height, index) => (
      <Skeleton key={index} height={height} radius="var(--r-card)" />
    ))}
    {children}
  </div>
);
