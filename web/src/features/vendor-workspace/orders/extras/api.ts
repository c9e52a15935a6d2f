import { useMutation } from '@tanstack/react-query';
import { extras } from '#shared/api/orders/extras.ts';
import { ordersQuery } from '#web/domain/orders/api.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

// Not awaited: the dialog closes at once, and the order follows. After a refusal, it has changed.
const onSettled = () => void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });

/** Proposes an extra to the host of an order. */
export const useProposeExtra = (bookingId: string) =>
  useMutation({
    mutationFn: (body: CallRequest<typeof extras.proposeExtra>['body']) =>
      call(extras.proposeExtra, { params: { bookingId }, body }),
    onSettled,
  });

/** Withdraws an extra that the host hasn't answered. */
export const useWithdrawExtra = (bookingId: string) =>
  useMutation({
    mutationFn: (extraId: string) => call(extras.withdrawExtra, { params: { bookingId, extraId }, body: {} }),
    onSettled,
  });
