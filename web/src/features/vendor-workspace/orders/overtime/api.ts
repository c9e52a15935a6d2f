import { useMutation } from '@tanstack/react-query';
import { extras } from '#shared/api/orders/extras.ts';
import { ordersQuery } from '#web/domain/orders/api.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

type ReportOvertime = CallRequest<typeof extras.reportOvertime>;

/** Reports the extra hours of one of the vendor's orders. */
export const useReportOvertime = (bookingId: string) =>
  useMutation({
    mutationFn: (body: ReportOvertime['body']) => call(extras.reportOvertime, { params: { bookingId }, body }),
    // Not awaited: the dialog closes at once, and the order follows.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  });
