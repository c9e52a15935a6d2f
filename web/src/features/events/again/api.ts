import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = {
  // Below the booking: a notice about it also refreshes these.
  preview: (bookingId: string, date: string | undefined) =>
    [...myEventsKeys.booking(bookingId), 'again', date] as const,
};

/** Loads which vendors of an event can come on another date; undefined requests nothing. */
export const useAgainPreview = (bookingId: string, date: string | undefined) =>
  useQuery({
    queryKey: keys.preview(bookingId, date),
    queryFn: ({ signal }) =>
      call(planning.previewAgain, { params: { bookingId }, query: { date: date ?? '' } }, { signal }),
    enabled: date !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export async function planAgain(bookingId: string, body: { draftId: string; date: string }) {
  const started = await call(planning.planAgain, { params: { bookingId }, body });
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return started;
}
