import { useMutation } from '@tanstack/react-query';
import { extras } from '#shared/api/orders/extras.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** Agrees to an extra that a vendor proposed or declines it; after a refusal they are fetched again, since they changed. */
export const useAnswerExtra = (params: { bookingId: string; vendorId: string; extraId: string }) =>
  useMutation({
    mutationFn: (isAgreed: boolean) => call(extras.answerExtra, { params, body: { isAgreed } }),
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(params.bookingId) }),
  });
