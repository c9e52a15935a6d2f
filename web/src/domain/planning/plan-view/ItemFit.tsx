import { lazy, Suspense } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { Plan } from '../use-plan.ts';
import { misfitReasons, misfitReasonsBesideStarts } from './fit-in-plan.ts';
import { planAddress } from '../plan-address.ts';
import styles from './PlanRail.module.css';

// Few items have another start.
const FreeStarts = lazy(lazyWithRetry(() => import('./FreeStarts.tsx')));

interface ItemFitProps {
  plan: Pick<Plan, 'draftId' | 'details' | 'serviceAreas'>;
  item: PlannedItem;
}

/** Why the vendor can't be booked for the event, with the alternatives; nothing if it can. */
export const ItemFit = ({ plan, item }: ItemFitProps) => {
  const { draftId } = plan;
  const { problems, category, vendorId, vendorName, offer } = item;
  // An offer has its own alternatives.
  if (problems.length === 0 || offer) return null;
  const { starts } = problems.find((problem) => problem.starts) ?? {};
  const isVendorGone = problems.some(({ code }) => code === 'vendor_gone');
  const byOfferOnly = problems.some(({ code }) => code === 'by_offer_only');
  return (
    <span className={`fine ${styles.taken}`}>
      {starts && draftId !== undefined ? (
        <>
          {misfitReasonsBesideStarts(item)}{' '}
          <Suspense>
            <FreeStarts draftId={draftId} plan={plan} item={item} starts={starts} />
          </Suspense>
        </>
      ) : (
        <>{misfitReasons(item)} </>
      )}
      {!isVendorGone && (
        <>
          {!byOfferOnly && (
            <>
              <Link to={planAddress('/questionnaire', { draftId, returnTo: 'summary' })}>Change your event</Link>,{' '}
            </>
          )}
          <Link to={planAddress(`/vendor/${vendorId}`, { category, draftId })}>
            {byOfferOnly ? 'Ask' : 'ask'} {vendorName}
          </Link>{' '}
          or{' '}
        </>
      )}
      <Link to={planAddress('/vendors', { category, draftId })}>
        {isVendorGone ? 'Choose another' : 'choose another'}
      </Link>
    </span>
  );
};
