import { useState } from 'react';
import type { Resolver, ResolverResult } from 'react-hook-form';
import type { DisputeAnswer, DisputeView } from '#shared/api/orders/disputes.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useCaseForm } from '#web/domain/cases/use-case-form.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useAnswerDispute } from './api.ts';
import styles from './Dispute.module.css';

interface Answer {
  statement: string;
  withMessages: boolean;
}

const missing = { statement: { type: 'required', message: 'Enter what the bank should know' } };

const resolver: Resolver<Answer> = (values): ResolverResult<Answer> =>
  values.statement.trim() === '' ? { values: {}, errors: missing } : { values, errors: {} };

const questions = {
  evidence: {
    title: 'Send the evidence?',
    text: "The bank takes evidence once. You can't add to it later.",
    confirmLabel: 'Send Evidence',
    look: 'primary',
  },
  accept: {
    title: 'Accept the dispute?',
    confirmLabel: 'Accept as Lost',
    look: 'danger',
  },
} as const;

/** The answer to a dispute: evidence with a statement, or none; asks once more, since the bank takes one answer. */
export const AnswerDispute = ({ view }: { view: DisputeView }) => {
  const answer = useAnswerDispute(view);
  const [asked, setAsked] = useState<DisputeAnswer['way']>();
  const { form, problem, submit } = useCaseForm<Answer>({
    name: `dispute-answer.${view.disputeId}`,
    empty: { statement: '', withMessages: false },
    resolver,
    send: async (values) => {
      await answer.mutateAsync({ way: 'evidence', ...values }).finally(() => setAsked(undefined));
    },
    onSent: () => toast.success('Evidence sent', 'The bank decides now.'),
  });
  const field = registerWithError(form);
  const accept = () =>
    answer.mutate(
      { way: 'accept' },
      {
        onSuccess: () => toast.success('Dispute accepted'),
        onError: () => toast.error('Error', "Couldn't accept the dispute. Try again."),
        onSettled: () => setAsked(undefined),
      },
    );
  const accepting = `The host gets ${formatCents(view.cents)} back, and Hostwell bears what no refund accounts for. This can't be undone.`;
  return (
    <form
      noValidate
      className={styles.answer}
      onSubmit={(event) => void form.handleSubmit(() => setAsked('evidence'))(event)}
    >
      <h3>Your answer</h3>
      <TextAreaField
        label="Statement"
        rows={5}
        maxLength={5000}
        hint="What happened, in order. It comes first, and what we know follows."
        {...field('statement')}
      />
      <CheckboxField
        label="Add the messages between the host and these vendors"
        hint="The bank reads them. The audit trail records it."
        {...form.register('withMessages')}
      />
      <ErrorBanner>{problem}</ErrorBanner>
      <div className="wrap">
        <Button type="submit" look="primary">
          Send Evidence
        </Button>
        <Button look="bare" onClick={() => setAsked('accept')}>
          Accept as Lost
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          text={accepting}
          {...questions[asked]}
          cancelLabel="Not now"
          busy={answer.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={asked === 'accept' ? accept : submit}
        />
      )}
    </form>
  );
};
