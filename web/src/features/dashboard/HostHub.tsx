import { lazy, Suspense } from 'react';
import type { ListedDraft } from '#shared/api/planning.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { useMyEvents } from '#web/domain/planning/my-events/api.ts';
import { sortEvents } from '#web/domain/planning/my-events/sort-events.ts';
import { useCarriedPlan } from '#web/domain/planning/use-plan.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { ContinuePlan } from './ContinuePlan.tsx';
import styles from './Dashboard.module.css';
import { UnreadMessages } from './UnreadMessages.tsx';
import { UpcomingEvent } from './UpcomingEvent.tsx';

// Few hosts send inquiries before they book.
const PlanInquiries = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/domain/offers/PlanInquiries.tsx')).PlanInquiries })),
);

export const HubSkeleton = () => (
  <Loading text="Loading your events..." quiet>
    <div className={styles.now}>
      <Skeleton height="22rem" radius="var(--r-card)" />
      <Skeleton height="22rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

/** Returns the current plan; without one, the plan changed last. */
const chosenOf = (drafts: readonly ListedDraft[], currentId: string | undefined): ListedDraft | undefined =>
  drafts.find(({ id }) => id === currentId) ?? drafts[0];

const FirstSteps = ({ hasBooked }: { hasBooked: boolean }) => (
  <GettingStarted
    title={hasBooked ? 'Ready for the next one?' : 'Your first plan in four steps'}
    action={
      <div className="wrap">
        <ButtonLink look="primary" to="/draft-plan">
          Draft my plan
        </ButtonLink>
        <ButtonLink to="/questionnaire">Start Planning</ButtonLink>
      </div>
    }
  />
);

/** A signed-in host's overview: the plan to continue, the next event, messages from vendors. */
export const HostHub = () => {
  const isCarrying = useCarriedPlan();
  const [currentId] = useCurrentDraftId();
  const { data, isError, refetch } = useMyEvents(!isCarrying);
  if (!data)
    return isError ? (
      <RetryBanner title="Couldn't load your events" onRetry={() => void refetch()}>
        They&apos;re safe. Check your connection and try again.
      </RetryBanner>
    ) : (
      <HubSkeleton />
    );
  const { next } = sortEvents(data);
  const draft = chosenOf(data.drafts, currentId);
  return (
    <>
      {(draft ?? next) ? (
        <div className={styles.now} data-single={!draft || !next}>
          {draft && <ContinuePlan plan={{ ...draft, draftId: draft.id }} others={data.drafts.length - 1} />}
          {next && <UpcomingEvent event={next} />}
        </div>
      ) : (
        <FirstSteps hasBooked={data.events.length > 0} />
      )}
      {draft && (
        <Suspense>
          <PlanInquiries plan={{ ...draft, draftId: draft.id }} />
        </Suspense>
      )}
      <UnreadMessages />
    </>
  );
};
