import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Loaded when it is asked for.
const GuestsDialog = lazy(lazyWithRetry(async () => ({ default: (await import('./GuestsDialog.tsx')).GuestsDialog })));

/** The way to another guest count, while the event can still change (decision 143). */
export const GuestsButton = ({ booking }: { booking: Booking | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  if (!booking || booking.event.guestCount === null || !(booking.canMove || isOpen)) return null;
  return (
    <>
      <Button icon={<UserPlus />} onClick={() => setOpen(true)}>
        Change Guest Count
      </Button>
      {isOpen && (
        <Suspense>
          <GuestsDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
