import { CalendarClock, Hourglass, MapPin, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';

// Loaded on demand.
const figures = () => import('./FigureDialogs.tsx');
const dialogs = {
  move: lazy(lazyWithRetry(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))),
  guests: lazy(lazyWithRetry(async () => ({ default: (await figures()).GuestsDialog }))),
  hours: lazy(lazyWithRetry(async () => ({ default: (await figures()).HoursDialog }))),
  place: lazy(lazyWithRetry(async () => ({ default: (await figures()).PlaceDialog }))),
};
type Kind = keyof typeof dialogs;

const buttons: readonly (readonly [Kind, string, typeof MapPin])[] = [
  ['move', 'Change Date or Time', CalendarClock],
  ['guests', 'Change Guest Count', UserPlus],
  ['hours', 'Change Hours', Hourglass],
  ['place', 'Change Location', MapPin],
];

/** Opens the change of date, guest count, duration or place, while the event can still change (rule changes-1). */
export const ChangeButtons = ({ booking }: { booking: Booking | undefined }) => {
  const [open, setOpen] = useState<Kind>();
  if (!booking || !(booking.canMove || open)) return null;
  const Dialog = open && dialogs[open];
  const { guestCount, durationHours } = booking.event;
  const isUnknown = { move: false, guests: guestCount === null, hours: durationHours === null, place: false };
  return (
    <>
      {buttons
        .filter(([kind]) => !isUnknown[kind])
        .map(([kind, label, Icon]) => (
          <Button key={kind} icon={<Icon />} aria-haspopup="dialog" onClick={() => setOpen(kind)}>
            {label}
          </Button>
        ))}
      {Dialog && (
        <Suspense>
          <Dialog booking={booking} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
};
