import { useState } from 'react';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useCaseForm } from '#web/domain/cases/use-case-form.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useDecideCase } from './api.ts';
import { decisionFields, toDecision, decisionResolver, emptyDecision } from './decision-form.ts';
import type { DecisionValues } from './decision-form.ts';
import styles from './ReportedCase.module.css';

interface DecisionProps {
  view: ProblemCaseView;
  onDecided: () => void;
}

const shares = (claimedCents: number) => [
  { value: 'all' as const, label: `All, ${formatCents(claimedCents)}` },
  { value: 'part' as const, label: 'Part of it' },
  { value: 'none' as const, label: 'Nothing' },
];

/** Describes the effect of a decision before it is made. */
function effect({ customerName, vendorName }: ProblemCaseView, refundCents: number): string {
  const money = refundCents === 0 ? 'Nothing' : formatCents(refundCents);
  return `${money} goes back to ${customerName}, and the rest is paid to ${vendorName}. Both get an email with your reason. This can't be undone.`;
}

interface ConfirmDecisionProps {
  view: ProblemCaseView;
  refundCents: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

const ConfirmDecision = ({ view, refundCents, ...dialog }: ConfirmDecisionProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Refund ${formatCents(refundCents)}?`}
    text={effect(view, refundCents)}
    cancelLabel="Not now"
    confirmLabel="Decide Case"
    look="primary"
  />
);

/** Manages the form of a decision, and the decision to be confirmed. */
function useDecisionForm({ view, onDecided }: DecisionProps) {
  const { bookingId, vendorId, claimedCents } = view;
  const decide = useDecideCase({ bookingId, vendorId });
  const [asked, setAsked] = useState<DecisionValues>();
  const sending = useCaseForm<DecisionValues>({
    name: `case-decision.${bookingId}.${vendorId}`,
    empty: emptyDecision,
    resolver: decisionResolver(claimedCents),
    fieldNames: { ...decisionFields },
    send: async (valid) => {
      await decide.mutateAsync(toDecision(valid, claimedCents)).finally(() => setAsked(undefined));
      onDecided();
    },
    onSent: () => toast.success('Case decided', 'We notified both sides.'),
  });
  return { ...sending, asked, setAsked };
}

/** Decides a case: the refund and its reason; asks for confirmation and explains the effect. */
export const CaseDecision = (props: DecisionProps) => {
  const { view } = props;
  const { claimedCents } = view;
  const { form, values, problem, submit, asked, setAsked } = useDecisionForm(props);
  const ask = form.handleSubmit(setAsked);
  const field = registerWithError(form);
  return (
    <form noValidate className={styles.decision} onSubmit={(event) => void ask(event)}>
      <h3>Your decision</h3>
      <Segmented label="How much should the host get back?" options={shares(claimedCents)} {...field('share')} />
      {values.share === 'part' && (
        <TextField label="Amount in $" inputMode="decimal" autoComplete="off" {...field('amount')} />
      )}
      <TextAreaField label="Reason" rows={4} maxLength={2000} hint="Both sides will read this." {...field('reason')} />
      <ErrorBanner>{problem}</ErrorBanner>
      <div>
        <Button type="submit" look="primary">
          Decide Case
        </Button>
      </div>
      {asked && (
        <ConfirmDecision
          view={view}
          refundCents={toDecision(asked, claimedCents).refundCents}
          busy={form.formState.isSubmitting}
          onClose={() => setAsked(undefined)}
          onConfirm={submit}
        />
      )}
    </form>
  );
};
