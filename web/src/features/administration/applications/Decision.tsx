import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Decision.module.css';
import { RejectDialog } from '../RejectDialog.tsx';
import { metricsKeys } from '../api.ts';
import { useDecision } from '../use-decision.ts';
import { applicationKeys, approveApplication, rejectApplication } from './api.ts';

interface DecisionProps {
  application: Pick<ApplicationRow, 'id' | 'businessName' | 'status' | 'isComplete'>;
  /** What was looked at; another version by now is not decided on. */
  version?: number;
  onDecided?: () => void;
  /** What else can be done with it, before the decision. */
  children?: ReactNode;
}

/** Approve and reject. A draft can be approved only once it is complete (decision 11). */
export const Decision = ({ children, ...props }: DecisionProps) => {
  const { id, businessName, status, isComplete } = props.application;
  const { approval, rejection, askForReason, question } = useApplicationDecision(props);
  const requirePending = status === 'draft' && !isComplete;
  return (
    <div className={styles.decision}>
      {children && <div className={styles.beside}>{children}</div>}
      <Button
        look="yes"
        size="small"
        icon={<Check />}
        busy={approval.isPending}
        disabled={requirePending || rejection.isPending}
        aria-describedby={requirePending ? `${id}-incomplete` : undefined}
        onClick={() => approval.mutate()}
      >
        Approve Application
      </Button>
      <Button size="small" disabled={approval.isPending} onClick={askForReason}>
        Reject Application
      </Button>
      {requirePending && (
        <p id={`${id}-incomplete`} className={styles.why}>
          Not complete yet
        </p>
      )}
      <RejectDialog
        {...question}
        name={businessName || 'this application'}
        text="We'll tell the vendor the application wasn't approved and include your reason. They can change it and apply again."
        label="Reject Application"
      />
    </div>
  );
};

/** Refetches lists and tallies at once; other administrators get a notice. */
function useApplicationDecision({ application: { id, businessName }, version, onDecided }: DecisionProps) {
  const queryClient = useQueryClient();
  const announce = (title: string, text: string) => {
    toast.success(title, text);
    onDecided?.();
  };
  return useDecision({
    noun: 'application',
    approve: () => approveApplication({ applicationId: id, version }),
    onApproved: () => announce('Vendor application approved', `${businessName} is live in the directory.`),
    reject: (reason) => rejectApplication({ applicationId: id, reason }),
    onRejected: () => announce('Vendor application rejected', `${businessName} has been notified.`),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
        queryClient.invalidateQueries({ queryKey: metricsKeys.all }),
      ]),
  });
}
