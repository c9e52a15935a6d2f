import { useMutation } from '@tanstack/react-query';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { figureClause } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { ordersQuery } from '#web/domain/orders/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Returns what an answer to a move led to. */
function describeMoveAnswer({ event, moveAsk }: VendorOrder, answer: 'agree' | 'decline'): string {
  if (answer === 'decline') return `It stays on ${formatWhen(event)}.`;
  return moveAsk ? 'It will move once every vendor who was asked has agreed.' : `It's now on ${formatWhen(event)}.`;
}

/** Returns what an answer to more guests or hours led to. */
function describeChangeAnswer({ moveAsk, repriced }: VendorOrder, answer: 'agree' | 'decline'): string {
  if (answer === 'decline') return 'The order stays as it is.';
  return moveAsk || !repriced
    ? 'The order will change once everyone has agreed and the host has paid.'
    : `The event ${figureClause(repriced.change.to)}.`;
}

/** Agrees to or declines the move of an order, and shows the result (rule changes-26). */
export const useAnswerMove = (
  { bookingId }: Pick<VendorOrder, 'bookingId'>,
  { requestId, repricing }: Pick<NonNullable<VendorOrder['moveAsk']>, 'requestId' | 'repricing'>,
) =>
  useMutation({
    mutationFn: (body: { answer: 'agree' | 'decline'; reason?: string }) =>
      call(bookingChanges.answerMove, { params: { bookingId }, body: { requestId, ...body } }),
    onSuccess: (order, { answer }) => {
      const text = repricing ? describeChangeAnswer(order, answer) : describeMoveAnswer(order, answer);
      toast.success(answer === 'agree' ? 'You agreed' : 'You declined', text);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  });
