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

/** Boxes with the words a screen reader hears ('Loading vendors...'); `quiet` keeps the words from being seen. */
export const Loading = ({ text, quiet = false, children }: { text: string; quiet?: boolean; children?: ReactNode }) => (
  <div className={styles.loading} aria-busy="true">
    <p role="status" className={quiet ? 'hidden' : 'small soft'}>
      {text}
    </p>
    {children}
  </div>
);
