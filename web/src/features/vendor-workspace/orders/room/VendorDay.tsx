import { useQuery } from '@tanstack/react-query';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { TheDay } from '#web/domain/orders/schedule/day/TheDay.tsx';
import { markOwnDay, vendorRoomQuery } from './api.ts';

/** The day of an event for a booked vendor; nothing on other days. */
const VendorDay = ({ order: { bookingId, event, requirements } }: { order: VendorOrder }) => {
  const { data } = useQuery(vendorRoomQuery(bookingId));
  if (!data) return null;
  const { timeZone, rows, steps, others } = data.schedule;
  // Other vendors' hours aren't in its room.
  const own = rows.find(({ kind }) => kind === 'service');
  const { venueAddress = '', venueContactName, venueContactPhone } = requirements ?? {};
  const contacts = venueContactPhone ? [{ name: venueContactName || 'the venue', phone: venueContactPhone }] : [];
  return (
    <TheDay
      bookingId={bookingId}
      date={event.date}
      timeZone={timeZone}
      rows={rows}
      vendors={own?.vendorId ? [{ vendorId: own.vendorId, vendorName: own.who, steps }, ...others] : others}
      address={venueAddress}
      contacts={contacts}
      canMark={(row) => row.vendorId !== null && row.vendorId === own?.vendorId}
      canMarkVendor={(vendorId) => vendorId === own?.vendorId}
      send={markOwnDay}
    />
  );
};

export default VendorDay;
