import type { ReactNode } from 'react';
import styles from './Figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  /** A few words on the figure. */
  note?: ReactNode;
}

/** A row of large, named figures: four across, two on phones, one on the narrowest. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, note }) => (
      <div key={name} className={styles.figure}>
        <dt className="small soft">{name}</dt>
        <dd className={styles.value}>{value}</dd>
        {note && <dd className="fine soft">{note}</dd>}
      </div>
    ))}
  </dl>
);
