import { useRef, useState } from 'react';

/** Manages a yes-or-no question asked by a function and decided in a dialog. */
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
