import type { CSSProperties, ReactNode } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the full width and one line by default. */
  width?: string;
  height?: string;
  /** Instead of a height, such as '6 / 5'. */
  ratio?: string;
  radius?: CSSProperties['borderRadius'];
}

/** One box of the layout that is on its way; appears only when waiting takes longer than 150 ms. */
export const Skeleton = ({ width = '100%', height = '1rem', ratio, radius }: SkeletonProps) => (
  <div
    className={styles.bone}
    style={{ width, ...(ratio ? { aspectRatio: ratio } : { height }), borderRadius: radius }}
    aria-hidden="true"
  />
);

export interface LoadingProps {
  text: string;
  /** Keeps the words from being seen. */
  quiet?: boolean;
  /** It is all that the page shows: its words are the page's heading until the page has its own. */
  alone?: boolean;
  /** Heights of the cards that are on their way. */
  cards?: readonly string[];
  children?: ReactNode;
}

const noCards: readonly string[] = [];

/** Boxes with the words for a screen reader ('Loading vendors...'). */
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
