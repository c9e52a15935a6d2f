import { useState } from 'react';
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
import { decisionFields, toDecision, decisionResolver, emptyDecision } from './decision-form.ts';
import type { DecisionValues } from './decision-form.ts';
import styles from './ReportedCase.module.css';

interface DecisionProps {
  /** The key under which the browser stores the input. */
  name: string;
  /** The most that can be decided, in cents. */
  claimedCents: number;
  question: string;
  /** The title and the effect of a decision, before it is made. */
  describe: (cents: number) => { title: string; text: string };
  decide: (cents: number, reason: string) => Promise<unknown>;
  onDecided: () => void;
}

const shares = (claimedCents: number) => [
  { value: 'all' as const, label: `All, ${formatCents(claimedCents)}` },
  { value: 'part' as const, label: 'Part of it' },
  { value: 'none' as const, label: 'Nothing' },
];

/** Manages the form of a decision, and the decision to be confirmed. */
function useDecisionForm({ name, claimedCents, decide, onDecided }: DecisionProps) {
  const [asked, setAsked] = useState<DecisionValues>();
  const sending = useCaseForm<DecisionValues>({
    name,
    empty: emptyDecision,
    resolver: decisionResolver(claimedCents),
    fieldNames: { ...decisionFields },
    send: async (valid) => {
      const { refundCents, reason } = toDecision(valid, claimedCents);
      await decide(refundCents, reason).finally(() => setAsked(undefined));
      onDecided();
    },
    onSent: () => toast.success('Case decided', 'We notified both sides.'),
  });
  return { ...sending, asked, setAsked };
}

/** Decides a case: the amount and its reason; asks for confirmation and explains the effect. */
export const CaseDecision = (props: DecisionProps) => {
  const { claimedCents, question, describe } = props;
  const { form, values, problem, submit, asked, setAsked } = useDecisionForm(props);
  const ask = form.handleSubmit(setAsked);
  const field = registerWithError(form);
  return (
    <form noValidate className={styles.decision} onSubmit={(event) => void ask(event)}>
      <h3>Your decision</h3>
      <Segmented label={question} options={shares(claimedCents)} {...field('share')} />
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
        <ConfirmDialog
          {...describe(toDecision(asked, claimedCents).refundCents)}
          busy={form.formState.isSubmitting}
          onClose={() => setAsked(undefined)}
          onConfirm={submit}
          cancelLabel="Not now"
          confirmLabel="Decide Case"
          look="primary"
        />
      )}
    </form>
  );
};
