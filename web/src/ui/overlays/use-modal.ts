import { useLayoutEffect } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

interface ModalEvents {
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Drives a native dialog from `open`. The browser keeps the focus inside and gives it back afterwards; Escape and a
 * click on the veil ask to close. Spread what it returns on the dialog element.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): ModalEvents {
  // Before the dialog leaves the page: one that is gone gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      dialog.close();
      document.documentElement.style.overflow = '';
    };
  }, [ref, open]);
  return {
    // A file chooser inside that is given up sends the same event.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
