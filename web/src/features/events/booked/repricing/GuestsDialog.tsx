import { useMemo, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { numberProblem } from '#shared/kernel/limits.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { RepricingDialog } from './RepricingDialog.tsx';

interface GuestsDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks for another guest count of a booked event. */
export const GuestsDialog = ({ booking, onClose }: GuestsDialogProps) => {
  const present = booking.event.guestCount;
  const [typed, setTyped] = useState(String(present));
  const typedProblem = numberProblem('guestCount', Number(typed));
  const canAsk = typedProblem === undefined && Number(typed) !== present;
  const wanted = useMemo(() => (canAsk ? { guestCount: Number(typed) } : undefined), [canAsk, typed]);
  return (
    <RepricingDialog
      booking={booking}
      kind="guests"
      wanted={wanted}
      onClose={onClose}
      renderField={(problem) => (
        <NumberField
          label="Guests"
          inputMode="numeric"
          min={1}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={typed === '' ? undefined : (typedProblem ?? problem)}
          hint={`Now ${present}`}
        />
      )}
    />
  );
};
