import { useMemo } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import { encodePackages } from '#shared/orders/changes/package-lines.ts';
import { usePackages } from '#web/domain/directory/api.ts';
import { PackageOptions } from '#web/domain/planning/adding/PackageOptions.tsx';
import { usePackageChoice } from '#web/domain/planning/adding/use-package-choice.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FieldError } from '#web/ui/fields/Field.tsx';
import { RepricingDialog } from './RepricingDialog.tsx';

type Item = Booking['items'][number];

interface PackagesDialogProps {
  booking: Booking;
  item: Item;
  onClose: () => void;
}

/** Returns the booked packages, at their booked prices even if no longer sold, then the vendor's other packages. */
function optionsFor({ packages, category }: Item, sold: readonly PricedPackage[]): PricedPackage[] {
  const booked = packages.map(({ productId: id, productName: name, description, price, imageUrl, guests }) => {
    const { weekdays = [], known } = sold.find((one) => one.id === id) ?? {};
    return { id, name, description, category, price, imageUrl, weekdays, known, ...(guests && { guests }) };
  });
  const others = sold.filter((one) => one.category === category && !booked.some(({ id }) => id === one.id));
  return [...booked, ...others];
}

/** Manages the choice of an item's packages, and the change to request: none while it equals the booking. */
function useChanged(booking: Booking, item: Item) {
  const sold = usePackages(item.vendorId, true);
  const packages = useMemo(() => optionsFor(item, sold.data ?? []), [item, sold.data]);
  const plan = useMemo(() => ({ details: booking.event }), [booking.event]);
  const choice = usePackageChoice({ plan, packages, item });
  const lines = encodePackages({
    itemId: item.id,
    packages: choice.chosen.map(({ id: productId, quantity }) => ({ productId, quantity })),
  });
  const booked = encodePackages({ itemId: item.id, packages: item.packages });
  const isChanged = choice.isComplete && lines !== booked;
  const wanted = useMemo(() => (isChanged ? { lines } : undefined), [isChanged, lines]);
  return { sold, plan, choice, wanted };
}

/** Asks for other packages or quantities of a booked vendor (rule changes-78). */
export const PackagesDialog = ({ booking, item, onClose }: PackagesDialogProps) => {
  const { sold, plan, choice, wanted } = useChanged(booking, item);
  return (
    <RepricingDialog
      booking={booking}
      kind="packages"
      wanted={wanted}
      onClose={onClose}
      renderField={(problem) => (
        <>
          {sold.isError && (
            <RetryBanner live onRetry={() => void sold.refetch()}>
              Couldn&apos;t load other packages from {item.vendorName}.
            </RetryBanner>
          )}
          <PackageOptions plan={plan} choice={choice} />
          {sold.isPending && (
            <Loading text="Loading packages..." quiet>
              <Skeleton height="5rem" radius="var(--r-card)" />
            </Loading>
          )}
          {choice.chosen.length === 0 && (
            <FieldError>Keep at least one package. To remove them all, cancel {item.vendorName}.</FieldError>
          )}
          {problem && <FieldError>{problem}</FieldError>}
        </>
      )}
    />
  );
};
