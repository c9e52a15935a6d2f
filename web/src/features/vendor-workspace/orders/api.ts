import { useMutation } from '@tanstack/react-query';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { ordersQuery } from '#web/domain/orders/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Agrees to or declines the move of an order, and shows the result (rule changes-26). */
export const useAnswerMove = (
  { bookingId }: Pick<VendorOrder, 'bookingId'>,
  { requestId }: Pick<NonNullable<VendorOrder['moveAsk']>, 'requestId'>,
) =>
  useMutation({
    mutationFn: (answer: 'agree' | 'decline') =>
      call(bookingChanges.answerMove, { params: { bookingId }, body: { requestId, answer } }),
    onSuccess: ({ event, moveAsk }, answer) => {
      const moved = moveAsk
        ? 'It will move once every vendor who was asked has agreed.'
        : `It's now on ${formatWhen(event)}.`;
      const text = answer === 'agree' ? moved : `It stays on ${formatWhen(event)}.`;
      toast.success(answer === 'agree' ? 'You agreed' : 'You declined', text);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  });
