import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PricedPackage, VendorPage } from '#shared/api/directory.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { addToPlanRedirectMs } from '#shared/kernel/policies.ts';
import { SecondVenue } from '#web/domain/planning/adding/LazySecondVenue.tsx';
import { NotFree } from '#web/domain/planning/adding/NotFree.tsx';
import { OwnBusiness, useOwnVendorId } from '#web/domain/planning/adding/OwnBusiness.tsx';
import { AskForOffer } from '#web/domain/planning/asking/AskForOffer.tsx';
import { askAddress } from '#web/domain/planning/asking/ask-address.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { EventPriceLines, EventPriceSum } from '#web/domain/planning/prices/EventPriceLines.tsx';
import { PackageOptions } from '#web/domain/planning/adding/PackageOptions.tsx';
import { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import { usePackageChoice } from '#web/domain/planning/adding/use-package-choice.ts';
import type { PackageChoice } from '#web/domain/planning/adding/use-package-choice.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { useAvailability, usePricedPackages } from '#web/domain/directory/api.ts';
import { ServiceFacts } from '#web/domain/directory/ServiceFacts.tsx';
import { eventPrice } from '#web/domain/planning/prices/event-price.ts';
import { originPage } from '#web/lib/origin-page.ts';
import styles from './HostPackages.module.css';

interface HostPackagesProps {
  vendor: VendorPage;
  plan: Plan;
  /** The service that the host looks for. */
  wanted: Category | undefined;
  /** How it shall reach the event. */
  deliveryOption: DeliveryOption | undefined;
  /** Shown until they are loaded. */
  waiting: ReactNode;
}

interface ServiceProps extends Omit<HostPackagesProps, 'wanted' | 'waiting'> {
  category: Category;
  /** The vendor's packages for the service. */
  packages: readonly PricedPackage[];
}

/** What is chosen costs all-in, and the way into the plan. */
const Add = ({ vendor, plan, deliveryOption, category, choice }: ServiceProps & { choice: PackageChoice }) => {
  const navigate = useNavigate();
  const { add, remove, signIn, busyWith, venueQuestion } = useAddToPlan(plan);
  const { date } = plan.details;
  const availability = useAvailability(vendor.id, date);
  const [isAdded, setAdded] = useState(false);
  const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
  const isInPlan = item !== undefined && isSameChoice(item, choice, deliveryOption);
  const price = eventPrice(choice.chosen, plan, deliveryOption);

  useEffect(() => {
    if (!isAdded) return;
    const to = originPage() ?? planAddress('/vendors', { category, draftId: plan.draftId });
    const timer = setTimeout(() => void navigate(to), addToPlanRedirectMs);
    return () => clearTimeout(timer);
  }, [isAdded, navigate, category, plan.draftId]);

  const put = async () => {
    if (plan.status === 'guest') return signIn({ vendor, category });
    setAdded(await add({ vendor, category, packages: choice.chosen, deliveryOption }));
  };
  const ask = askAddress({ draftId: plan.draftId, category, vendorIds: [vendor.id] });
  const byOfferOnly = choice.packages.every((one) => one.byOfferOnly);
  const isBusy = busyWith === vendor.id || isAdded;
  const isOwn = useOwnVendorId() === vendor.id;
  // What is in the plan stays: the plan says itself what is wrong with it.
  const isTaken = !item && !isOwn && date !== null && availability !== undefined && availability !== 'free';
  return (
    <Card className={styles.add}>
      {price ? (
        <div>
          <EventPriceSum price={price} />
          <EventPriceLines price={price} />
        </div>
      ) : (
        <p className="soft">{byOfferOnly ? offerOnlyWords(vendor.name) : waitingWords(choice)}</p>
      )}
      {isOwn && !item && <OwnBusiness />}
      {isTaken && <NotFree {...{ plan, category, availability, date }} />}
      {isInPlan && !isAdded && (
        <Button size="large" look="yes" icon={<Check />} busy={isBusy} onClick={() => void remove(item)}>
          Unselect
        </Button>
      )}
      {byOfferOnly && !isOwn && (
        <AskForOffer size="large" look="primary" draftId={plan.draftId} vendor={vendor} category={category} />
      )}
      {!byOfferOnly && !(isInPlan && !isAdded) && !(isOwn && !item) && !isTaken && (
        <Button
          size="large"
          look="primary"
          icon={<Plus />}
          busy={isBusy}
          disabled={!choice.isComplete}
          onClick={() => void put()}
        >
          {item && !isAdded ? 'Update Your Plan' : 'Add to Your Plan'}
        </Button>
      )}
      {ask && !isOwn && !byOfferOnly && <Link to={ask}>Ask a question first</Link>}
      <SecondVenue question={venueQuestion} vendor={vendor} />
    </Card>
  );
};

const isSameChoice = (item: PlanItem, { chosen }: PackageChoice, deliveryOption: DeliveryOption | undefined): boolean =>
  (item.deliveryOption ?? deliveryOption) === deliveryOption &&
  chosen.length === item.packages.length &&
  chosen.every(({ id, quantity }) => item.packages.some((line) => line.productId === id && line.quantity === quantity));

const offerOnlyWords = (name: string): string =>
  `${name} prices each event. Ask for an offer, then add it to your plan.`;

const waitingWords = ({ chosen }: PackageChoice): string =>
  chosen.length === 0
    ? 'Choose a package to see what it costs.'
    : 'Add your guest count and duration to see what it costs for your event.';

/** One service of the vendor: its packages to tick, with their quantities. */
const Service = (props: ServiceProps) => {
  const { vendor, plan, packages, category } = props;
  const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
  const choice = usePackageChoice({ plan, packages, item });
  return (
    <>
      <PackageOptions plan={plan} choice={choice} pictures />
      <Add {...props} choice={choice} />
    </>
  );
};

/** The service that the host looks for, where the vendor sells it, else that in the plan, else the vendor's first. */
function serviceOf(
  packages: readonly PricedPackage[],
  { vendor, plan, wanted }: HostPackagesProps,
): Category | undefined {
  const inPlan = plan.items.find(({ vendorId }) => vendorId === vendor.id)?.category;
  const sold = [wanted, inPlan].find((category) => packages.some((one) => one.category === category));
  return sold ?? packages[0]?.category;
}

/** The packages of a vendor with prices, by service, and what the chosen ones come to for this event. */
export const HostPackages = (props: HostPackagesProps) => {
  const { vendor, plan } = props;
  const { data: priced, isError, refetch } = usePricedPackages(vendor.id, plan.status !== 'loading');
  const data = priced?.packages;
  const [service, setService] = useState<Category>();
  if (isError)
    return (
      <RetryBanner live onRetry={() => void refetch()}>
        Couldn&apos;t load prices.
      </RetryBanner>
    );
  if (!data) return props.waiting;
  const category = service ?? serviceOf(data, props);
  if (!category) return <p className="soft">{vendor.name} has no packages available right now.</p>;
  const services = [...new Set(data.map((one) => one.category))];
  const packages = data.filter((one) => one.category === category);
  const pricing = priced?.pricing.filter((service) => service.category === category) ?? [];
  return (
    <>
      {services.length > 1 && (
        <Segmented
          label="Service"
          hideLabel
          value={category}
          onValueChange={setService}
          options={services.map((value) => ({ value, label: categoryLabel(value) }))}
        />
      )}
      <Service key={category} {...props} category={category} packages={packages} />
      {pricing.length > 0 && (
        <>
          <h3>About the prices</h3>
          <ServiceFacts facts={pricing} />
        </>
      )}
    </>
  );
};
