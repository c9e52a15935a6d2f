import { useRef, useState } from 'react';

/** A yes or no question that is put by a function and answered by a dialog. */
export function useChallenge() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isApproved: boolean) => void) | undefined>(undefined);
  const answer = (isApproved: boolean) => {
    setOpen(false);
    waiting.current?.(isApproved);
    waiting.current = undefined;
  };
  const ask = (): Promise<boolean> => {
    waiting.current?.(false);
    setOpen(true);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  };
  return { isOpen, ask, answer };
}
