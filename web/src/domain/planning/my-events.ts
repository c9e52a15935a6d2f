import { useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';

export const myEventsKey = ['my-events'] as const;

/** The caller's drafts and booked events. */
export const useMyEvents = (enabled = true) =>
  useQuery({ queryKey: myEventsKey, queryFn: ({ signal }) => call(planning.listMyEvents, {}, { signal }), enabled });
