import { useState } from 'react';
import type { ReportedCaseView } from '#shared/api/orders/cases.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { caseExtensionHours } from '#shared/kernel/policies.ts';
import { awaitedSide } from '#shared/orders/cases/case-rules.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useExtendCase } from './api.ts';

/** Extends the deadline of the side that a case waits for, with a reason. */
export const MoreTime = ({ view }: { view: ReportedCaseView }) => {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useExtendCase(view);
  const awaited = awaitedSide(view);
  const { deadline } = view;
  if (!view.canExtend || !awaited || deadline === null) return null;
  const name = awaited === 'host' ? view.customerName : view.vendorName;
  const give = (reason: string) =>
    mutate(
      { deadline, reason },
      {
        onSuccess: () => toast.success('More time given', 'We notified both sides.'),
        onError: (error) => toast.error('Error', errorText(error, "Couldn't give more time. Try again.")),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <div>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Give More Time
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Give ${name} ${caseExtensionHours} more hours?`}
          text={`Their time to answer ends ${formatTimestamp(deadline)}. A case is given more time once. The payout waits as long.`}
          label="Give More Time"
          hint="Both sides will read this."
          look="primary"
          busy={isPending}
          onClose={() => setAsking(false)}
          onConfirm={give}
        />
      )}
    </div>
  );
};
