import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { GuestNumbers } from '#web/domain/guests/GuestNumbers.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Loaded on demand.
const GuestsDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./booked/changes/FigureDialogs.tsx')).GuestsDialog })),
);

/** The guests of a booked event; its host is offered to change the booked number, while that is possible. */
const BookedGuests = ({ event, booking }: { event: HostEvent; booking: Booking | undefined }) => {
  const [wanted, setWanted] = useState<number>();
  const canChange = booking?.canMove && booking.event.guestCount !== null;
  return (
    <>
      <GuestNumbers
        plan={{ eventId: event.id }}
        // A change appears in the booking first.
        guestCount={booking?.event.guestCount ?? event.guestCount}
        renderChange={(expected) =>
          canChange && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setWanted(expected)}>
              See What {expected} Costs
            </Button>
          )
        }
      />
      {booking && wanted !== undefined && (
        <Suspense>
          <GuestsDialog booking={booking} wantedCount={wanted} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </>
  );
};

export default BookedGuests;
