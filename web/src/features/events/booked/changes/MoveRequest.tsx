import type { Booking } from '#shared/api/orders/booking.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatFigures, targetFrom } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { paymentPath } from '#web/domain/orders/repricing/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useWithdrawMove } from './api.ts';
import { formatVendorNames } from './move-text.ts';

type Request = NonNullable<Booking['moveRequest']>;

/** Returns the requested change after 'You asked': 'to move to …', 'for 60 guests'. */
const formatAsked = ({ to, repricing }: Request): string =>
  repricing ? `for ${formatFigures(repricing.part.to)}` : `to move to ${formatWhen(to)}`;

/** Returns what the request waits for, or that it failed, as a heading. */
function describeState({ to, problem, asked, repricing }: Request): string {
  if (problem)
    return repricing
      ? `Your event didn't change to ${formatFigures(repricing.part.to)}`
      : `Your event didn't move to ${formatWhen(to)}`;
  const waiting = asked.filter(({ hasAgreed }) => !hasAgreed);
  return waiting.length > 0
    ? `Waiting for ${formatVendorNames(waiting)} to agree`
    : `${formatVendorNames(asked)} agreed: pay to make the change`;
}

/** The request's price and deadline, until everyone agreed; then the host pays (rule orders-36). */
const Progress = ({ request }: { request: Request }) => {
  const { asked, deadline, repricing } = request;
  const agreed = asked.filter(({ hasAgreed }) => hasAgreed);
  const difference = repricing && repricing.differenceCents !== 0 && formatCents(Math.abs(repricing.differenceCents));
  const price = difference && `It would cost ${difference} ${repricing.differenceCents > 0 ? 'more' : 'less'}. `;
  if (agreed.length === asked.length)
    return (
      <>
        You asked {formatAsked(request)}. {price}Pay by {formatLongDate(deadline)}; until then your event stays as it
        is.
      </>
    );
  return (
    <>
      You asked {formatAsked(request)}. {price}
      {agreed.length > 0 && `${formatVendorNames(agreed)} agreed. `}
      Answers are due by {formatLongDate(deadline)}. Until then your event stays as it is.
    </>
  );
};

/**
 * A move, or more guests or hours than offers cover, that waits for vendors: who has agreed, the deadline, and a button
 * to withdraw it (rules changes-26 and orders-34).
 */
const MoveRequest = ({ booking, request }: { booking: Booking; request: Request }) => {
  const withdraw = useWithdrawMove(booking.id);
  const { id, problem, asked, repricing } = request;
  const waitsForPayment = !problem && repricing && asked.every(({ hasAgreed }) => hasAgreed);
  const onClick = () =>
    withdraw.mutate(id, {
      onError: (error) => toast.error('Nothing was changed', errorText(error, 'Check your connection and try again.')),
    });
  return (
    <Banner
      tone={problem ? 'info' : 'wait'}
      title={describeState(request)}
      action={
        <span className="wrap">
          <Button busy={withdraw.isPending} onClick={onClick}>
            {problem ? 'Dismiss' : 'Withdraw Request'}
          </Button>
          {waitsForPayment && (
            <ButtonLink look="primary" to={paymentPath(booking.id, targetFrom(repricing.part.to))}>
              Continue to Payment
            </ButtonLink>
          )}
        </span>
      }
      live
    >
      {problem ?? <Progress request={request} />}
    </Banner>
  );
};

export default MoveRequest;
