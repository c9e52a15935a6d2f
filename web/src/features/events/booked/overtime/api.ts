import { useMutation } from '@tanstack/react-query';
import { extras } from '#shared/api/orders/extras.ts';
import { call } from '#web/lib/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';

/** Contests the extra hours that a vendor reported. */
export const useContestOvertime = (params: { bookingId: string; vendorId: string }) =>
  useMutation({
    mutationFn: (reason: string) => call(extras.contestOvertime, { params, body: { reason } }),
    onSuccess: rememberBooking,
  });
