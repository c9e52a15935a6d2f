import { useId, useState } from 'react';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { reportTextMissing, reviewReportReasons } from '#shared/reports/report-reasons.ts';
import type { ReportReason } from '#shared/reports/report-reasons.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useReportReview } from './api.ts';

export interface ReportDialogProps {
  vendorId: string;
  /** The review's public id. */
  reviewId: string;
  onClose: () => void;
}

const reasons = Object.entries(reviewReportReasons).map(([value, label]) => ({ value, label }));

function problemsIn(reason: ReportReason | '', text: string): { reason?: string; text?: string } {
  const tooLong = textProblem('reportText', text);
  const missing = reason === 'other' && text.trim() === '' ? reportTextMissing : undefined;
  const problem = tooLong ?? missing;
  return { ...(reason === '' && { reason: 'Choose a reason' }), ...(problem && { text: problem }) };
}

function useReport({ vendorId, reviewId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const ids = { reason: useId(), text: useId() };
  const report = useReportReview({ vendorId, reviewId });
  const problems = problemsIn(reason, text);
  const thank = () => {
    toast.success('Report sent', "Thank you. We'll look at this review.");
    onClose();
  };
  const send = () => {
    setTried(true);
    const first = problems.reason ? ids.reason : problems.text ? ids.text : undefined;
    if (first) document.getElementById(first)?.focus();
    else if (reason !== '') report.mutate({ reason, text: text.trim() }, { onSuccess: thank });
  };
  return { reason, setReason, text, setText, ids, problems: wasTried ? problems : {}, report, send };
}

/** Asks why a review is reported; only administrators read it. */
export const ReportDialog = (props: ReportDialogProps) => {
  const { reason, setReason, text, setText, ids, problems, report, send } = useReport(props);
  return (
    <ConfirmDialog
      title="Report this review"
      text="An administrator will look at it. The author and the vendor won't see who reported it."
      confirmLabel="Send Report"
      look="primary"
      busy={report.isPending}
      onClose={props.onClose}
      onConfirm={send}
    >
      <SelectField
        id={ids.reason}
        label="Why are you reporting it?"
        placeholder="Choose a reason"
        options={reasons}
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.target.value as ReportReason | '')}
      />
      <TextAreaField
        id={ids.text}
        label={reason === 'other' ? 'Description' : 'Description (optional)'}
        rows={4}
        maxLength={textBounds.reportText.max}
        value={text}
        hint="What should we know about it?"
        error={problems.text}
        onChange={(event) => setText(event.target.value)}
      />
      <ErrorBanner>{report.error && errorText(report.error, "Couldn't send your report. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};
