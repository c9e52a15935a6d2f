import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Loaded on demand.
const CalendarDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./CalendarDialog.tsx')).CalendarDialog })),
);

/** Adds a booked event to its host's own calendar. */
export const AddToCalendar = ({ booking }: { booking: Booking | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus />} disabled={!booking} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add to Calendar
      </Button>
      {isOpen && booking && (
        <Suspense>
          <CalendarDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
