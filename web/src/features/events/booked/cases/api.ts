import { useMutation } from '@tanstack/react-query';
import { cases } from '#shared/api/orders/cases.ts';
import type { ProblemForm } from '#shared/orders/cases/case-schema.ts';
import { rememberCase } from '#web/domain/cases/api.ts';
import type { AboutOrder } from '#web/domain/cases/api.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { call } from '#web/lib/api.ts';

/** Reports a problem with an order; the same report sent again is the same case. */
export const useReportProblem = ({ bookingId, vendorId }: AboutOrder) =>
  useMutation({
    mutationFn: (body: ProblemForm) => call(cases.reportProblem, { params: { bookingId, vendorId }, body }),
    onSuccess: (opened) => rememberCase('host', opened),
    onError: () => refetchBooking(bookingId),
  });
