import { useMutation } from '@tanstack/react-query';
import { extras } from '#shared/api/orders/extras.ts';
import { ordersQuery } from '#web/domain/orders/api.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

// Not awaited: the dialog closes at once, and the order follows. After a refusal, it has changed.
const onSettled = () => void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });

type Body<C extends { body: unknown }> = C['body'];

/** Reports the extra hours of one of the vendor's orders, or corrects the `revision` that the page shows. */
export const useReportOvertime = (bookingId: string, revision: number | undefined) =>
  useMutation({
    mutationFn: (body: Body<CallRequest<typeof extras.reportOvertime>>) =>
      revision === undefined
        ? call(extras.reportOvertime, { params: { bookingId }, body })
        : call(extras.correctOvertime, { params: { bookingId }, body: { ...body, revision } }),
    onSettled,
  });

/** Sends the vendor's answer to a contest of its extra hours. */
export const useAnswerContest = (bookingId: string) =>
  useMutation({
    mutationFn: (body: Body<CallRequest<typeof extras.answerContest>>) =>
      call(extras.answerContest, { params: { bookingId }, body }),
    onSettled,
  });

/** Withdraws the extra hours of an order. */
export const useWithdrawOvertime = (bookingId: string) =>
  useMutation({
    mutationFn: () => call(extras.withdrawOvertime, { params: { bookingId }, body: {} }),
    onSettled,
  });
