import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

interface DecisionOptions<Reviewed> {
  /** The subject of the decision, for messages. */
  noun: 'application' | 'product';
  approve(reviewed: Reviewed): Promise<unknown>;
  onApproved(): void;
  reject(reason: string): Promise<unknown>;
  onRejected(): void;
  /** Called after either, also on failure: the lists are refetched. */
  onSettled(): Promise<unknown>;
}

const failed = (message: string) => (error: unknown) =>
  toast.error(
    'Error',
    isApiError(error, 'conflict', 'version_conflict', 'refused') ? `${message}. ${error.message}` : message,
  );

/** Approves or rejects the reviewed item; a rejection asks for its reason first. */
export function useDecision<Reviewed = void>({
  noun,
  approve,
  onApproved,
  reject,
  onRejected,
  onSettled,
}: DecisionOptions<Reviewed>) {
  const [isAsking, setAsking] = useState(false);
  const approval = useMutation({
    mutationFn: approve,
    onSuccess: onApproved,
    onError: failed(`Failed to approve ${noun}`),
    onSettled,
  });
  const rejection = useMutation({
    mutationFn: reject,
    onSuccess: onRejected,
    onError: failed(`Failed to reject ${noun}`),
    onSettled: () => {
      setAsking(false);
      return onSettled();
    },
  });
  return {
    approval,
    rejection,
    isAsking,
    askForReason: () => setAsking(true),
    /** Properties of the confirmation dialog. */
    question: {
      busy: rejection.isPending,
      onClose: () => setAsking(false),
      onConfirm: (reason: string) => rejection.mutate(reason),
    },
  };
}
