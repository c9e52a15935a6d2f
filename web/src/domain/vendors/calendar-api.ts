import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { CalendarDay } from '#shared/api/vendors.ts';
import { dayStatus, placesLeft } from '#shared/vendors/availability.ts';
import type { DayState } from '#shared/vendors/availability.ts';
import { monthOf } from '#shared/kernel/months.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type CalendarMonth = EndpointResponse<typeof vendors.getCalendar>;

// Begins with the word of the notice that a vendor gets when orders come, go or change.
const keyOf = (month: string) => ['orders', 'calendar', month] as const;

export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: keyOf(month),
    queryFn: ({ signal }): Promise<CalendarMonth> => call(vendors.getCalendar, { query: { month } }, { signal }),
  });

const putDay = (client: QueryClient, day: CalendarDay) =>
  client.setQueryData<CalendarMonth>(keyOf(monthOf(day.date)), (known) =>
    known ? { ...known, days: known.days.map((other) => (other.date === day.date ? day : other)) } : known,
  );

/** Opens or closes a day: it shows at once, and as it was before when the server does not take it. */
export function useSaveDay(date: string): (state: DayState) => void {
  const client = useQueryClient();
  const mutationKey = ['calendar-day', date];
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last answer is of the last click.
    scope: { id: 'calendar-day' },
    mutationFn: (state: DayState) => call(vendors.saveDay, { params: { date }, body: { state } }),
    onMutate: async (state) => {
      const queryKey = keyOf(monthOf(date));
      await client.cancelQueries({ queryKey });
      const known = client.getQueryData<CalendarMonth>(queryKey);
      const before = known?.days.find((day) => day.date === date);
      if (known && before) putDay(client, foreseen(known, before, state));
      return before;
    },
    onSuccess: (day) => putDay(client, day),
    onError: (error, _, before) => {
      if (before) putDay(client, before);
      toast.error("Couldn't change your calendar", reasonOf(error));
    },
  });
  // A second click would take the optimistic state for the stored one.
  return (state) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(state);
  };
}

/** The day as the server will answer it, by the same rules. */
function foreseen({ pattern }: CalendarMonth, { date, taken }: CalendarDay, state: DayState): CalendarDay {
  const facts = { taken, state: state === 'default' ? undefined : state };
  return {
    date,
    taken,
    state,
    status: dayStatus(pattern, date, facts),
    placesLeft: placesLeft(pattern, date, facts),
  };
}

type Pattern = CallRequest<typeof vendors.saveCalendar>['body'];

export function useSavePattern() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pattern) => call(vendors.saveCalendar, { body }),
    onSuccess: () => toast.success('Calendar saved', 'Hosts can see it now.'),
    onError: (error) => toast.error("Couldn't save your calendar", reasonOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders', 'calendar'] }),
  });
}

const reasonOf = (error: unknown): string =>
  isApiError(error, 'invalid_input', 'version_conflict', 'unavailable')
    ? (error as Error).message
    : 'Check your connection and try again.';
