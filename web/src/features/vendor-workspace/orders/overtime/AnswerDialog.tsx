import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { answerLength } from '#shared/orders/extras/overtime-limits.ts';
import type { OvertimeView } from '#shared/orders/extras/overtime-schema.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from '../OrderDetail.module.css';
import { useAnswerContest } from './api.ts';
import { HoursFields, useHours } from './HoursFields.tsx';

interface AnswerDialogProps {
  order: VendorOrder;
  report: OvertimeView;
  onClose: () => void;
}

/** Returns why fewer hours can't be sent; undefined if they can. */
function lowerProblem({ problem, price }: ReturnType<typeof useHours>, report: OvertimeView): string | undefined {
  if (problem) return problem;
  return price.cents < report.cents ? undefined : `Choose less than the ${formatCents(report.cents)} that you reported`;
}

/** The form of a vendor's answer to a contest, in which it can lower its report (rule extras-15). */
export const AnswerDialog = ({ order, report, onClose }: AnswerDialogProps) => {
  const [choice, setChoice] = useState<'keep' | 'lower'>('keep');
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const id = useId();
  const hours = useHours(report, report);
  const answer = useAnswerContest(order.bookingId);
  const linesProblem = choice === 'lower' ? lowerProblem(hours, report) : undefined;
  const textProblem =
    text.trim().length < answerLength.min ? `Answer must be at least ${answerLength.min} characters` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (linesProblem || textProblem || answer.isPending) return;
    const onSuccess = () => {
      toast.success('Answer sent', "We'll look at both sides and decide. The host can still accept it.");
      onClose();
    };
    answer.mutate({ words: text.trim(), ...(choice === 'lower' ? hours.body : { lines: null }) }, { onSuccess });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Answer the host"
      text={`${order.customerName} and we read it. You can answer once; after that we decide how much of it is due.`}
      cancelLabel="Not now"
      confirmLabel="Send Answer"
      look="primary"
      busy={answer.isPending}
      form={id}
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <Segmented
          label="Your report"
          value={choice}
          onValueChange={setChoice}
          options={[
            { value: 'keep', label: `It's right: ${formatCents(report.cents)}` },
            { value: 'lower', label: 'Lower it' },
          ]}
        />
        {choice === 'lower' && <HoursFields hours={hours} error={wasTried ? linesProblem : undefined} />}
        <TextAreaField
          label="Answer"
          rows={4}
          maxLength={answerLength.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={wasTried ? textProblem : undefined}
          hint="Who asked for it, and when did you stop?"
        />
      </form>
      <ErrorBanner>{answer.error && errorText(answer.error, "Couldn't send it. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};
