import { useQueries, useQuery } from '@tanstack/react-query';
import { vendorQuery } from '#web/domain/directory/api.ts';
import { TheDay } from '#web/domain/orders/schedule/day/TheDay.tsx';
import { markDay, roomQuery } from './api.ts';
import { HomeScreenHint } from './HomeScreenHint.tsx';

/** The day of a booked event for its host, co-hosts and viewers; nothing on other days. */
const HostDay = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery(roomQuery(bookingId));
  const vendors = data?.people.vendors ?? [];
  // Their public numbers.
  const pages = useQueries({ queries: vendors.map(({ vendorId }) => vendorQuery(vendorId)) });
  if (!data) return null;
  const { event, details, schedule } = data;
  const contacts = pages.flatMap(({ data: vendor }) =>
    vendor?.phone ? [{ name: vendor.name, phone: vendor.phone }] : [],
  );
  return (
    <TheDay
      bookingId={bookingId}
      date={event.date}
      timeZone={schedule.timeZone}
      rows={schedule.rows}
      vendors={vendors}
      address={details.values.venueAddress}
      contacts={contacts}
      canMark={() => data.role !== 'viewer'}
      canMarkVendors={data.role !== 'viewer'}
      send={markDay}
    >
      <HomeScreenHint />
    </TheDay>
  );
};

export default HostDay;
