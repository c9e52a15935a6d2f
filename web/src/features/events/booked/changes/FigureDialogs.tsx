import { useMemo, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { numberProblem } from '#shared/kernel/limits.ts';
import { plural } from '#shared/kernel/plural.ts';
import { durationHours, hoursProblem } from '#shared/planning/event-options.ts';
import { formatPlannedEnd } from '#shared/kernel/event-times.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { otherHours } from '#web/domain/planning/questionnaire/EventFields.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RepricingDialog } from './RepricingDialog.tsx';

/* The dialogs that change one figure of a booked event: its guest count, duration or place (rule changes-46). */

interface FigureDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks for another guest count of a booked event; `wantedCount` is filled in. */
export const GuestsDialog = ({ booking, wantedCount, onClose }: FigureDialogProps & { wantedCount?: number }) => {
  const present = booking.event.guestCount;
  const [typed, setTyped] = useState(String(wantedCount ?? present));
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

/** Returns the questionnaire's durations, and the event's current one. */
const optionsWith = (present: number): { value: string; label: string }[] =>
  [...new Set([...durationHours, present])]
    .toSorted((one, other) => one - other)
    .map((hours) => ({ value: String(hours), label: plural(hours, 'hour') }));

/** Asks for another duration of a booked event. */
export const HoursDialog = ({ booking, onClose }: FigureDialogProps) => {
  const { event, timeZone } = booking;
  const present = event.durationHours;
  const [chosen, setChosen] = useState(String(present));
  const typedProblem = hoursProblem(chosen);
  const hours = chosen.trim() === '' || typedProblem ? null : Number(chosen);
  const wanted = useMemo(
    () => (hours === null || hours === present ? undefined : { durationHours: hours }),
    [hours, present],
  );
  const end = formatPlannedEnd({ ...event, durationHours: hours, timeZone });
  return (
    <RepricingDialog
      booking={booking}
      kind="hours"
      wanted={wanted}
      onClose={onClose}
      renderField={(problem) => (
        <ChoiceField
          label="Duration"
          options={optionsWith(present ?? 0)}
          value={chosen}
          onValueChange={setChosen}
          other={otherHours}
          error={typedProblem ?? problem}
          hint={end ? `Until ${end}` : undefined}
        />
      )}
    />
  );
};

/** Returns the booked venue, where the event takes place. */
function venueIn({ items, orders }: Booking): string | undefined {
  const active = orders.filter(({ status }) => status !== 'cancelled').map(({ vendorId }) => vendorId);
  return items.find(({ category, vendorId }) => category === 'venue' && active.includes(vendorId))?.vendorName;
}

/** Manages the fields and the resulting change; vendors who were sent an address get the new one. */
function usePlaceChoice({ event, requirements }: Booking) {
  const [zipCode, setZipCode] = useState(event.zipCode);
  const sent = requirements?.venueAddress || undefined;
  const [address, setAddress] = useState(sent ?? '');
  const venueAddress = sent === undefined ? undefined : address.trim();
  const isOther = zipCode !== event.zipCode || venueAddress !== sent;
  const needsAddress = sent !== undefined && (address.trim().length < 5 || venueAddress === sent);
  const canAsk = isOther && /^\d{5}$/.test(zipCode);
  const wanted = useMemo(
    () => (canAsk ? { zipCode, ...(venueAddress !== undefined && { venueAddress }) } : undefined),
    [canAsk, zipCode, venueAddress],
  );
  return { zipCode, setZipCode, address, setAddress, wanted, needsAddress };
}

/** Asks for another place of a booked event. */
export const PlaceDialog = ({ booking, onClose }: FigureDialogProps) => {
  const venue = venueIn(booking);
  const { zipCode, setZipCode, address, setAddress, wanted, needsAddress } = usePlaceChoice(booking);
  return (
    <RepricingDialog
      booking={booking}
      kind="place"
      wanted={venue ? undefined : wanted}
      isComplete={!needsAddress}
      onClose={onClose}
      renderField={(problem) =>
        venue ? (
          <p>Your event takes place at {venue}. Cancel the venue to choose another place.</p>
        ) : (
          <>
            <TextField
              label="ZIP code"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              value={zipCode}
              onChange={({ target }) => setZipCode(target.value.trim())}
              error={problem}
              hint={`Now ${booking.event.placeLabel}`}
            />
            {booking.requirements?.venueAddress && (
              <TextField
                label="Venue address"
                autoComplete="street-address"
                maxLength={500}
                value={address}
                onChange={({ target }) => setAddress(target.value)}
                hint="Your vendors get the new address."
              />
            )}
          </>
        )
      }
    />
  );
};
