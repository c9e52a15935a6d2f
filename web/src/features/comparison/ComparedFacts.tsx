import type { ServiceLines } from '#shared/vendors/fact-lines.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './Comparison.module.css';

interface ComparedFactsProps {
  /** Facts of the compared service; undefined while they load. */
  lines: ServiceLines['lines'] | undefined;
}

/** The vendor's facts about the service, one per line. */
export const ComparedFacts = ({ lines }: ComparedFactsProps) => {
  if (!lines) return <Skeleton height="6rem" />;
  if (lines.length === 0) return <span className="small soft">No details yet</span>;
  return (
    <ul className={styles.packages}>
      {lines.map(({ key, label, values }) => (
        <li key={key} className="small">
          <p className="fine soft">{label}</p>
          <p>{values.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
};
