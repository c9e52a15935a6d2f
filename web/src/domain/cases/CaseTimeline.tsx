import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import type { CaseReader } from './api.ts';
import { caseMoments } from './case-moments.ts';
import { CasePhotos } from './CasePhotos.tsx';
import styles from './Cases.module.css';

interface TimelineProps {
  view: ProblemCaseView;
  reader: CaseReader;
}

/** The history of a case, oldest first, with each side's texts and photos. */
export const CaseTimeline = ({ view, reader }: TimelineProps) => (
  <ol className={styles.timeline} aria-label="What happened">
    {caseMoments(view, reader).map(({ key, title, words, photos, at }) => (
      <li key={key} className={styles.moment}>
        <p className="strong">{title}</p>
        <p className="fine soft num">{formatTimestamp(at)}</p>
        {words && <p className={styles.said}>{words}</p>}
        <CasePhotos
          about={view}
          photos={photos}
          label={key === 'answer' ? `Photos from ${view.vendorName}` : `Photos from ${view.customerName}`}
        />
      </li>
    ))}
  </ol>
);
