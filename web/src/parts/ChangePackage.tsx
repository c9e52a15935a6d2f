import { useState } from 'react';
import type { PlanItem } from '#shared/plan.ts';
import { Button } from '#web/ui/Button.tsx';
import { PackageDialog } from './PackageDialog.tsx';
import type { Plan } from './use-plan.ts';

interface ChangePackageProps {
  plan: Plan;
  item: PlanItem;
  className?: string | undefined;
}

/** Beside a vendor in the plan: leads to the vendor's other packages. */
export const ChangePackage = ({ plan, item, className }: ChangePackageProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="bare"
        size="small"
        className={className}
        aria-label={`Change package of ${item.vendorName}`}
        onClick={() => setOpen(true)}
      >
        Change package
      </Button>
      {isOpen && <PackageDialog plan={plan} item={item} onClose={() => setOpen(false)} />}
    </>
  );
};
