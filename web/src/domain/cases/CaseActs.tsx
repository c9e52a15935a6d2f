import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { formatCents, parseCents } from '#shared/kernel/money.ts';
import { complaintReplyHours } from '#shared/kernel/policies.ts';
import { proposeStep } from '#shared/orders/cases/case-schema.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useCaseStep } from './api.ts';
import { stepQuestions } from './step-questions.ts';
import type { StepQuestion } from './step-questions.ts';
import { namesFor } from './case-moments.ts';
import { CaseFormDialog } from './CaseFormDialog.tsx';
import { bodyResolver } from './schema-resolver.ts';
import { useCaseForm } from './use-case-form.ts';
import styles from './Cases.module.css';

interface CaseActsProps {
  view: ProblemCaseView;
  side: 'host' | 'vendor';
  /** A step that only one side has. */
  children?: ReactNode;
}

const looks = { 'accept-proposal': 'primary', withdraw: 'bare' } as const;

/** A button for each step that the reader can take now. */
export const CaseActs = ({ view, side, children }: CaseActsProps) => {
  const [question, setQuestion] = useState<StepQuestion>();
  const [isProposing, setProposing] = useState(false);
  const questions = stepQuestions(view);
  const ask = (asked: StepQuestion) => (
    <Button
      key={asked.step.step}
      size="small"
      look={looks[asked.step.step as keyof typeof looks]}
      aria-haspopup="dialog"
      onClick={() => setQuestion(asked)}
    >
      {asked.button}
    </Button>
  );
  const isWithdrawal = ({ step: { step } }: StepQuestion) => step === 'withdraw';
  return (
    <>
      <div className={styles.acts}>
        {questions.filter((one) => !isWithdrawal(one)).map(ask)}
        {view.steps.includes('propose') && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setProposing(true)}>
            {view.proposals.length > 0 ? 'Propose Another Amount' : 'Propose a Partial Refund'}
          </Button>
        )}
        {children}
        {questions.filter(isWithdrawal).map(ask)}
      </div>
      {question && <StepDialog view={view} side={side} question={question} onClose={() => setQuestion(undefined)} />}
      {isProposing && <ProposeDialog view={view} side={side} onClose={() => setProposing(false)} />}
    </>
  );
};

interface StepDialogProps extends Omit<CaseActsProps, 'children'> {
  /** The question as first shown: if an amount changes meanwhile, it isn't accepted by mistake. */
  question: StepQuestion;
  onClose: () => void;
}

/** Asks for confirmation of a step and explains its effect. */
const StepDialog = ({ view, side, question, onClose }: StepDialogProps) => {
  const take = useCaseStep(side, view);
  const confirm = () =>
    take.mutate(question.step, {
      onSuccess: () => {
        toast.success(...question.done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={question.title}
      text={question.text}
      cancelLabel="Not now"
      confirmLabel={question.confirm}
      look={question.isRefusal ? 'danger' : 'primary'}
      busy={take.isPending}
      onConfirm={confirm}
    >
      <ErrorBanner>{take.isError && errorText(take.error, 'Nothing was changed. Try again.')}</ErrorBanner>
    </ConfirmDialog>
  );
};

interface ProposeDialogProps {
  view: ProblemCaseView;
  side: 'host' | 'vendor';
  onClose: () => void;
}

type Proposal = { amount: string };

const fieldNames = { cents: 'amount' } as const;

const toProposeStep = ({ amount }: Proposal) => ({
  step: 'propose' as const,
  cents: parseCents(amount) ?? Number.NaN,
});

const words = {
  host: { title: 'Propose an amount', what: "you'd settle for" },
  vendor: { title: 'Propose a partial refund', what: "you'd refund" },
} as const;

/** Proposes an amount below the claim to the other side. */
const ProposeDialog = ({ view, side, onClose }: ProposeDialogProps) => {
  const { bookingId, vendorId, claimedCents } = view;
  const take = useCaseStep(side, view);
  const names = namesFor(side, view);
  const other = side === 'host' ? names.vendor : names.host;
  const tooHigh = `Enter less than ${formatCents(claimedCents)}, the amount claimed`;
  const sending = useCaseForm<Proposal>({
    name: `case-proposal.${bookingId}.${vendorId}`,
    empty: { amount: '' },
    resolver: bodyResolver<Proposal>({
      schema: proposeStep,
      toBody: toProposeStep,
      fieldNames,
      others: ({ amount }) => ({ amount: (parseCents(amount) ?? 0) >= claimedCents ? tooHigh : undefined }),
    }),
    fieldNames,
    send: (values) => take.mutateAsync(toProposeStep(values)),
    onSent: () => {
      toast.success('Proposal sent', `${other} has ${complaintReplyHours} hours to answer.`);
      onClose();
    },
  });
  const { title, what } = words[side];
  return (
    <CaseFormDialog
      title={title}
      text={`Enter the amount ${what}. If ${other} accepts, the case is closed with that refund. If not, Hostwell decides.`}
      label="Send Proposal"
      sending={sending}
      onClose={onClose}
    >
      <TextField
        label="Amount in $"
        inputMode="decimal"
        autoComplete="off"
        hint={`The claim is ${formatCents(claimedCents)}.`}
        {...registerWithError(sending.form)('amount')}
      />
    </CaseFormDialog>
  );
};
