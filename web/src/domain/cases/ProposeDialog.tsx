import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { formatCents, parseCents } from '#shared/kernel/money.ts';
import { complaintReplyHours } from '#shared/kernel/policies.ts';
import { proposeStep } from '#shared/orders/cases/case-schema.ts';
import { registerWithError } from '#web/lib/register-with-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useCaseStep } from './api.ts';
import { namesFor } from './case-moments.ts';
import { CaseFormDialog } from './CaseFormDialog.tsx';
import { bodyResolver } from './schema-resolver.ts';
import { useCaseForm } from './use-case-form.ts';

interface ProposeDialogProps {
  view: ProblemCaseView;
  side: 'host' | 'vendor';
  onClose: () => void;
}

type Proposal = { amount: string };

const stepOf = ({ amount }: Proposal) => ({
  step: 'propose' as const,
  cents: parseCents(amount) ?? Number.NaN,
});

/** An amount below the claim, offered to the other side. */
export const ProposeDialog = ({ view, side, onClose }: ProposeDialogProps) => {
  const { bookingId, vendorId, claimedCents } = view;
  const take = useCaseStep(side, view);
  const names = namesFor(side, view);
  const other = side === 'host' ? names.vendor : names.host;
  const tooHigh = `Enter less than ${formatCents(claimedCents)}, what was claimed`;
  const sending = useCaseForm<Proposal>({
    name: `case-proposal.${bookingId}.${vendorId}`,
    empty: { amount: '' },
    resolver: bodyResolver<Proposal>({
      schema: proposeStep,
      bodyOf: stepOf,
      fieldNames: { cents: 'amount' },
      others: ({ amount }) => ({ amount: (parseCents(amount) ?? 0) >= claimedCents ? tooHigh : undefined }),
    }),
    fieldNames: { cents: 'amount' },
    send: (values) => take.mutateAsync(stepOf(values)),
    onSent: () => {
      toast.success('Proposal sent', `${other} has ${complaintReplyHours} hours to answer.`);
      onClose();
    },
  });
  const what = side === 'host' ? 'you would settle for' : 'you would give back';
  return (
    <CaseFormDialog
      title={side === 'host' ? 'Propose an amount' : 'Propose a part'}
      text={`Enter what ${what}. If ${other} accepts, the case is closed with that refund. If not, Hostwell decides.`}
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
