import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { addToPlanRedirectMs } from '#shared/kernel/policies.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { useAvailability } from '#web/domain/directory/api.ts';
import { DeliveryChoice, DeliveryQuestion } from '#web/domain/planning/adding/DeliveryChoice.tsx';
import { SecondVenue } from '#web/domain/planning/adding/SecondVenue.tsx';
import { OwnBusiness, useOwnVendorId } from '#web/domain/planning/adding/OwnBusiness.tsx';
import { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import type { PackageChoice } from '#web/domain/planning/adding/use-package-choice.ts';
import { AskForOffer } from '#web/domain/planning/asking/AskForOffer.tsx';
import { askAddress } from '#web/domain/planning/asking/ask-address.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { EventPriceLines, EventPriceSum } from '#web/domain/planning/prices/EventPriceLines.tsx';
import { eventPrice } from '#web/domain/planning/prices/event-price.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { originPage } from '#web/lib/page/origin-page.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { formatAvailability } from '#web/domain/directory/AvailabilityBadge.tsx';
import type { Availability } from '#web/domain/directory/AvailabilityBadge.tsx';
import styles from './HostPackages.module.css';
import notFreeStyles from '#web/domain/planning/plan-view/PlanRail.module.css';

interface AddToPlanProps {
  vendor: VendorPage;
  plan: Plan;
  category: Category;
  choice: PackageChoice;
}

/** Returns to the previous list, comparison or plan once the vendor is added, or else opens the services. */
function useReturn(isAdded: boolean, draftId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAdded) return;
    const to = originPage() ?? planAddress('/services', { draftId });
    const timer = setTimeout(() => void navigate(to), addToPlanRedirectMs);
    return () => clearTimeout(timer);
  }, [isAdded, navigate, draftId]);
}

/** Returns the vendor's item in the plan, and adds or updates it. */
function usePlanEntry({ vendor, plan, category, choice }: AddToPlanProps) {
  const { add, remove, signIn, busyWith, venueQuestion } = useAddToPlan(plan);
  const [isAdded, setAdded] = useState(false);
  useReturn(isAdded, plan.draftId);
  const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
  const put = async (deliveryOption = choice.deliveryOption) => {
    if (plan.status === 'guest') return signIn({ vendor, category });
    setAdded(await add({ vendor, category, packages: choice.chosen, deliveryOption }));
  };
  return {
    item,
    isAdded,
    /** True if the plan has the same choice. */
    isInPlan: item !== undefined && isSameChoice(item, choice),
    isBusy: busyWith === vendor.id || isAdded,
    put,
    remove,
    venueQuestion,
  };
}

/** The all-in price of the chosen packages, or the details missing for a price. */
const Price = ({ vendor, plan, choice, byOfferOnly }: AddToPlanProps & { byOfferOnly: boolean }) => {
  const price = eventPrice(choice.chosen, plan, choice.deliveryOption);
  if (!price) return <p className="soft">{byOfferOnly ? describeOfferOnly(vendor) : describeMissingChoice(choice)}</p>;
  return (
    <div>
      <EventPriceSum price={price} />
      <EventPriceLines price={price} />
    </div>
  );
};

/** The all-in price of the choice, and the button to add it to the plan. */
export const AddToPlan = (props: AddToPlanProps) => {
  const { vendor, plan, category, choice } = props;
  const { item, isAdded, isInPlan, isBusy, put, remove, venueQuestion } = usePlanEntry(props);
  const { date } = plan.details;
  const availability = useAvailability(vendor.id, plan.details);
  const ask = askAddress({ draftId: plan.draftId, category, vendorIds: [vendor.id] });
  const byOfferOnly = choice.packages.every((one) => one.byOfferOnly);
  const isOwn = useOwnVendorId() === vendor.id;
  // An item in the plan stays: the plan shows its problems itself.
  const isTaken = !item && !isOwn && date !== null && availability !== undefined && availability !== 'free';
  const canAdd = !byOfferOnly && !(isInPlan && !isAdded) && !(isOwn && !item) && !isTaken;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className={styles.add}>
      {!byOfferOnly && <DeliveryChoice plan={plan} choice={choice} />}
      <Price {...props} byOfferOnly={byOfferOnly} />
      {isOwn && !item && <OwnBusiness />}
      {isTaken && <NotFree {...{ plan, category, availability, date }} />}
      {item && isInPlan && !isAdded && (
        <Button size="large" look="yes" icon={<Check />} busy={isBusy} onClick={() => void remove(item)}>
          Unselect
        </Button>
      )}
      {byOfferOnly && !isOwn && (
        <AskForOffer size="large" look="primary" draftId={plan.draftId} vendor={vendor} category={category} />
      )}
      {canAdd && isAsking && choice.isDeliveryOpen && !isAdded && (
        <DeliveryQuestion plan={plan} choice={choice} onChoose={(way) => void put(way)} />
      )}
      {canAdd && !(isAsking && choice.isDeliveryOpen && !isAdded) && (
        <Button
          size="large"
          look="primary"
          icon={<Plus />}
          busy={isBusy}
          disabled={!choice.isComplete}
          onClick={() => (choice.isDeliveryOpen ? setAsking(true) : void put())}
        >
          {item && !isAdded ? 'Update Your Plan' : 'Add to Your Plan'}
        </Button>
      )}
      {ask && !isOwn && !byOfferOnly && <Link to={ask}>Ask a question first</Link>}
      <SecondVenue question={venueQuestion} vendor={vendor} />
    </Card>
  );
};

const isSameChoice = (item: PlanItem, { chosen, deliveryOption }: PackageChoice): boolean =>
  (item.deliveryOption ?? deliveryOption) === deliveryOption &&
  chosen.length === item.packages.length &&
  chosen.every(({ id, quantity }) => item.packages.some((line) => line.productId === id && line.quantity === quantity));

const describeOfferOnly = ({ name, packages }: VendorPage): string =>
  packages.some(({ asksFirst }) => asksFirst)
    ? `${name} wants to be asked first. Ask for an offer, then add it to your plan.`
    : `${name} prices each event individually. Ask for an offer, then add it to your plan.`;

const describeMissingChoice = ({ chosen }: PackageChoice): string =>
  chosen.length === 0
    ? 'Choose a package to see what it costs.'
    : 'Add your guest count and duration to see what it costs for your event.';

interface NotFreeProps {
  plan: Pick<Plan, 'draftId'>;
  category: Category;
  availability: Availability;
  date: string;
}

/** Shown if the vendor accepts no order on the event's date, with the alternatives, instead of the button to add it. */
const NotFree = ({ plan: { draftId }, category, availability, date }: NotFreeProps) => (
  <p>
    <span className={`strong ${notFreeStyles.taken}`}>{formatAvailability(availability, date)}.</span>{' '}
    <Link to={planAddress('/questionnaire', { draftId, returnTo: 'summary' })}>Choose another date</Link> or{' '}
    <Link to={planAddress('/vendors', { category, draftId })}>see other {categoryLabel(category)} vendors</Link>
  </p>
);
