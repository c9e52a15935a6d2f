import { useMemo, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { plural } from '#shared/kernel/plural.ts';
import { durationHours } from '#shared/planning/event-options.ts';
import { formatEndTime } from '#web/lib/time-text.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { RepricingDialog } from './RepricingDialog.tsx';

interface HoursDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Returns the questionnaire's durations, and the event's current one. */
const optionsWith = (present: number): { value: string; label: string }[] =>
  [...new Set([...durationHours, present])]
    .toSorted((one, other) => one - other)
    .map((hours) => ({ value: String(hours), label: plural(hours, 'hour') }));

/** Asks for another duration of a booked event. */
export const HoursDialog = ({ booking, onClose }: HoursDialogProps) => {
  const { startTime, durationHours: present } = booking.event;
  const [chosen, setChosen] = useState(String(present));
  const wanted = useMemo(
    () => (Number(chosen) === present ? undefined : { durationHours: Number(chosen) }),
    [chosen, present],
  );
  const end = formatEndTime(startTime, Number(chosen));
  return (
    <RepricingDialog
      booking={booking}
      kind="hours"
      wanted={wanted}
      onClose={onClose}
      renderField={(problem) => (
        <SelectField
          label="Duration"
          options={optionsWith(present ?? 0)}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          error={problem}
          hint={end && `Until ${end}`}
        />
      )}
    />
  );
};
