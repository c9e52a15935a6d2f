import { useLayoutEffect } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

interface ModalEvents {
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Drives a native dialog from `open`. The browser traps the focus and restores it afterwards; Escape and a click on the
 * backdrop call `onClose`. Spread the returned handlers on the dialog element.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): ModalEvents {
  // Must run before the dialog leaves the page: a removed dialog doesn't restore the focus.
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
    // Canceling a file chooser inside the dialog sends the same event.
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
