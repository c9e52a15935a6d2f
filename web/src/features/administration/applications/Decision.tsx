import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Decision.module.css';
import { RejectDialog } from '../RejectDialog.tsx';
import { approveApplication, rejectApplication } from './api.ts';

/** Approve and reject. A draft can be approved only once it is complete (decision 11). */
export const Decision = ({
  application: { id, businessName, status, isComplete },
}: {
  application: ApplicationRow;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  const decided = useDecided();
  const approve = useMutation({
    mutationFn: () => approveApplication(id),
    onSuccess: () => toast.success('Vendor application approved', `${businessName} is live in the directory.`),
    onError: () => toast.error('Error', 'Failed to approve application'),
    onSettled: decided,
  });
  const reject = useMutation({
    mutationFn: (reason: string) => rejectApplication({ applicationId: id, reason }),
    onSuccess: () => toast.success('Vendor application rejected', `${businessName} has been told.`),
    onError: () => toast.error('Error', 'Failed to reject application'),
    onSettled: () => {
      setIsAsking(false);
      return decided();
    },
  });
  const mustWait = status === 'draft' && !isComplete;
  return (
    <div className={styles.decision}>
      <Button
        look="yes"
        size="small"
        icon={<Check />}
        busy={approve.isPending}
        disabled={mustWait || reject.isPending}
        aria-describedby={mustWait ? `${id}-incomplete` : undefined}
        onClick={() => approve.mutate()}
      >
        Approve Application
      </Button>
      <Button size="small" disabled={approve.isPending} onClick={() => setIsAsking(true)}>
        Reject Application
      </Button>
      {mustWait && (
        <p id={`${id}-incomplete`} className={styles.why}>
          Not complete yet
        </p>
      )}
      <RejectDialog
        open={isAsking}
        name={businessName || 'this application'}
        text="The vendor is told that the application was not approved, with your reason, and can change it and apply again."
        label="Reject Application"
        busy={reject.isPending}
        onClose={() => setIsAsking(false)}
        onReject={(reason) => reject.mutate(reason)}
      />
    </div>
  );
};

/** The lists and tallies ask again at once; whoever else looks at them hears by a notice. */
function useDecided() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['applications'] }),
      queryClient.invalidateQueries({ queryKey: ['metrics'] }),
    ]);
}
