import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Category } from '#shared/kernel/categories.ts';
import { queryClient } from '#web/lib/query.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import type { ButtonLook } from '#web/ui/actions/Button.tsx';
import { AskForOffer } from '../asking/AskForOffer.tsx';
import { pricedPackagesQuery } from '../../directory/api.ts';
import { PackageDialog } from './LazyPackageDialog.tsx';
import { SecondVenue } from './SecondVenue.tsx';
import type { useAddToPlan } from './use-add-to-plan.ts';
import type { Plan } from '../use-plan.ts';

interface AddToPlanProps extends Pick<ButtonLook, 'size' | 'full' | 'icon'> {
  plan: Plan;
  vendor: { id: string; name: string };
  category: Category;
  adding: ReturnType<typeof useAddToPlan>;
  /** True if its prices show that it is booked by offer only. */
  byOfferOnly?: boolean | undefined;
  children: ReactNode;
}

/**
 * Adds a vendor to the plan. If several of its packages fit the event, or the host chooses between pickup and delivery,
 * a dialog asks first; otherwise the fitting package is added at once. A vendor that books by offer only is asked for
 * an offer.
 */
export const AddToPlan = ({ plan, vendor, category, adding, byOfferOnly, children, ...look }: AddToPlanProps) => {
  const { add, prepare, signIn, busyWith } = adding;
  const [isAsking, setAsking] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const press = async () => {
    if (plan.status === 'guest') return signIn({ vendor, category });
    await prepare(vendor.id, async () => {
      const { packages } = await queryClient.fetchQuery(pricedPackagesQuery(vendor.id));
      const ofService = packages.filter((one) => one.category === category);
      const bookable = ofService.filter((one) => !one.byOfferOnly);
      if (ofService.length > bookable.length && bookable.length === 0) return setOffered(true);
      const { packageChoices } = await import('./package-choices.ts');
      const fitting = packageChoices(bookable, plan);
      if (fitting.length > 1 || fitting[0]?.deliveryChoices?.length) setAsking(true);
      else await add({ vendor, category, packages: fitting });
    });
  };
  if (byOfferOnly || isOffered)
    return <AskForOffer {...look} draftId={plan.draftId} vendor={vendor} category={category} />;
  return (
    <>
      <Button {...look} busy={busyWith === vendor.id} onClick={() => void press()}>
        {children}
      </Button>
      <SecondVenue question={adding.venueQuestion} vendor={vendor} />
      {isAsking && <PackageDialog plan={plan} vendor={vendor} category={category} onClose={() => setAsking(false)} />}
    </>
  );
};
