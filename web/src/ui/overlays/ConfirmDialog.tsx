import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import type { ButtonProps } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { DialogProps } from './Dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'open' | 'actions'> {
  open?: boolean;
  /** The safe choice, the same as closing the dialog. */
  cancelLabel?: ReactNode;
  confirmLabel: ReactNode;
  look?: 'danger' | 'primary';
  busy?: boolean;
  busyText?: string;
  disabled?: boolean;
  /** The form that the button submits, instead of `onConfirm`. */
  form?: string;
  onConfirm?: () => void;
}

/** A question with two choices, the safe one first. */
export const ConfirmDialog = ({
  open = true,
  cancelLabel = 'Cancel',
  confirmLabel,
  look = 'danger',
  busy,
  busyText,
  disabled,
  form,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) => {
  const confirm: ButtonProps = { look, busy, busyText, disabled, form, onClick: onConfirm };
  return (
    <Dialog
      {...dialog}
      open={open}
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <Button {...confirm} type={form ? 'submit' : 'button'}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
};
