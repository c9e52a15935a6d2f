import type { ReactNode } from 'react';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';

interface ChangeDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  canConfirm: boolean;
  /** The request that the button sends. */
  change: { isPending: boolean; isError: boolean; error: unknown };
  large?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every change of a booked event: its choice and effects, and the reason of a refusal. */
export const ChangeDialog = ({ canConfirm, change, children, ...dialog }: ChangeDialogProps) => (
  <ConfirmDialog {...dialog} cancelLabel="Keep It" look="primary" disabled={!canConfirm} busy={change.isPending}>
    {children}
    <ErrorBanner>{change.isError && errorText(change.error, 'Nothing was changed. Try again.')}</ErrorBanner>
  </ConfirmDialog>
);
