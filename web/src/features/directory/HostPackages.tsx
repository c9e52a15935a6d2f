import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PricedPackage, VendorPage } from '#shared/api/directory.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/event-options.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { addToPlanRedirectMs } from '#shared/kernel/policies.ts';
import { OwnBusiness, useOwnVendorId } from '#web/domain/planning/OwnBusiness.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { unitWords } from '#web/domain/planning/plan-rows.ts';
import { useAddToPlan } from '#web/domain/planning/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { RadioCard } from '#web/ui/fields/RadioCard.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { usePackages } from '#web/domain/directory/api.ts';
import { eventPrice } from '#web/domain/planning/event-price.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { originPage } from '#web/lib/origin-page.ts';
import { packagePrice } from '#web/domain/planning/package-price.ts';
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

/** The package in the plan, else the first of the wanted service, else the first. */
function preselected(
  packages: PricedPackage[],
  { vendor, plan, wanted }: HostPackagesProps,
): PricedPackage | undefined {
  const inPlan = plan.items.find((item) => item.vendorId === vendor.id && (!wanted || item.category === wanted));
  return (
    packages.find(({ id }) => id === inPlan?.productId) ??
    packages.find(({ category }) => category === wanted) ??
    packages[0]
  );
}

const Add = ({
  vendor,
  plan,
  deliveryOption,
  offer,
}: Omit<HostPackagesProps, 'wanted' | 'waiting'> & { offer: PricedPackage }) => {
  const navigate = useNavigate();
  const { add, remove, busyWith } = useAddToPlan(plan);
  const [isAdded, setAdded] = useState(false);
  const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === offer.category);
  const isSameWay = (item?.deliveryOption ?? deliveryOption) === deliveryOption;
  const isInPlan = item?.productId === offer.id && isSameWay;
  const { sum, how } = packagePrice(offer.price, plan.details);
  const allIn = eventPrice(offer, plan, deliveryOption);

  useEffect(() => {
    if (!isAdded) return;
    const to = originPage() ?? planAddress('/vendors', { category: offer.category, draftId: plan.draftId });
    const timer = setTimeout(() => void navigate(to), addToPlanRedirectMs);
    return () => clearTimeout(timer);
  }, [isAdded, navigate, offer.category, plan.draftId]);

  const put = async () =>
    setAdded(await add({ vendor, category: offer.category, productId: offer.id, deliveryOption }));
  const isBusy = busyWith === vendor.id || isAdded;
  const isOwn = useOwnVendorId() === vendor.id;
  return (
    <Card className={styles.add}>
      <div>
        <p className="small soft">{[offer.name, sum && how].filter(Boolean).join(', ')}</p>
        <p className={`num ${styles.sum}`}>{allIn ? formatCents(allIn.allInCents) : how}</p>
        {allIn && (
          <>
            <p className="small soft">all-in for your event</p>
            <PriceLines className={styles.rows}>
              {allIn.rows.map((row) => (
                <PriceLine key={row.label} tone="soft" {...row} />
              ))}
            </PriceLines>
          </>
        )}
      </div>
      {isOwn && !item && <OwnBusiness />}
      {isInPlan && !isAdded && (
        <Button size="large" look="yes" icon={<Check />} busy={isBusy} onClick={() => void remove(item)}>
          Unselect
        </Button>
      )}
      {!(isInPlan && !isAdded) && !(isOwn && !item) && (
        <Button size="large" look="primary" icon={<Plus />} busy={isBusy} onClick={() => void put()}>
          {item && !isAdded ? changeWords(item, offer) : 'Add to Your Plan'}
        </Button>
      )}
    </Card>
  );
};

const changeWords = (item: PlanItem, offer: PricedPackage): string =>
  item.productId === offer.id ? 'Change Pickup or Delivery' : 'Change to This Package';

/** Radio cards with prices, and what the chosen one comes to for this event. */
export const HostPackages = (props: HostPackagesProps) => {
  const { vendor, plan } = props;
  const { data, isError, refetch } = usePackages(vendor.id, plan.status !== 'loading');
  const [chosenId, setChosenId] = useState<string>();
  if (isError)
    return (
      <RetryBanner live onRetry={() => void refetch()}>
        Couldn&apos;t load prices.
      </RetryBanner>
    );
  if (!data) return props.waiting;
  const chosen = data.find(({ id }) => id === chosenId) ?? preselected(data, props);
  if (!chosen) return <p className="soft">{vendor.name} has no packages available right now.</p>;
  return (
    <>
      <div className={`stack ${styles.packages}`} role="radiogroup" aria-labelledby="packages">
        {data.map((offer) => (
          <RadioCard
            key={offer.id}
            name="package"
            title={offer.name}
            text={offer.description}
            picture={offer.imageUrl ?? servicePicture[offer.category]}
            price={formatCents(offer.price.amountCents)}
            unit={unitWords(offer.price.unit)}
            checked={offer.id === chosen.id}
            onChange={() => setChosenId(offer.id)}
          />
        ))}
      </div>
      <Add vendor={vendor} plan={plan} deliveryOption={props.deliveryOption} offer={chosen} />
    </>
  );
};
