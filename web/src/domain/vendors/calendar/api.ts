import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { vendors } from '#shared/api/vendors.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import type { CalendarDay, CalendarHold } from '#shared/api/vendors/calendar.ts';
import type { DayState } from '#shared/vendors/calendar/availability.ts';
import { toCalendarDay } from '#shared/vendors/calendar/calendar-day.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { useOptimisticMutation } from '#web/lib/server-state/optimistic-mutation.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type CalendarMonth = EndpointResponse<typeof vendors.getCalendar>;

// Begins with the word of the notice that a vendor gets when orders come, go or change.
const keys = {
  all: ['orders', 'calendar'] as const,
  month: (month: string) => [...keys.all, month] as const,
};

export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: keys.month(month),
    queryFn: ({ signal }): Promise<CalendarMonth> => call(vendors.getCalendar, { query: { month } }, { signal }),
  });

interface DayChange {
  date: string;
  state: DayState;
}

/** Opens or closes a day. */
export function useSaveDay(date: string): (state: DayState) => void {
  const client = useQueryClient();
  const queryKey = keys.month(toMonth(date));
  const { mutate } = useOptimisticMutation<CalendarMonth, DayChange, CalendarDay>({
    queryKey,
    mutationFn: ({ state }) => call(vendors.saveDay, { params: { date }, body: { state } }),
    foresee: (month, { state }) => withDay(month, date, (day) => foreseen(month, day, state)),
    confirm: (month, saved) => withDay(month, date, () => saved),
    onError: (error) => toast.error("Couldn't change your calendar", failureReason(error)),
  });
  // A second click would mistake the optimistic state for the stored one.
  return (state) => {
    const isChanging = client.isMutating({
      mutationKey: queryKey,
      predicate: ({ state: { variables } }) => (variables as DayChange).date === date,
    });
    if (isChanging === 0) mutate({ date, state });
  };
}

const withDay = (month: CalendarMonth, date: string, change: (day: CalendarDay) => CalendarDay): CalendarMonth => ({
  ...month,
  days: month.days.map((day) => (day.date === date ? change(day) : day)),
});

/** Predicts the server's response for a day, by its number of orders; the server also knows their hours. */
function foreseen({ pattern }: CalendarMonth, before: CalendarDay, state: DayState): CalendarDay {
  const { date, taken, held, blocks } = before;
  const day = { ...toCalendarDay(pattern, { date, state, taken, held }), blocks };
  // A closed day has no holds.
  if (day.closed) return { ...day, held: 0 };
  const isTaken = pattern.capacityPerDay === 1 && blocks?.some(({ takesDate }) => takesDate);
  return isTaken ? { ...day, status: 'full', remainingCapacity: 0 } : day;
}

/** Releases a day that an open offer holds. */
export function useReleaseHold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, version }: Pick<CalendarHold, 'conversationId' | 'version'>) =>
      call(offers.releaseHold, { params: { conversationId, version } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

type Pattern = CallRequest<typeof vendors.saveCalendar>['body'];

export function useSavePattern() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pattern) => call(vendors.saveCalendar, { body }),
    onSuccess: () => toast.success('Calendar saved', 'Hosts can see it now.'),
    onError: (error) => toast.error("Couldn't save your calendar", failureReason(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

type ClosureRequest = CallRequest<typeof vendors.saveClosure>;

/** Closes a range of dates, or changes it. */
export function useSaveClosure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ClosureRequest['body'] & { id: string }) =>
      call(vendors.saveClosure, { params: { closureId: id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Opens a closed range again. */
export function useRemoveClosure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (closureId: string) => call(vendors.removeClosure, { params: { closureId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

const failureReason = (error: unknown): string =>
  isApiError(error, 'invalid_input', 'version_conflict', 'unavailable')
    ? (error as Error).message
    : 'Check your connection and try again.';
