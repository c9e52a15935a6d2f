import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { guestCheckIn } from '#shared/api/guests/check-in.ts';
import { guestKeys } from '#web/domain/guests/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import type { GuestMark } from './guest-marks.ts';

export type CheckIn = EndpointResponse<typeof guestCheckIn.getCheckIn>;

const checkInQuery = (eventId: string) =>
  queryOptions({
    queryKey: guestKeys.checkIn(eventId),
    queryFn: ({ signal }) => call(guestCheckIn.getCheckIn, { params: { eventId } }, { signal }),
  });

/** Loads a booked event's guests as the door needs them. */
export const useCheckIn = (eventId: string) => useQuery(checkInQuery(eventId));

/** Checks guests in or out; guests who were removed meanwhile disappear. @throws ApiError */
export async function sendMarks(eventId: string, marks: readonly GuestMark[]): Promise<void> {
  const body = { guests: marks.map(({ guestId: id, isHere, at }) => ({ id, isHere, at })) };
  const { guests, gone } = await call(guestCheckIn.checkInGuests, { params: { eventId }, body });
  const changed = new Map(guests.map((guest) => [guest.id, guest]));
  queryClient.setQueryData<CheckIn>(
    guestKeys.checkIn(eventId),
    (known) =>
      known && {
        ...known,
        guests: known.guests.filter(({ id }) => !gone.includes(id)).map((guest) => changed.get(guest.id) ?? guest),
      },
  );
}
