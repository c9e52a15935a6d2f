import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import type { SharedPlan } from '#shared/api/planning/plan-sharing.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formatPartSpan, formatTimeSpan } from '#shared/kernel/event-times.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { NotFound } from '#web/ui/feedback/NotFound.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { useSharedPlan } from './api.ts';
import styles from './SharedPlan.module.css';
import { useNoIndex } from '#web/lib/page/use-no-index.ts';

const SharedPlanSkeleton = () => (
  <Loading text="Loading the plan..." quiet alone>
    <Skeleton height="24rem" radius="var(--r-card)" />
    <Skeleton height="12rem" radius="var(--r-card)" />
  </Loading>
);

const statusLabels: Record<SharedPlan['status'], string> = {
  planning: 'Planning in Progress',
  upcoming: 'Upcoming',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
};

const Card = ({ plan }: { plan: SharedPlan }) => {
  const picture = eventPicture(plan.eventType);
  const facts: Fact[] = [
    ['When', plan.date ? formatLongDate(plan.date) : "The date isn't set yet"],
    ['Time', formatTimeSpan(plan)],
    ['Where', plan.placeLabel],
    ['Guests', plan.guestCount === null ? null : plural(plan.guestCount, 'guest')],
    ['Theme', plan.theme],
  ];
  return (
    <article className={styles.card}>
      <Picture src={picture.src} alt={picture.alt} ratio="fill" eager />
      <div className={styles.words}>
        <div className="wrap">
          <StatusBadge status={statusLabels[plan.status]} />
          {plan.eventType && <span className="small soft">{plan.eventType}</span>}
        </div>
        <h1>{plan.title}</h1>
        <Facts facts={facts} className={styles.facts} />
      </div>
    </article>
  );
};

const Services = ({ services, status, date }: SharedPlan) => {
  if (services.length === 0) return null;
  const chosen = services.filter(({ vendor }) => vendor).length;
  return (
    <section className={styles.services} aria-labelledby="services">
      <div className={`spread ${styles.top}`}>
        <h2 id="services">Vendors</h2>
        <LightString
          total={services.length}
          lit={status === 'cancelled' ? 0 : chosen}
          label={`${chosen} of ${plural(services.length, 'service')} chosen`}
        />
      </div>
      <ul className={styles.list}>
        {services.map(({ category, vendor, times }) => (
          <li key={`${category}:${vendor?.id ?? ''}`}>
            <Picture src={servicePicture[category]} alt="" rounded="small" />
            <span>
              <span className="small soft">{categoryLabel(category)}</span>
              {vendor ? (
                <Link className={styles.vendor} to={`/vendor/${vendor.id}`}>
                  {vendor.name}
                </Link>
              ) : (
                <span>Not chosen yet</span>
              )}
              {times && <span className="small soft">{formatPartSpan(times, date)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Shared = ({ plan }: { plan: SharedPlan }) => {
  useEffect(() => {
    document.title = `${plan.title} · Hostwell`;
  }, [plan.title]);
  return (
    <>
      <Card plan={plan} />
      <Services {...plan} />
      <p className={styles.foot}>
        <span className="soft">Planned with Hostwell. Planning an event of your own?</span>
        <ButtonLink to="/questionnaire">Start Planning</ButtonLink>
      </p>
    </>
  );
};

/** A plan that its host shared by link, read-only: no prices, no contacts, no ZIP code (rule planning-53). */
const SharedPlanPage = () => {
  useNoIndex();
  const { token = '' } = useParams();
  const { data, error, isError, refetch } = useSharedPlan(token);
  if (isApiError(error, 'not_found', 'invalid_input')) return <NotFound />;
  return (
    <main className={styles.page}>
      {data && <Shared plan={data} />}
      {!data && !isError && <SharedPlanSkeleton />}
      {!data && isError && (
        <>
          <h1 className="hidden">Shared plan</h1>
          <EmptyState
            title="Couldn't load the plan"
            text="Check your connection and try again."
            action={<Button onClick={() => void refetch()}>Retry</Button>}
          />
        </>
      )}
    </main>
  );
};

export default SharedPlanPage;
