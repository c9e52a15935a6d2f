import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Decision.module.css';
import { RejectDialog } from '../RejectDialog.tsx';
import { metricsKeys } from '../api.ts';
import { applicationKeys, approveApplication, rejectApplication } from './api.ts';

interface DecisionProps {
  application: Pick<ApplicationRow, 'id' | 'businessName' | 'status' | 'isComplete'>;
  /** What was looked at; another version by now is not decided on. */
  version?: number;
  onDecided?: () => void;
  /** What else can be done with it, before the decision. */
  children?: ReactNode;
}

const failed = (message: string) => (error: unknown) =>
  toast.error(
    'Error',
    isApiError(error, 'conflict', 'version_conflict', 'refused') ? `${message}. ${error.message}` : message,
  );

/** Approve and reject. A draft can be approved only once it is complete (decision 11). */
export const Decision = ({
  application: { id, businessName, status, isComplete },
  version,
  onDecided,
  children,
}: DecisionProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const decided = useDecided();
  const approve = useMutation({
    mutationFn: () => approveApplication({ applicationId: id, version }),
    onSuccess: () => {
      toast.success('Vendor application approved', `${businessName} is live in the directory.`);
      onDecided?.();
    },
    onError: failed('Failed to approve application'),
    onSettled: decided,
  });
  const reject = useMutation({
    mutationFn: (reason: string) => rejectApplication({ applicationId: id, reason }),
    onSuccess: () => {
      toast.success('Vendor application rejected', `${businessName} has been notified.`);
      onDecided?.();
    },
    onError: failed('Failed to reject application'),
    onSettled: () => {
      setIsAsking(false);
      return decided();
    },
  });
  const requirePending = status === 'draft' && !isComplete;
  return (
    <div className={styles.decision}>
      {children && <div className={styles.beside}>{children}</div>}
      <Button
        look="yes"
        size="small"
        icon={<Check />}
        busy={approve.isPending}
        disabled={requirePending || reject.isPending}
        aria-describedby={requirePending ? `${id}-incomplete` : undefined}
        onClick={() => approve.mutate()}
      >
        Approve Application
      </Button>
      <Button size="small" disabled={approve.isPending} onClick={() => setIsAsking(true)}>
        Reject Application
      </Button>
      {requirePending && (
        <p id={`${id}-incomplete`} className={styles.why}>
          Not complete yet
        </p>
      )}
      <RejectDialog
        open={isAsking}
        name={businessName || 'this application'}
        text="We'll tell the vendor the application wasn't approved and include your reason. They can change it and apply again."
        label="Reject Application"
        busy={reject.isPending}
        onClose={() => setIsAsking(false)}
        onReject={(reason) => reject.mutate(reason)}
      />
    </div>
  );
};

/** Refetches lists and tallies at once; other administrators get a notice. */
function useDecided() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
      queryClient.invalidateQueries({ queryKey: metricsKeys.all }),
    ]);
}
