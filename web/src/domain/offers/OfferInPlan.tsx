import { Link } from '#web/ui/actions/Link.tsx';
import type { PlannedItem } from '#shared/api/planning.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { misfitReasons } from '#web/domain/planning/plan-view/fit-in-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { AskForNewOffer } from './AskForNewOffer.tsx';
import { formatHold } from './offer-text.ts';
import { offerPath } from './offer-line.ts';
import styles from './Offers.module.css';

interface OfferInPlanProps {
  plan: Pick<Plan, 'draftId' | 'details'>;
  item: PlannedItem;
}

/** Why an offer in a plan can't be booked, and the alternatives. */
const Problem = ({ plan: { draftId, details }, item }: OfferInPlanProps) => {
  const { problems, category, offer } = item;
  if (problems.length === 0 || !offer) return null;
  return (
    <span className={`fine ${styles.problem}`}>
      {misfitReasons(item)}{' '}
      <AskForNewOffer conversationId={offer.conversationId} problems={problems} plan={{ draftId, details }} /> or{' '}
      <Link to={planAddress('/vendors', { category, draftId })}>choose another</Link>
    </span>
  );
};

/** Marks an item of a plan as an offer, with its end and any problems. */
export const OfferInPlan = (props: OfferInPlanProps) => {
  const { offer } = props.item;
  if (!offer) return null;
  return (
    <>
      <span className={`fine soft ${styles.inPlan}`}>
        Offer valid until {formatDate(offer.validThrough)}. {props.item.isHeld && <>{formatHold(offer, true)}. </>}
        <Link to={offerPath('mine', offer.conversationId)}>See offer</Link>
      </span>
      <Problem {...props} />
    </>
  );
};
