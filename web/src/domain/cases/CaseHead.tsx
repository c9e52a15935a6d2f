import type { ReactNode } from 'react';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import type { CaseReader } from './api.ts';
import { caseState } from './case-state.ts';
import styles from './Cases.module.css';

interface CaseHeadProps {
  view: ProblemCaseView;
  reader: CaseReader;
  /** The heading, at the level of its page. */
  children: ReactNode;
}

/** A case's subject, its state, and the next step with its deadline; changes are announced. */
export const CaseHead = ({ view, reader, children }: CaseHeadProps) => {
  const { badge, tone, next } = caseState(view, reader);
  return (
    <>
      <div className={styles.head}>
        {children}
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <p role="status">{next}</p>
    </>
  );
};
