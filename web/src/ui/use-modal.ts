import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Properties of the native dialog element. */
  dialog: {
    onCancel: (event: SyntheticEvent) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/**
 * Drives a native dialog from `open`. The browser keeps the focus inside and gives it back afterwards; Escape and a
 * click on the veil ask to close.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    document.documentElement.style.overflow = open ? 'hidden' : '';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, [open]);
  return {
    ref,
    dialog: {
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
      onClick: (event) => {
        if (event.target === event.currentTarget) onClose();
      },
    },
  };
}
