import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '#web/lib/session.ts';
import { hasBookingData } from '#web/domain/planning/booking/booking-data.ts';
import { flowSteps } from '#web/domain/planning/planning-steps.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-words.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { DetailsFormFields, detailsFormId } from './DetailsFormFields.tsx';
import type { DetailsFormHandle } from './DetailsFormFields.tsx';
import { useVenueAddress } from './use-venue-address.ts';
import styles from './EventDetails.module.css';

const EventDetailsSkeleton = () => (
  <Loading text="Loading your event..." quiet>
    <div className="stack">
      <Skeleton height="16rem" radius="var(--r-card)" />
      <Skeleton height="10rem" radius="var(--r-card)" />
      <Skeleton height="14rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

/** What vendors should know of the place and the day; optional between summary and payment (customer spec 2). */
const EventDetailsPage = () => {
  const { me } = useSession();
  const plan = usePlan();
  const form = useRef<DetailsFormHandle>(null);
  const venue = useVenueAddress(plan.items);
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  const isLoading = plan.status === 'loading';
  const { draftId } = plan;
  if (!isLoading && !(me && hasBookingData(me.id, draftId)))
    return <Navigate to={planAddress('/summary', { draftId })} replace />;
  return (
    <>
      <main className={styles.page}>
        <Stepper steps={flowSteps} current={4} />
        <PageTitle
          above={isLoading ? 'Optional' : `Optional, for ${plan.title}`}
          below={<p className="soft">{whenAndWho(plan.details)}</p>}
        >
          Event Details &amp; Vendor Requirements
        </PageTitle>
        {me && draftId && !isLoading && !venue.isPending ? (
          <DetailsFormFields ref={form} userId={me.id} {...{ draftId, venue }} details={plan.details} />
        ) : (
          <EventDetailsSkeleton />
        )}
      </main>
      <ActionBar
        back={
          <ButtonLink
            look="bare"
            to={planAddress('/summary', { draftId })}
            onClick={(event) => {
              if (!form.current || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              form.current.leave();
            }}
          >
            Back to Summary
          </ButtonLink>
        }
        hint="We'll send these to every vendor in your plan with the order."
      >
        <Button look="primary" type="submit" form={detailsFormId} disabled={isLoading}>
          Next
        </Button>
      </ActionBar>
    </>
  );
};

export default EventDetailsPage;
