import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './ApplicationDecision.module.css';
import { revertApproval } from './undo.ts';

interface UndoApprovalProps {
  application: Pick<ApplicationRow, 'id' | 'businessName'>;
  undoUntil: string;
}

/** Shown for the minutes in which an approval can be undone. */
export const UndoApproval = ({ application, undoUntil }: UndoApprovalProps) => {
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
