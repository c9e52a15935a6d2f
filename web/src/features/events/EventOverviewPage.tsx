import { lazy, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useMyEvents } from '#web/domain/planning/my-events/api.ts';
import { nearestEvent } from '#web/domain/planning/my-events/sort-events.ts';
import { PlanMissing } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import styles from './EventOverview.module.css';

// A booked event doesn't need the code of drafts, nor a draft that of booked events.
const BookedOverview = lazy(
  lazyWithRetry(async () => ({ default: (await import('./BookedOverview.tsx')).BookedOverview })),
);
const DraftOverview = lazy(
  lazyWithRetry(async () => ({ default: (await import('./DraftOverview.tsx')).DraftOverview })),
);
const MemberOverview = lazy(
  lazyWithRetry(async () => ({ default: (await import('./MemberOverview.tsx')).MemberOverview })),
);
const NoLongerMember = lazy(lazyWithRetry(() => import('./room/NoLongerMember.tsx')));
const PlanBar = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/domain/planning/plan-view/PlanRail.tsx')).PlanBar })),
);

const EventSkeleton = () => (
  <Loading text="Loading your event..." quiet alone>
    <Skeleton width="20rem" height="3rem" />
    <Skeleton height="18rem" radius="var(--r-card)" />
  </Loading>
);

const NotFound = () => (
  <>
    <h1 className="hidden">Event Overview</h1>
    <EmptyState
      title="Event not found"
      text="It was deleted or belongs to another account."
      action={<ButtonLink to="/home">Return Home</ButtonLink>}
    />
  </>
);

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <h1 className="hidden">Event Overview</h1>
    <EmptyState
      title="Couldn't load your event"
      text="It's safe. Check your connection and try again."
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  </>
);

const Booked = ({ eventId }: { eventId: string }) => {
  const { data, isError, refetch } = useMyEvents();
  const [left, setLeft] = useState<string>();
  if (!data) return isError ? <NotLoaded onRetry={() => void refetch()} /> : <EventSkeleton />;
  if (eventId === 'next') {
    const nearest = nearestEvent([...data.events, ...data.sharedEvents]);
    return <Navigate replace to={nearest ? `?eventId=${nearest.id}` : '/home'} />;
  }
  const event = data.events.find(({ id }) => id === eventId);
  if (event)
    return (
      <Suspense fallback={<EventSkeleton />}>
        <BookedOverview event={event} />
      </Suspense>
    );
  const shared = data.sharedEvents.find(({ id }) => id === eventId);
  // Remembers the booking of a member who is removed while the page is open.
  if (shared && left !== shared.bookingId) setLeft(shared.bookingId);
  if (!shared)
    return left ? (
      <Suspense fallback={<EventSkeleton />}>
        <NoLongerMember bookingId={left} />
      </Suspense>
    ) : (
      <NotFound />
    );
  return (
    <Suspense fallback={<EventSkeleton />}>
      <MemberOverview event={shared} />
    </Suspense>
  );
};

const Planned = ({ plan }: { plan: Plan }) => {
  if (plan.status === 'draft')
    return (
      <Suspense fallback={<EventSkeleton />}>
        <DraftOverview plan={plan} />
      </Suspense>
    );
  if (plan.status === 'failed') return <NotLoaded onRetry={plan.retry} />;
  if (plan.status === 'missing') return <PlanMissing />;
  return plan.status === 'loading' ? <EventSkeleton /> : <NotFound />;
};

/** The state of a draft or a booked event (customer spec 2, /event-overview). */
const EventOverviewPage = () => {
  const [params] = useSearchParams();
  const eventId = params.get('eventId');
  const plan = usePlan({ onlyNamed: true });
  return (
    <>
      <main className={`wide ${styles.page}`}>
        <BackLink to="/home">Back to My Events</BackLink>
        {eventId ? <Booked eventId={eventId} /> : <Planned plan={plan} />}
      </main>
      {!eventId && plan.status === 'draft' && (
        <Suspense fallback={null}>
          <PlanBar plan={plan} />
        </Suspense>
      )}
    </>
  );
};

export default EventOverviewPage;
