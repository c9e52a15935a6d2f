import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { HostEvent, SharedEvent } from '#shared/api/planning/host-event.ts';
import { changeDraft } from '#web/domain/planning/api.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { errorText } from '#web/lib/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

// Loaded beside the page, as its card is below the fold.
const GuestNumbers = lazy(lazyWithRetry(() => import('#web/domain/guests/GuestNumbers.tsx')));
const GuestsDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./booked/changes/FigureDialogs.tsx')).GuestsDialog })),
);

const placeholder = <Skeleton height="8rem" radius="var(--r-card)" />;

const fail = (error: unknown) => toast.error('Not changed', errorText(error, 'Something went wrong. Try again.'));

/** Changes how many guests a plan is for, with an undo. */
async function planFor(draftId: string, from: number | null, to: number | null): Promise<void> {
  try {
    const { conflicts } = await changeDraft({ draftId, details: { guestCount: { from, to } } });
    if (conflicts.length > 0) return toast.error('Not changed', 'Someone else changed the guest count meanwhile.');
    toast.info(`Your plan is for ${to} guests`, 'Prices follow.', {
      label: 'Undo',
      onPress: () => void planFor(draftId, to, from),
    });
  } catch (error) {
    fail(error);
  }
}

/** The guests of a plan, for its host and co-hosts; not of vendors to be added to an event, whose guests it has. */
export const DraftGuests = ({ plan: { draft, draftId, details } }: { plan: Plan }) => {
  if (!draft || !draftId || draft.addsTo || draft.membership?.role === 'viewer') return null;
  const { guestCount } = details;
  return (
    <Suspense fallback={placeholder}>
      <GuestNumbers
        plan={{ draftId }}
        guestCount={guestCount}
        renderChange={(expected) => (
          <Button size="small" onClick={() => void planFor(draftId, guestCount, expected)}>
            Plan for {expected}
          </Button>
        )}
      />
    </Suspense>
  );
};

/** The guests of a booked event; its host is offered to change the booked number, while that is possible. */
export const BookedGuests = ({ event, booking }: { event: HostEvent; booking: Booking | undefined }) => {
  const [wanted, setWanted] = useState<number>();
  const canChange = booking?.canMove && booking.event.guestCount !== null;
  return (
    <Suspense fallback={placeholder}>
      <GuestNumbers
        plan={{ eventId: event.id }}
        guestCount={event.guestCount}
        renderChange={(expected) =>
          canChange && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setWanted(expected)}>
              See What {expected} Costs
            </Button>
          )
        }
      />
      {booking && wanted !== undefined && (
        <GuestsDialog booking={booking} wantedCount={wanted} onClose={() => setWanted(undefined)} />
      )}
    </Suspense>
  );
};

/** The guests of another host's booked event, for its co-hosts. */
export const MemberGuests = ({ event: { id, guestCount, membership } }: { event: SharedEvent }) =>
  membership.role === 'co_host' && (
    <Suspense fallback={placeholder}>
      <GuestNumbers plan={{ eventId: id }} guestCount={guestCount} />
    </Suspense>
  );
