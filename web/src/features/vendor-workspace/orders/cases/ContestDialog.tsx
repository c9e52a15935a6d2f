import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { caseDecisionHours } from '#shared/kernel/policies.ts';
import { contestStep } from '#shared/orders/cases/case-schema.ts';
import { CaseFormDialog } from '#web/domain/cases/CaseFormDialog.tsx';
import { CasePhotosField } from '#web/domain/cases/CasePhotosField.tsx';
import { useCaseStep } from '#web/domain/cases/api.ts';
import { bodyResolver } from '#web/domain/cases/schema-resolver.ts';
import { useCaseForm } from '#web/domain/cases/use-case-form.ts';
import { registerWithError } from '#web/lib/register-with-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

interface ContestDialogProps {
  view: ProblemCaseView;
  onClose: () => void;
}

type Answer = { words: string; photos: string[] };

const toContestStep = (answer: Answer) => ({ step: 'contest' as const, ...answer });

/** A vendor's objection to a claim; Hostwell decides after it. */
export const ContestDialog = ({ view, onClose }: ContestDialogProps) => {
  const take = useCaseStep('vendor', view);
  const sending = useCaseForm<Answer>({
    name: `case-answer.${view.bookingId}`,
    empty: { words: '', photos: [] },
    resolver: bodyResolver<Answer>({ schema: contestStep, toBody: toContestStep }),
    send: (answer) => take.mutateAsync(toContestStep(answer)),
    onSent: () => {
      toast.success('Answer sent', "Hostwell will decide. We'll email you.");
      onClose();
    },
  });
  return (
    <CaseFormDialog
      title="Contest the claim"
      text={`Tell us your side. Hostwell reads both and decides, usually within ${caseDecisionHours / 24} days. You can still agree with ${view.customerName} until then.`}
      label="Send Answer"
      sending={sending}
      onClose={onClose}
    >
      <TextAreaField
        label="Answer"
        rows={5}
        maxLength={2000}
        hint={`What did you agree on, and what did you do? ${view.customerName} and Hostwell will read this. You can answer once.`}
        {...registerWithError(sending.form)('words')}
      />
      <CasePhotosField control={sending.form.control} name="photos" />
    </CaseFormDialog>
  );
};
