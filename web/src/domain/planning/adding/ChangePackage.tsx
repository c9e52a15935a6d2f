import { useState } from 'react';
import type { PlanItem } from '#shared/planning/plan.ts';
import { PackageDialog } from './LazyPackageDialog.tsx';
import styles from './PackageDialog.module.css';
import type { Plan } from '../use-plan.ts';

interface ChangePackageProps {
  plan: Plan;
  item: PlanItem;
}

/** Beside a vendor in the plan: leads to its packages and their quantities. */
export const ChangePackage = ({ plan, item }: ChangePackageProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-label={`Change package of ${item.vendorName}`}
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
