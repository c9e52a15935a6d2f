import { useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';
import { myEventsKeys } from './my-events-keys.ts';

/** Loads the caller's drafts and booked events. */
export const useMyEvents = (enabled = true) =>
  useQuery({
    queryKey: myEventsKeys.all,
    queryFn: ({ signal }) => call(planning.listMyEvents, {}, { signal }),
    enabled,
  });
