import { ChevronUp, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { budgetUse } from './budget.ts';
import { misfitIn, misfitTitle } from './fit-in-plan.ts';
import { planAddress } from '../plan-address.ts';
import { missingForTotal } from './plan-text.ts';
import { PlanContents, planCount } from './PlanContents.tsx';
import styles from './PlanRail.module.css';
import type { Plan } from '../use-plan.ts';

const Sheet = lazy(lazyWithRetry(async () => ({ default: (await import('#web/ui/overlays/Sheet.tsx')).Sheet })));

interface PlanRailProps {
  plan: Plan;
  here?: Category | undefined;
}

const isStarted = ({ status, details, serviceAreas }: Plan): boolean =>
  status !== 'new' && (serviceAreas.length > 0 || details.name !== '' || status === 'draft');

const Action = ({ plan }: { plan: Plan }) => {
  if (!isStarted(plan))
    return (
      <>
        <p className="small soft">Tell us about your event to see prices for your guest count and duration.</p>
        <ButtonLink to="/questionnaire" full>
          Start Planning
        </ButtonLink>
      </>
    );
  if (plan.status === 'guest')
    return (
      <>
        <p className="small soft">Sign in to add vendors and see what they cost. We&apos;ll keep your plan.</p>
        <ButtonLink to="/login" state={{ from: location.pathname + location.search }} full>
          Sign In
        </ButtonLink>
      </>
    );
  return (
    <ButtonLink to={planAddress('/summary', { draftId: plan.draftId })} full>
      Continue to Summary
    </ButtonLink>
  );
};

/** Returns the rail's title; services already booked don't count as part of an addition. */
const railTitle = ({ draft }: Plan): string => (draft?.addsTo ? 'Your booked event' : 'Your plan');

const PlanSkeleton = () => (
  <div className="stack">
    <Skeleton width="70%" height="1.5rem" />
    <Skeleton />
    <Skeleton height="8rem" />
  </div>
);

/** The plan beside the page, as a ticket; on phones PlanBar replaces it. */
export const PlanRail = ({ plan, here }: PlanRailProps) => (
  <Ticket className={styles.rail} aria-label="Your plan">
    <p className="fine soft">{railTitle(plan)}</p>
    {plan.status === 'loading' ? <PlanSkeleton /> : <PlanContents plan={plan} here={here} />}
    <div className={styles.action}>
      <Action plan={plan} />
    </div>
  </Ticket>
);

/** Shows no prices to guests (rule directory-1); an incomplete total names the missing details. */
const BarTotal = ({ plan }: { plan: Plan }) => {
  const { quote, details, status } = plan;
  if (status === 'guest') return null;
  if (!quote && plan.items.length > 0)
    return <p className="fine soft">Add {missingForTotal(plan).join(' and ') || 'the details'} to see the total</p>;
  const totalCents = quote?.totalCents ?? 0;
  const use = budgetUse(details, totalCents);
  const misfit = misfitIn(plan.items);
  return (
    <>
      <p className={`num ${styles.total}`}>
        {formatCents(totalCents)} <span className="fine soft">{plan.draft?.addsTo ? 'to add' : 'total'}</span>
      </p>
      {(misfit || use?.isOver) && (
        <p className={`fine line ${styles.taken}`}>
          <TriangleAlert size={16} aria-hidden="true" />
          {misfit ? misfitTitle(misfit) : use?.sentence}
        </p>
      )}
    </>
  );
};

/** The plan at the foot of a phone's screen; opens as a sheet with all of it. */
export const PlanBar = ({ plan, here }: PlanRailProps) => {
  // Undefined until it is opened, when the sheet is loaded.
  const [isOpen, setOpen] = useState<boolean>();
  if (plan.status === 'loading') return null;
  return (
    <div className={styles.bar} role="region" aria-label="Your plan">
      <div className="spread">
        <div>
          <p className="small strong">
            {railTitle(plan)} · {planCount(plan)}
          </p>
          <BarTotal plan={plan} />
        </div>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          View Plan
          <ChevronUp />
        </Button>
      </div>
      {isOpen !== undefined && (
        <Suspense>
          <Sheet open={isOpen} onClose={() => setOpen(false)} title="Your plan">
            <PlanContents plan={plan} here={here} />
            <div className={styles.action}>
              <Action plan={plan} />
            </div>
          </Sheet>
        </Suspense>
      )}
    </div>
  );
};
