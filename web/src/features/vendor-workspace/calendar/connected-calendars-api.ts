import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConnectedCalendars } from '#shared/api/vendors/connected-calendars.ts';
import { vendors } from '#shared/api/vendors.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

// Begins with the word of the notice that a vendor gets when a calendar was read.
const keys = { connected: ['orders', 'connected-calendars'] as const, all: ['orders', 'calendar'] as const };

/** Milliseconds between looks at a calendar that is being read, should its notice be lost. */
const whileReading = 3000;

export const connectedCalendarsQuery = queryOptions({
  queryKey: keys.connected,
  queryFn: ({ signal }) => call(vendors.listConnectedCalendars, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.calendars.some(({ isReading }) => isReading) ? whileReading : false),
});

/** Returns a mutation whose response is the list as it is now; the month follows. */
function useListMutation<Input>(send: (input: Input) => Promise<ConnectedCalendars>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => {
      client.setQueryData(keys.connected, list);
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

type Id = { id: string };

export const useConnectCalendar = () =>
  useListMutation(({ id, ...body }: CallRequest<typeof vendors.connectCalendar>['body'] & Id) =>
    call(vendors.connectCalendar, { params: { calendarId: id }, body }),
  );

export const useChangeCalendar = () =>
  useListMutation(({ id, ...body }: CallRequest<typeof vendors.changeConnectedCalendar>['body'] & Id) =>
    call(vendors.changeConnectedCalendar, { params: { calendarId: id }, body }),
  );

export const useReadCalendar = () =>
  useListMutation(({ id }: Id) => call(vendors.readConnectedCalendar, { params: { calendarId: id } }));

export const useRemoveCalendar = () =>
  useListMutation(({ id }: Id) => call(vendors.removeConnectedCalendar, { params: { calendarId: id } }));

export const useOpenTime = () =>
  useListMutation(({ id, ...body }: CallRequest<typeof vendors.openBlockedTime>['body'] & Id) =>
    call(vendors.openBlockedTime, { params: { calendarId: id }, body }),
  );
