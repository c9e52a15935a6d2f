import { Link } from 'react-router-dom';
import type { PlannedItem } from '#shared/api/planning.ts';
import { misfitReasons } from './fit-in-plan.ts';
import { planAddress } from './plan-address.ts';
import styles from './PlanRail.module.css';

interface ItemFitProps {
  draftId: string | undefined;
  item: PlannedItem;
}

/** Why the vendor can't serve the event, with the ways on; nothing where it can. */
export const ItemFit = ({ draftId, item }: ItemFitProps) => {
  if (item.problems.length === 0) return null;
  return (
    <span className={`fine ${styles.taken}`}>
      {misfitReasons(item)} <Link to={planAddress('/questionnaire', { draftId })}>Change your event</Link> or{' '}
      <Link to={planAddress('/vendors', { category: item.category, draftId })}>choose another</Link>
    </span>
  );
};
