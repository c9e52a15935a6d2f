import type { UseFormReturn } from 'react-hook-form';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { caseDecisionHours, claimGrantedHours, complaintReplyHours } from '#shared/kernel/policies.ts';
import { caseReasonLabels, caseReasons } from '#shared/orders/cases/case-reasons.ts';
import type { ProblemForm } from '#shared/orders/cases/case-schema.ts';
import { CaseFormDialog } from '#web/domain/cases/CaseFormDialog.tsx';
import { CasePhotosField } from '#web/domain/cases/CasePhotosField.tsx';
import { useCaseForm } from '#web/domain/cases/use-case-form.ts';
import styles from '#web/domain/cases/Cases.module.css';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useReportProblem } from './api.ts';
import { emptyReport, reportFields, toReport, reportResolver } from './report-form.ts';
import type { ReportValues } from './report-form.ts';

interface ReportDialogProps {
  bookingId: string;
  order: BookedOrder;
  onClose: () => void;
}

const reasons = caseReasons.map((value) => ({ value, label: caseReasonLabels[value] }));

interface FieldsProps {
  form: UseFormReturn<ReportValues>;
  values: ReportValues;
  vendorName: string;
  claimableCents: number;
}

const Fields = ({ form, values, vendorName, claimableCents }: FieldsProps) => {
  const field = registerWithError(form);
  return (
    <>
      <SelectField
        label="What went wrong?"
        placeholder="Choose what went wrong"
        options={reasons}
        {...field('reason')}
      />
      <TextAreaField
        label="Description"
        rows={5}
        maxLength={2000}
        hint={`What did you agree on, and what happened? ${vendorName} and Hostwell will read this.`}
        {...field('words')}
      />
      <Segmented
        label="How much would you like back?"
        options={[
          { value: 'all', label: `All, ${formatCents(claimableCents)}` },
          { value: 'part', label: 'Part of it' },
        ]}
        {...form.register('share')}
      />
      {values.share === 'part' && (
        <TextField
          label="Amount in $"
          inputMode="decimal"
          autoComplete="off"
          hint={`At most ${formatCents(claimableCents)}, the amount you paid.`}
          {...field('amount')}
        />
      )}
      <CasePhotosField control={form.control} name="photos" />
    </>
  );
};

/** The steps after a report, shown before it is sent. */
const WhatHappensNext = ({ vendorName }: { vendorName: string }) => (
  <div className={styles.next}>
    <h3 className="strong">What happens next</h3>
    <ul>
      <li>
        {vendorName} should answer within {complaintReplyHours} hours. If they haven&apos;t after {claimGrantedHours}{' '}
        hours, your claim is granted.
      </li>
      <li>They can accept it, propose a partial refund or contest it.</li>
      <li>If you can&apos;t agree, Hostwell decides, usually within {caseDecisionHours / 24} days.</li>
      <li>We don&apos;t pay {vendorName} until this is settled.</li>
      <li>You can report a problem once for each vendor, so include everything that went wrong.</li>
    </ul>
  </div>
);

/** Lets a host report a problem with a vendor and claim a refund (rule cases-1). */
const ReportDialog = ({ bookingId, order, onClose }: ReportDialogProps) => {
  const { vendorId, vendorName, paidCents, refundedCents, refundPendingCents } = order;
  const claimableCents = paidCents - refundedCents - refundPendingCents;
  const report = useReportProblem({ bookingId, vendorId });
  const sending = useCaseForm<ReportValues>({
    name: `case-report.${bookingId}.${vendorId}`,
    empty: emptyReport,
    resolver: reportResolver(claimableCents),
    fieldNames: reportFields,
    // Validated at this point.
    send: (valid) => report.mutateAsync(toReport(valid, claimableCents) as ProblemForm),
    onSent: () => {
      toast.success(
        'Problem reported',
        `${vendorName} should answer within ${complaintReplyHours} hours. We'll email you.`,
      );
      onClose();
    },
  });
  return (
    <CaseFormDialog
      title={`Report a problem with ${vendorName}`}
      text="We're sorry that something went wrong. Tell us what happened, and what would make it right."
      label="Send Report"
      sending={sending}
      onClose={onClose}
    >
      <Fields {...sending} vendorName={vendorName} claimableCents={claimableCents} />
      <WhatHappensNext vendorName={vendorName} />
    </CaseFormDialog>
  );
};

export default ReportDialog;
