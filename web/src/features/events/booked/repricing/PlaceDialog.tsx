import { useMemo, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { RepricingDialog } from './RepricingDialog.tsx';

interface PlaceDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Returns the booked venue, where the event takes place. */
function venueIn({ items, orders }: Booking): string | undefined {
  const active = orders.filter(({ status }) => status !== 'cancelled').map(({ vendorId }) => vendorId);
  return items.find(({ category, vendorId }) => category === 'venue' && active.includes(vendorId))?.vendorName;
}

/** Manages the fields and the resulting change; vendors who were sent an address get the new one. */
function useChoice({ event, requirements }: Booking) {
  const [zipCode, setZipCode] = useState(event.zipCode);
  const [address, setAddress] = useState(requirements?.venueAddress ?? '');
  const venueAddress = requirements ? address.trim() : undefined;
  const isOther = zipCode !== event.zipCode || (requirements && venueAddress !== requirements.venueAddress);
  const needsAddress =
    requirements !== null && (address.trim().length < 5 || venueAddress === requirements.venueAddress);
  const canAsk = isOther && /^\d{5}$/.test(zipCode);
  const wanted = useMemo(
    () => (canAsk ? { zipCode, ...(venueAddress !== undefined && { venueAddress }) } : undefined),
    [canAsk, zipCode, venueAddress],
  );
  return { zipCode, setZipCode, address, setAddress, wanted, needsAddress };
}

/** Asks for another place of a booked event. */
export const PlaceDialog = ({ booking, onClose }: PlaceDialogProps) => {
  const venue = venueIn(booking);
  const { zipCode, setZipCode, address, setAddress, wanted, needsAddress } = useChoice(booking);
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
            {booking.requirements && (
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
