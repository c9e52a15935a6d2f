import { Clock, RotateCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

type Item = Booking['items'][number];

// Loaded on demand.
const dialogs = {
  packages: lazy(lazyWithRetry(async () => ({ default: (await import('./PackagesDialog.tsx')).PackagesDialog }))),
  times: lazy(lazyWithRetry(async () => ({ default: (await import('./BookedTimesDialog.tsx')).BookedTimesDialog }))),
};

/** An offer's packages stay as agreed; its times can be asked for. */
const actions = [
  { kind: 'packages', label: 'Change Packages', Icon: RotateCw, isFor: ({ offer }: Item) => !offer },
  { kind: 'times', label: 'Change Times', Icon: Clock, isFor: () => true },
] as const;

/** Opens other packages or times for a booked vendor's services (rules changes-78 and changes-121). */
export const ChangeItems = ({ booking, items }: { booking: Booking; items: readonly Item[] }) => {
  const [open, setOpen] = useState<{ kind: keyof typeof dialogs; item: Item }>();
  const Dialog = open && dialogs[open.kind];
  return (
    <>
      {actions.flatMap(({ kind, label, Icon, isFor }) =>
        items.filter(isFor).map((item) => (
          <Button
            key={`${kind} ${item.id}`}
            size="small"
            look="bare"
            icon={<Icon />}
            aria-haspopup="dialog"
            onClick={() => setOpen({ kind, item })}
          >
            {label}
            <span className="hidden">
              {' '}
              of {item.vendorName}
              {items.filter(isFor).length > 1 && ` for ${categoryLabel(item.category)}`}
            </span>
          </Button>
        )),
      )}
      {open && Dialog && (
        <Suspense>
          <Dialog booking={booking} item={open.item} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
};
