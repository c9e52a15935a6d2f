import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { Plan } from '../use-plan.ts';

const BookedInstead = lazy(lazyWithRetry(() => import('../booking/BookedInstead.tsx')));

const NotThere = () => (
  <EmptyState
    alone
    title="Event not found"
    text="It may have been booked or deleted, or it belongs to another account."
    action={<ButtonLink to="/home">Return Home</ButtonLink>}
  />
);

/** Shown for a missing plan. Going back after payment leads here: the plan is a booking by then. */
export const PlanMissing = () => {
  const draftId = useSearchParams()[0].get('draftId');
  if (!draftId) return <NotThere />;
  return (
    <Suspense fallback={<NotThere />}>
      <BookedInstead draftId={draftId}>
        <NotThere />
      </BookedInstead>
    </Suspense>
  );
};

/** Replaces a planning page whose plan doesn't exist, isn't the caller's, or couldn't be loaded. */
export const PlanProblem = ({ plan }: { plan: Pick<Plan, 'status' | 'retry'> }) => (
  <main className="wide" style={{ paddingBlock: 'var(--s-7) var(--s-8)' }}>
    {plan.status === 'missing' ? (
      <PlanMissing />
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
