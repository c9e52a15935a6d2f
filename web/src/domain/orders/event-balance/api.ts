import { queryOptions } from '@tanstack/react-query';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import type { EventBalance } from '#shared/api/orders/event-room.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/* The balance of another host's event, for a co-host who may pay it (rule event-room-33). */

// Below the events: a notice of changed members refreshes it too.
const balanceKey = (bookingId: string) => [...myEventsKeys.all, 'balance', bookingId] as const;

export const eventBalanceQuery = (bookingId: string) =>
  queryOptions({
    queryKey: balanceKey(bookingId),
    queryFn: ({ signal }) => call(eventRoom.getEventBalance, { params: { bookingId } }, { signal }),
  });

export const refetchEventBalance = (bookingId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: balanceKey(bookingId) });

/** Pays the balance. @throws ApiError */
export const payEventBalance = (
  bookingId: string,
  body: CallRequest<typeof eventRoom.payEventBalance>['body'],
): Promise<EventBalance> => call(eventRoom.payEventBalance, { params: { bookingId }, body });

/** Shows a paid balance at once. */
export const rememberEventBalance = (paid: EventBalance): void =>
  void queryClient.setQueryData(balanceKey(paid.bookingId), paid);

/** The page that pays it. */
export const eventBalancePath = (bookingId: string): string => `/payment?bookingId=${bookingId}&as=member`;
