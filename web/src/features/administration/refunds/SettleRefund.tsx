import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { ReturnedRefund } from '#shared/api/orders/returned-refunds.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { returnedRefundKeys, settleReturnedRefund } from './api.ts';
import styles from './SettleRefund.module.css';

/** The two ways to settle a returned refund: the card again, or another way with a note. */
export const SettleRefund = ({ refund }: { refund: ReturnedRefund }) => {
  const [isOtherWay, setOtherWay] = useState(false);
  const settle = useSettle(refund);
  const about = (
    <span className="hidden">
      {' '}
      of {formatCents(refund.cents)} to {refund.hostName} for {refund.vendorName}
    </span>
  );
  if (isOtherWay) return <OtherWay {...{ settle, about }} onCancel={() => setOtherWay(false)} />;
  return (
    <div className={styles.ways}>
      <Button size="small" busy={settle.isPending} onClick={() => settle.mutate(undefined)}>
        Refund Again{about}
      </Button>
      <Button size="small" look="bare" disabled={settle.isPending} onClick={() => setOtherWay(true)}>
        Paid Another Way{about}
      </Button>
    </div>
  );
};

function useSettle(refund: ReturnedRefund) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string | undefined) => settleReturnedRefund(refund, note),
    onSuccess: (_, note) => {
      const text = `${refund.hostName}: ${formatCents(refund.cents)}`;
      if (note === undefined) toast.success('Refund sent again', text);
      else toast.success('Refund noted', text);
    },
    onError: (error) => toast.error('Error', errorText(error, "Couldn't change the refund. Try again.")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: returnedRefundKeys.all }),
  });
}

interface OtherWayProps {
  settle: ReturnType<typeof useSettle>;
  about: ReactNode;
  onCancel: () => void;
}

const least = 3;

const OtherWay = ({ settle, about, onCancel }: OtherWayProps) => {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (note.trim().length >= least) return settle.mutate(note.trim());
    setProblem('Enter how it was paid');
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={styles.other} onSubmit={save} noValidate>
      <TextField
        // The administrator has just asked for this field.
        // oxlint-disable-next-line no-autofocus
        autoFocus
        label="How was it paid?"
        hint="For the audit trail, such as the number of a check. The host isn't shown this."
        value={note}
        maxLength={200}
        error={problem}
        onChange={(event) => {
          setNote(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className={styles.ways}>
        <Button size="small" type="submit" busy={settle.isPending}>
          Note Refund{about}
        </Button>
        <Button size="small" look="bare" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
