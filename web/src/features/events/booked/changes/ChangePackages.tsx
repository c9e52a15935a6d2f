import { RotateCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

type Item = Booking['items'][number];

// Loaded on demand.
const PackagesDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./PackagesDialog.tsx')).PackagesDialog })),
);

/** Opens other packages for a booked vendor's services (rule changes-78); an offer stays as agreed. */
export const ChangePackages = ({ booking, items }: { booking: Booking; items: readonly Item[] }) => {
  const [open, setOpen] = useState<Item>();
  const changeable = items.filter(({ offer }) => !offer);
  return (
    <>
      {changeable.map((item) => (
        <Button
          key={item.id}
          size="small"
          look="bare"
          icon={<RotateCw />}
          aria-haspopup="dialog"
          onClick={() => setOpen(item)}
        >
          Change Packages
          <span className="hidden">
            {' '}
            of {item.vendorName}
            {changeable.length > 1 && ` for ${categoryLabel(item.category)}`}
          </span>
        </Button>
      ))}
      {open && (
        <Suspense>
          <PackagesDialog booking={booking} item={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
};
