import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { metricsKeys } from '../api.ts';
import { useDecision } from '../use-decision.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import styles from './ApplicationDecision.module.css';
import { applicationKeys, approveApplication, rejectApplication, undoApproval } from './api.ts';

interface DecisionProps {
  application: Pick<ApplicationRow, 'id' | 'businessName' | 'status' | 'undoUntil'>;
  onDecided?: () => void;
  /** Other actions before the decision. */
  children?: ReactNode;
}

/**
 * The administrator's actions by an application's status: only a submitted one can be approved (rule administration-5).
 */
export const ApplicationDecision = ({ children, ...props }: DecisionProps) => {
  const { status, undoUntil } = props.application;
  return (
    <div className={styles.decision}>
      {children && <div className={styles.beside}>{children}</div>}
      {(status === 'submitted' || status === 'draft') && <Decide {...props} />}
      {undoUntil !== null && <UndoApproval application={props.application} undoUntil={undoUntil} />}
    </div>
  );
};

const Decide = (props: DecisionProps) => {
  const { id, status } = props.application;
  const decision = useApplicationDecision(props);
  const { approval, rejection, askForReason, approving } = decision;
  const isDraft = status === 'draft';
  return (
    <>
      <Button
        look="yes"
        size="small"
        icon={<Check />}
        busy={approval.isPending}
        disabled={isDraft || rejection.isPending}
        aria-describedby={isDraft ? `${id}-draft` : undefined}
        aria-haspopup="dialog"
        onClick={approving.open}
      >
        Approve Application
      </Button>
      <Button size="small" disabled={approval.isPending} aria-haspopup="dialog" onClick={askForReason}>
        Reject Application
      </Button>
      {isDraft && (
        <p id={`${id}-draft`} className={styles.why}>
          Can be approved once it&apos;s submitted
        </p>
      )}
      <DecisionDialogs application={props.application} decision={decision} />
    </>
  );
};

interface DecisionDialogsProps extends Pick<DecisionProps, 'application'> {
  decision: ReturnType<typeof useApplicationDecision>;
}

/** The confirmations of an approval and a rejection. */
const DecisionDialogs = ({ application: { id, businessName }, decision }: DecisionDialogsProps) => {
  const { approval, approving, isAsking, question } = decision;
  const name = businessName || 'this application';
  return (
    <>
      {approving.isOpen && (
        <ApproveDialog
          applicationId={id}
          name={name}
          busy={approval.isPending}
          onClose={approving.close}
          onApprove={(version) => approval.mutate(version)}
        />
      )}
      {isAsking && (
        <ReasonDialog
          {...question}
          title={`Reject ${name}?`}
          text="We'll tell the vendor the application wasn't approved and include your reason. They can change it and apply again."
          label="Reject Application"
          hint="The vendor will see this."
        />
      )}
    </>
  );
};

/** Refetches lists and tallies at once; other administrators get a notice. */
function useApplicationDecision({ application: { id, businessName }, onDecided }: DecisionProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const undo = { label: 'Undo', onPress: () => void revertApproval(queryClient, { id, businessName }) };
  const decision = useDecision<number>({
    noun: 'application',
    approve: (version) => approveApplication({ applicationId: id, version }),
    onApproved: () => {
      toast.info('Vendor application approved', `${businessName} is live in the directory.`, undo);
      onDecided?.();
    },
    reject: (reason) => rejectApplication({ applicationId: id, reason }),
    onRejected: () => {
      toast.success('Vendor application rejected', `${businessName} has been notified.`);
      onDecided?.();
    },
    onSettled: () => {
      setOpen(false);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
        queryClient.invalidateQueries({ queryKey: metricsKeys.all }),
      ]);
    },
  });
  return { ...decision, approving: { isOpen, open: () => setOpen(true), close: () => setOpen(false) } };
}

interface UndoApprovalProps {
  application: Pick<ApplicationRow, 'id' | 'businessName'>;
  undoUntil: string;
}

/** Shown for the minutes in which an approval can be undone. */
const UndoApproval = ({ application, undoUntil }: UndoApprovalProps) => {
  const queryClient = useQueryClient();
  const undo = useMutation({ mutationFn: () => revertApproval(queryClient, application) });
  return (
    <>
      <Button size="small" icon={<RotateCcw />} busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo Approval<span className="hidden"> of {application.businessName}</span>
      </Button>
      <p className={styles.why}>Until {formatTimestamp(undoUntil)}</p>
    </>
  );
};

/** Undoes an approval and shows the result; also works from a toast after its row has left the list. */
async function revertApproval(
  queryClient: QueryClient,
  { id, businessName }: Pick<ApplicationRow, 'id' | 'businessName'>,
): Promise<void> {
  try {
    await undoApproval(id);
    toast.success('Approval undone', `${businessName} is waiting for review again.`);
  } catch (error) {
    const reason = isApiError(error, 'conflict', 'refused', 'unavailable') ? `. ${error.message}` : '';
    toast.error('Error', `Failed to undo approval${reason}`);
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
    queryClient.invalidateQueries({ queryKey: metricsKeys.all }),
  ]);
}
