import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { useAnswerMove } from './api.ts';

type Ask = NonNullable<VendorOrder['moveAsk']>;

/** A move that the host requests: the vendor agrees or declines (rule changes-26). */
export const MoveRequestBanner = ({ order, ask }: { order: VendorOrder; ask: Ask }) => {
  const answer = useAnswerMove(order, ask);
  const { to, deadline, hasAgreed } = ask;
  const button = (word: 'agree' | 'decline') => ({
    busy: answer.isPending && answer.variables === word,
    disabled: answer.isPending,
    onClick: () => answer.mutate(word),
  });
  return (
    <Banner
      tone="wait"
      title={hasAgreed ? 'You agreed to move this order' : `${order.customerName} asks to move to ${formatWhen(to)}`}
      action={
        <span className="wrap">
          <Button {...button('decline')}>Decline</Button>
          {!hasAgreed && (
            <Button look="primary" {...button('agree')}>
              Agree to Move
            </Button>
          )}
        </span>
      }
    >
      {hasAgreed
        ? `It moves to ${formatWhen(to)} once every vendor who was asked agrees. You can still decline until then.`
        : `Your price stays the same. Answer by ${formatLongDate(deadline)}; until then the order keeps its date.`}
      <ErrorBanner>{answer.isError && errorText(answer.error, 'Check your connection and try again.')}</ErrorBanner>
    </Banner>
  );
};
