import { useQueries, useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { vendorQuery } from '#web/domain/directory/api.ts';
import { checkInAddress } from '#web/domain/guests/guests-address.ts';
import { TheDay } from '#web/domain/orders/schedule/day/TheDay.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
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
      {...(data.role !== 'viewer' && { eventId: event.id })}
      date={event.date}
      timeZone={schedule.timeZone}
      rows={schedule.rows}
      vendors={vendors}
      address={details.values.venueAddress}
      contacts={contacts}
      canMark={() => data.role !== 'viewer'}
      canMarkVendor={() => data.role !== 'viewer'}
      send={markDay}
    >
      {data.role !== 'viewer' && (
        <ButtonLink full size="large" icon={<UserCheck />} to={checkInAddress(event.id)}>
          Check In Guests
        </ButtonLink>
      )}
      <HomeScreenHint />
    </TheDay>
  );
};

export default HostDay;
