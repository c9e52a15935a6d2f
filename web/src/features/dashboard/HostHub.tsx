import { lazy, Suspense } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#web/ui/actions/Link.tsx';
import type { ListedDraft } from '#shared/api/planning.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { useMyEvents } from '#web/domain/planning/my-events/api.ts';
import { sortEvents } from '#web/domain/planning/my-events/sort-events.ts';
import { useCarriedPlan } from '#web/domain/planning/use-plan.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { conversationsQuery } from '#web/domain/messaging/inbox/api.ts';
import { Avatar } from '#web/domain/messaging/Avatar.tsx';
import { shortTime } from '#web/domain/messaging/times.ts';
import { GettingStarted } from './GettingStarted.tsx';
import { ContinuePlan } from './ContinuePlan.tsx';
import styles from './Dashboard.module.css';
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
const currentDraft = (drafts: readonly ListedDraft[], currentId: string | undefined): ListedDraft | undefined =>
  drafts.find(({ id }) => id === currentId) ?? drafts[0];

const FirstSteps = ({ hasBooked }: { hasBooked: boolean }) => (
  <GettingStarted
    title={hasBooked ? 'Ready for the next one?' : 'Your first plan in four steps'}
    action={
      <div className="wrap">
        <ButtonLink look="primary" to="/draft-plan">
          Draft My Plan
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
  const draft = currentDraft(data.drafts, currentId);
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

const shown = 3;

/** The latest unread conversations; nothing if all are read. */
const UnreadMessages = () => {
  const { data } = useInfiniteQuery(conversationsQuery('all'));
  const unread = (data?.pages ?? []).flatMap(({ conversations }) =>
    conversations.filter(({ unread: count }) => count > 0),
  );
  if (unread.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="unread">
      <div className="spread">
        <h2 id="unread" className={styles.heading}>
          Unread messages
        </h2>
        <Link className={styles.more} to="/messages">
          All messages
        </Link>
      </div>
      <ul className={styles.messages}>
        {unread.slice(0, shown).map(({ id, title, about, lastMessage, lastMessageAt, unread: count }) => (
          <li key={id}>
            <Link className={styles.message} to={`/messages?conversation=${encodeURIComponent(id)}`}>
              <Avatar name={title} />
              <span className={styles.messageText}>
                <span className="spread">
                  <span className="strong">{title}</span>
                  <span className={`fine soft num ${styles.sentAt}`}>{shortTime(lastMessageAt)}</span>
                </span>
                <span className="fine soft">{about}</span>
                <span className={styles.last}>{lastMessage}</span>
              </span>
              <span className={styles.unread}>
                {count}
                <span className="hidden"> unread</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
