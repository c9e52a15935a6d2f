import { useState } from 'react';
import type { PricedPackage } from '#shared/api/directory.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { RadioCard } from '#web/ui/fields/RadioCard.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { packagePrice } from './package-price.ts';
import styles from './PackageDialog.module.css';
import { unitWords } from './plan-rows.ts';
import { useAddToPlan } from './use-add-to-plan.ts';
import type { Plan } from './use-plan.ts';
import { usePackages } from '../directory/api.ts';

interface PackageDialogProps {
  plan: Plan;
  item: PlanItem;
  onClose: () => void;
}

interface ChoicesProps {
  plan: Plan;
  packages: readonly PricedPackage[];
  chosenId: string;
  onChoose: (packageId: string) => void;
}

const Choices = ({ plan, packages, chosenId, onChoose }: ChoicesProps) => (
  <div role="radiogroup" aria-label="Package" className={styles.packages}>
    {packages.map((offer) => {
      const { sum, how } = packagePrice(offer.price, plan.details);
      return (
        <RadioCard
          key={offer.id}
          name="plan-package"
          title={offer.name}
          text={offer.description}
          price={sum ?? formatCents(offer.price.amountCents)}
          unit={sum ? how || unitWords(offer.price.unit) : unitWords(offer.price.unit)}
          checked={offer.id === chosenId}
          onChange={() => onChoose(offer.id)}
        />
      );
    })}
  </div>
);

const Waiting = () => (
  <Loading text="Loading prices..." quiet>
    <div className={styles.packages}>
      <Skeleton height="5rem" radius="var(--r-card)" />
      <Skeleton height="5rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

/** Another package of a vendor who is in the plan; its price is the one it has now. */
export const PackageDialog = ({ plan, item, onClose }: PackageDialogProps) => {
  const { data, isError, refetch } = usePackages(item.vendorId, true);
  const { change, busyWith } = useAddToPlan(plan);
  const [chosenId, setChosenId] = useState(item.productId);
  const packages = data?.filter(({ category }) => category === item.category);
  const chosen = packages?.find(({ id }) => id === chosenId);
  const use = async () => {
    if (chosen && (chosen.id === item.productId || (await change(item, chosen)))) onClose();
  };
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title="Change Package"
      text={`Choose what ${item.vendorName} will provide for your event.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busyWith === item.vendorId} disabled={!chosen} onClick={() => void use()}>
            Use This Package
          </Button>
        </>
      }
    >
      {isError && (
        <RetryBanner live onRetry={() => void refetch()}>
          Couldn&apos;t load prices.
        </RetryBanner>
      )}
      {packages ? (
        <Choices plan={plan} packages={packages} chosenId={chosenId} onChoose={setChosenId} />
      ) : (
        !isError && <Waiting />
      )}
    </Dialog>
  );
};
