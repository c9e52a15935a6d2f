import { lazy, Suspense, useState } from 'react';
import type { PlannedItem } from '#shared/api/planning.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { PackageDialog } from './LazyPackageDialog.tsx';
import styles from './PackageDialog.module.css';
import type { Plan } from '../use-plan.ts';

// Few plans have offers.
const OfferInPlan = lazy(
  lazyWithRetry(async () => ({ default: (await import('../../offers/OfferInPlan.tsx')).OfferInPlan })),
);

interface ChangePackageProps {
  plan: Plan;
  item: PlannedItem;
}

/** Opens the packages and quantities of a vendor in the plan, or its offer. */
export const ChangePackage = ({ plan, item }: ChangePackageProps) => {
  const [isOpen, setOpen] = useState(false);
  if (item.offer)
    return (
      <Suspense>
        <OfferInPlan plan={plan} item={item} />
      </Suspense>
    );
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-label={`Change package of ${item.vendorName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Change package
      </button>
      {isOpen && (
        <PackageDialog
          plan={plan}
          vendor={{ id: item.vendorId, name: item.vendorName }}
          category={item.category}
          item={item}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
