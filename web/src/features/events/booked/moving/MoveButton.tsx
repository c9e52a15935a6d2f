import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Loaded on demand.
const MoveDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog })));

/** Opens the choice of another date or time, while the event can still change (rule changes-11). */
export const MoveButton = ({ booking }: { booking: Booking | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  if (!booking || !(booking.canMove || isOpen)) return null;
  return (
    <>
      <Button icon={<CalendarClock />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change Date or Time
      </Button>
      {isOpen && (
        <Suspense>
          <MoveDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
