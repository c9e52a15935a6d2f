import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './PlanProblem.module.css';
import type { Plan } from './use-plan.ts';

/** In place of a planning page whose plan is not there: nobody's (or not mine), or it could not be loaded. */
export const PlanProblem = ({ plan }: { plan: Pick<Plan, 'status' | 'retry'> }) => (
  <main className={`wide ${styles.page}`}>
    {plan.status === 'missing' ? (
      <EmptyState
        alone
        title="Event not found"
        text="It was booked or deleted, or it belongs to another account."
        action={<ButtonLink to="/home">Return Home</ButtonLink>}
      />
    ) : (
      <EmptyState
        alone
        title="Failed to load saved progress"
        text="Your event is safe. Check your connection and try again."
        action={<Button onClick={plan.retry}>Retry</Button>}
      />
    )}
  </main>
);
