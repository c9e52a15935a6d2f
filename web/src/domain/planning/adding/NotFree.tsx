import { Link } from 'react-router-dom';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatAvailability } from '../../directory/AvailabilityBadge.tsx';
import type { Availability } from '../../directory/AvailabilityBadge.tsx';
import { planAddress } from '../plan-address.ts';
import type { Plan } from '../use-plan.ts';
import styles from '../plan-view/PlanRail.module.css';

interface NotFreeProps {
  plan: Pick<Plan, 'draftId'>;
  category: Category;
  availability: Availability;
  date: string;
}

/** Shown if the vendor accepts no order on the event's date, with the alternatives, instead of the button to add it. */
export const NotFree = ({ plan: { draftId }, category, availability, date }: NotFreeProps) => (
  <p>
    <span className={`strong ${styles.taken}`}>{formatAvailability(availability, date)}.</span>{' '}
    <Link to={planAddress('/questionnaire', { draftId, returnTo: 'summary' })}>Choose another date</Link> or{' '}
    <Link to={planAddress('/vendors', { category, draftId })}>see other {categoryLabel(category)} vendors</Link>
  </p>
);
