import { TriangleAlert } from 'lucide-react';
import type { BudgetUse } from './budget.ts';
import styles from './BudgetMeter.module.css';

/** Shows the spent part of the budget as a bar with its sentence. */
export const BudgetMeter = ({ percent, isOver, sentence }: BudgetUse) => (
  <div className={styles.budget} data-over={isOver}>
    <div className={styles.meter}>
      <i style={{ width: `${percent}%` }} />
    </div>
    <p className={`fine line ${styles.sentence}`}>
      {isOver && <TriangleAlert size={16} aria-hidden="true" />}
      {sentence}
    </p>
  </div>
);
