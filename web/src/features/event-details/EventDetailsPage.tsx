import { lazy, Suspense, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { hasBookingData } from '#web/domain/planning/booking/booking-data.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PlanSteps } from '#web/domain/planning/PlanSteps.tsx';
import type { DetailsFormHandle } from './DetailsFormFields.tsx';
import { useVenueAddress } from './use-venue-address.ts';
import styles from './EventDetails.module.css';

// Without a plan ready to be booked the page leads to its summary, whose parts are enough to load.
const DetailsFormFields = lazy(
  lazyWithRetry(async () => ({ default: (await import('./DetailsFormFields.tsx')).DetailsFormFields })),
);

const formId = 'event-details';

const EventDetailsSkeleton = () => (
  <Loading text="Loading your event..." quiet>
    <div className="stack">
      <Skeleton height="16rem" radius="var(--r-card)" />
      <Skeleton height="10rem" radius="var(--r-card)" />
      <Skeleton height="14rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

/** Details of the place and day for vendors; optional between summary and payment (customer spec 2). */
const EventDetailsPage = () => {
  const navigate = useNavigate();
  const { me } = useSession();
  const plan = usePlan();
  const form = useRef<DetailsFormHandle>(null);
  const venue = useVenueAddress(plan.items);
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  const isLoading = plan.status === 'loading';
  const { draftId } = plan;
  const summary = planAddress('/summary', { draftId });
  if (!isLoading && !(me && hasBookingData(me.id, draftId))) return <Navigate to={summary} replace />;
  const leave = (to: string) => (form.current ? form.current.leave(to) : void navigate(to));
  return (
    <>
      <main className={styles.page}>
        <PlanSteps plan={plan} current={4} onLeave={leave} />
        <PageTitle
          above={isLoading ? 'Optional' : `Optional, for ${plan.title}`}
          below={<p className="soft">{whenAndWho(plan.details)}</p>}
        >
          Event Details &amp; Vendor Requirements
        </PageTitle>
        {me && draftId && !isLoading && !venue.isPending ? (
          <Suspense fallback={<EventDetailsSkeleton />}>
            <DetailsFormFields ref={form} id={formId} userId={me.id} {...{ draftId, venue, plan }} />
          </Suspense>
        ) : (
          <EventDetailsSkeleton />
        )}
      </main>
      <ActionBar
        back={
          <ButtonLink
            look="bare"
            to={summary}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              leave(summary);
            }}
          >
            Back to Summary
          </ButtonLink>
        }
        hint="We'll send each vendor in your plan what it needs, with the order."
      >
        <Button look="primary" type="submit" form={formId} disabled={isLoading}>
          Next
        </Button>
      </ActionBar>
    </>
  );
};

export default EventDetailsPage;
