import { Hourglass, MapPin, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Loaded on demand.
const dialogs = {
  guests: lazy(lazyWithRetry(async () => ({ default: (await import('./GuestsDialog.tsx')).GuestsDialog }))),
  place: lazy(lazyWithRetry(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }))),
  hours: lazy(lazyWithRetry(async () => ({ default: (await import('./HoursDialog.tsx')).HoursDialog }))),
};

/** Opens the change of guest count, duration or place, while the event can still change (rule changes-46). */
export const RepricingButtons = ({ booking }: { booking: Booking | undefined }) => {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  if (!booking || !(booking.canMove || open)) return null;
  const Dialog = open && dialogs[open];
  const { guestCount, durationHours } = booking.event;
  return (
    <>
      {guestCount !== null && (
        <Button icon={<UserPlus />} aria-haspopup="dialog" onClick={() => setOpen('guests')}>
          Change Guest Count
        </Button>
      )}
      {durationHours !== null && (
        <Button icon={<Hourglass />} aria-haspopup="dialog" onClick={() => setOpen('hours')}>
          Change Hours
        </Button>
      )}
      <Button icon={<MapPin />} aria-haspopup="dialog" onClick={() => setOpen('place')}>
        Change Location
      </Button>
      {Dialog && (
        <Suspense>
          <Dialog booking={booking} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
};
