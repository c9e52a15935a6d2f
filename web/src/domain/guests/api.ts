import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { guests } from '#shared/api/guests.ts';
import { call } from '#web/lib/api.ts';

export const guestKeys = {
  list: (planId: string) => ['guests', planId] as const,
  // Below the list: a change of it refreshes its counts.
  invitations: (planId: string) => ['guests', planId, 'invitations'] as const,
  generalLink: (planId: string) => ['guests', planId, 'general-link'] as const,
  counts: (planId: string) => ['guests', planId, 'counts'] as const,
  checkIn: (eventId: string) => ['guests', eventId, 'check-in'] as const,
};

export type GuestFigures = EndpointResponse<typeof guests.getGuestCounts>;

const countsQuery = (planId: string) =>
  queryOptions({
    queryKey: guestKeys.counts(planId),
    queryFn: ({ signal }) => call(guests.getGuestCounts, { params: { planId } }, { signal }),
  });

/** Loads how many guests a plan or booked event has. */
export const useGuestCounts = (planId: string) => useQuery(countsQuery(planId));
