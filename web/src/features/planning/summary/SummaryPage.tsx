import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { readRequirements, saveBookingData, toPlannedSpan } from '#web/domain/planning/booking/booking-data.ts';
import { formatPlanningStep } from '#web/domain/planning/planning-steps.ts';
import { OutdatedPlan } from '#web/domain/planning/plan-view/OutdatedPlan.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PlanSteps } from '#web/domain/planning/PlanSteps.tsx';
import { PlanInquiries } from '#web/domain/offers/PlanInquiries.tsx';
import { useMyEvents } from '#web/domain/planning/my-events/api.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { payerAddress } from '#web/domain/planning/members/payer-address.ts';
import { People } from '#web/domain/planning/members/People.tsx';
import { planFacts } from '#web/domain/planning/plan-view/plan-facts.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import { NoServices, SummaryServices } from './SummaryServices.tsx';
import { SummaryTotal } from './SummaryTotal.tsx';
import styles from './Summary.module.css';

// Few plans have members.
const PlanTalk = lazy(lazyWithRetry(() => import('#web/domain/planning/talk/PlanTalk.tsx')));

const SummarySkeleton = () => (
  <Loading text="Loading your event..." quiet>
    <div className="stack">
      <Skeleton height="14rem" radius="var(--r-card)" />
      <Skeleton height="20rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

/** The event, its services with their vendors, and inquiries to vendors. */
const Chosen = ({ plan }: { plan: Plan }) => (
  <div className="stack">
    <EventFacts plan={plan} />
    {plan.items.length === 0 ? (
      <NoServices plan={plan} />
    ) : (
      <Card as="section" aria-labelledby="services">
        <h2 id="services" className={styles.heading}>
          Selected services
        </h2>
        <SummaryServices plan={plan} />
      </Card>
    )}
    {plan.draft?.isShared && (
      <Suspense>
        <PlanTalk draft={plan.draft} />
      </Suspense>
    )}
    {/* The host's conversations. */}
    {!plan.draft?.membership && <PlanInquiries plan={plan} />}
  </div>
);

/** Who plans along; not for the vendors added to a booked event, whose people belong to the event. */
const PlanPeople = ({ plan: { draft, draftId, title } }: { plan: Plan }) => {
  if (!draft || !draftId || draft.addsTo) return null;
  const { membership } = draft;
  return (
    <div className={`spread ${styles.people}`}>
      <p className="small soft">
        {membership
          ? `${membership.hostName} is the host. You're a ${roleLabel(membership.role).toLowerCase()}.`
          : 'Plan it together: invite co-hosts and viewers.'}
      </p>
      <People size="small" planId={draftId} title={title} />
    </div>
  );
};

const SummaryPage = () => {
  const plan = usePlan();
  const { me } = useSession();
  const navigate = useNavigate();
  if (plan.status === 'missing' || plan.status === 'failed') return <PlanProblem plan={plan} />;
  const isLoading = plan.status === 'loading';
  const { draftId } = plan;
  const goTo = (path: '/payment' | '/event-details') => {
    if (me) saveBookingData(me.id, plan);
    void navigate(payerAddress(path, draftId, plan.draft?.membership?.hostId));
  };
  const hasRequirements = Boolean(me && draftId && readRequirements(me.id, draftId, toPlannedSpan(plan)));
  return (
    <main className={`wide ${styles.page}`}>
      {!plan.isReadOnly && <PlanSteps plan={plan} current={4} />}
      <PageTitle above={formatPlanningStep(4)}>Event Summary</PageTitle>
      <OutdatedPlan plan={plan} />
      <PlanPeople plan={plan} />
      <div className={styles.columns}>
        {isLoading ? <SummarySkeleton /> : <Chosen plan={plan} />}
        {!isLoading && <SummaryTotal plan={plan} hasRequirements={hasRequirements} onGo={goTo} />}
      </div>
    </main>
  );
};

export default SummaryPage;

/** The event's facts, and a link to change them: for vendors added to a booked event, to that event's page. */
const EventFacts = ({ plan }: { plan: Plan }) => {
  const { draftId } = plan;
  const { data } = useMyEvents(draftId !== undefined);
  const booked = data?.events.find(({ addition }) => addition && addition.draftId === draftId);
  const to = booked
    ? `/event-overview?eventId=${booked.id}`
    : planAddress('/questionnaire', { draftId, returnTo: 'summary' });
  return (
    <Card as="section" aria-labelledby="facts">
      <div className="spread">
        <h2 id="facts" className={styles.heading}>
          Event details
        </h2>
        {!plan.isReadOnly && (
          <ButtonLink size="small" look="bare" to={to}>
            {booked ? 'Open Event' : 'Edit'}
          </ButtonLink>
        )}
      </div>
      {booked && <p className="small soft">This event is booked. What you choose here is added to it.</p>}
      <Facts facts={planFacts(plan, booked)} className={styles.facts} />
    </Card>
  );
};
