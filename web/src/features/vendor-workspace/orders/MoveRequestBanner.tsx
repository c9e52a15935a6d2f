import { useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatFigures } from '#shared/orders/changes/changed-part.ts';
import { ratesFor } from '#shared/orders/changes/consent-text.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useAnswerMove } from './api.ts';
import styles from './OrderDetail.module.css';

type Ask = NonNullable<VendorOrder['moveAsk']>;

interface RequestProps {
  order: VendorOrder;
  ask: Ask;
}

/** A move, or more guests or hours, that the host requests: the vendor agrees or declines (rules changes-26, orders-34). */
export const MoveRequestBanner = ({ order, ask }: RequestProps) => {
  const answer = useAnswerMove(order, ask);
  const [isDeclining, setDeclining] = useState(false);
  const { hasAgreed, repricing } = ask;
  const button = (word: 'agree' | 'decline') => ({
    busy: answer.isPending && answer.variables.answer === word,
    disabled: answer.isPending,
    onClick: () => (repricing && word === 'decline' ? setDeclining(true) : answer.mutate({ answer: word })),
  });
  return (
    <Banner
      tone="wait"
      title={describeAsk(order, ask)}
      action={
        <span className="wrap">
          <Button {...button('decline')} {...(repricing && { 'aria-haspopup': 'dialog' as const })}>
            Decline
          </Button>
          {!hasAgreed && (
            <Button look="primary" {...button('agree')}>
              {repricing ? 'Agree to Change' : 'Agree to Move'}
            </Button>
          )}
        </span>
      }
    >
      {describeEffects(ask)}
      <ErrorBanner>{answer.isError && errorText(answer.error, 'Check your connection and try again.')}</ErrorBanner>
      {isDeclining && <DeclineDialog order={order} ask={ask} onClose={() => setDeclining(false)} />}
    </Banner>
  );
};

function describeAsk({ customerName }: VendorOrder, { to, repricing, hasAgreed }: Ask): string {
  if (hasAgreed) return `You agreed to ${repricing ? 'change' : 'move'} this order`;
  return repricing
    ? `${customerName} asks for ${formatFigures(repricing.part.to)}`
    : `${customerName} asks to move to ${formatWhen(to)}`;
}

function describeEffects({ to, deadline, hasAgreed, repricing }: Ask): string {
  const answerBy = `Answer by ${formatLongDate(deadline)}; until then the order`;
  if (!repricing)
    return hasAgreed
      ? `It moves to ${formatWhen(to)} once every vendor who was asked agrees. You can still decline until then.`
      : `Your price stays the same. ${answerBy} keeps its date.`;
  if (hasAgreed)
    return 'It changes once everyone who was asked has agreed and the host has paid. You can still decline.';
  const { part, fromCents, toCents } = repricing;
  const price =
    fromCents === toCents
      ? 'Your price would stay the same.'
      : `${ratesFor(part)}, your price would go from ${formatCents(fromCents)} to ${formatCents(toCents)}.`;
  return `Now: ${formatFigures(part.from)}. ${price} ${answerBy} stays as it is.`;
}

interface DeclineProps extends RequestProps {
  onClose: () => void;
}

/** Asks why the vendor declines; the host reads it. */
const DeclineDialog = ({ order, ask, onClose }: DeclineProps) => {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const answer = useAnswerMove(order, ask);
  const problem = textProblem('cancellationReason', reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || answer.isPending) return;
    answer.mutate({ answer: 'decline', reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title="Decline this change?" text="The order stays as it is, at its present price.">
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={textBounds.cancellationReason.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          hint="The host will see this."
          error={wasTried ? problem : undefined}
        />
        <ErrorBanner>{answer.isError && errorText(answer.error, 'Check your connection and try again.')}</ErrorBanner>
        <div className={styles.actions}>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" look="primary" busy={answer.isPending}>
            Decline
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
