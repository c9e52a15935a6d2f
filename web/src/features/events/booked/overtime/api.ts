import { useMutation } from '@tanstack/react-query';
import { extras } from '#shared/api/orders/extras.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** Contests the extra hours that a vendor reported; after a refusal they are fetched again, since they changed. */
export const useContestOvertime = (params: { bookingId: string; vendorId: string }) =>
  useMutation({
    mutationFn: (body: CallRequest<typeof extras.contestOvertime>['body']) =>
      call(extras.contestOvertime, { params, body }),
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(params.bookingId) }),
  });
