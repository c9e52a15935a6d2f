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

const fieldNames = { cents: 'amount' } as const;

const toProposeStep = ({ amount }: Proposal) => ({
  step: 'propose' as const,
  cents: parseCents(amount) ?? Number.NaN,
});

const words = {
  host: { title: 'Propose an amount', what: 'you would settle for' },
  vendor: { title: 'Propose a part', what: 'you would give back' },
} as const;

/** Proposes an amount below the claim to the other side. */
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
