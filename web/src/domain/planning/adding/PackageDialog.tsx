import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { usePackages } from '../../directory/api.ts';
import { eventPrice } from '../prices/event-price.ts';
import type { EventPrice } from '../prices/event-price.ts';
import { EventPriceLines, EventPriceSum } from '../prices/EventPriceLines.tsx';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import styles from './PackageDialog.module.css';
import { SecondVenue } from './SecondVenue.tsx';
import { PackageOptions } from './PackageOptions.tsx';
import { useAddToPlan } from './use-add-to-plan.ts';
import { usePackageChoice } from './use-package-choice.ts';
import type { PackageChoice } from './use-package-choice.ts';
import type { Plan } from '../use-plan.ts';

interface PackageDialogProps {
  plan: Plan;
  vendor: { id: string; name: string };
  category: Category;
  /** The vendor's plan item for the service; without it the vendor is added. */
  item?: PlanItem | undefined;
  onClose: () => void;
}

const PackagesSkeleton = () => (
  <Loading text="Loading prices..." quiet>
    <div className={styles.packages}>
      <Skeleton height="5rem" radius="var(--r-card)" />
      <Skeleton height="5rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

interface ChoicesProps {
  plan: Plan;
  choice: PackageChoice;
  price: EventPrice | undefined;
}

const Choices = ({ plan, choice, price }: ChoicesProps) => (
  <>
    <DeliveryChoice plan={plan} choice={choice} />
    <PackageOptions plan={plan} choice={choice} />
    {price && <EventPriceLines price={price} />}
  </>
);

/** Selects packages, quantities and delivery of a vendor for a plan, at today's prices. */
const PackageDialog = ({ plan, vendor, category, item, onClose }: PackageDialogProps) => {
  const { data, isError, refetch } = usePackages(vendor.id, true);
  const packages = data?.filter((one) => one.category === category) ?? [];
  const choice = usePackageChoice({ plan, packages, item });
  const price = eventPrice(choice.chosen, plan, choice.deliveryOption);
  const { add, change, busyWith, venueQuestion } = useAddToPlan(plan);
  const use = async () => {
    const wanted = { packages: choice.chosen, deliveryOption: choice.deliveryOption };
    if (await (item ? change(item, wanted) : add({ vendor, category, ...wanted }))) onClose();
  };
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={item ? 'Change Package' : 'Choose a Package'}
      text={`Choose what ${vendor.name} will provide for your event.`}
      actions={
        <>
          <div className={styles.price}>{price && <EventPriceSum price={price} />}</div>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busyWith === vendor.id} disabled={!choice.isComplete} onClick={() => void use()}>
            {item ? submitLabel(choice.chosen.length) : 'Add to Your Plan'}
          </Button>
        </>
      }
    >
      {isError && (
        <RetryBanner live onRetry={() => void refetch()}>
          Couldn&apos;t load prices.
        </RetryBanner>
      )}
      {data && <Choices plan={plan} choice={choice} price={price} />}
      {!data && !isError && <PackagesSkeleton />}
      <SecondVenue question={venueQuestion} vendor={vendor} />
    </Dialog>
  );
};

const submitLabel = (count: number): string => (count > 1 ? 'Use These Packages' : 'Use This Package');

export default PackageDialog;
