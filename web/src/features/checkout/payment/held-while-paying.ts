import { useState } from 'react';
import { atom, useAtomValue } from 'jotai';

/** True while a payment of this page is under way. */
export const payingAtom = atom(false);

/**
 * Returns a value as it was when this page's own payment began, until that ends. The payment changes the booking, and a
 * notice of that must not replace the form, which may be showing the bank's question.
 */
export function useHeldWhilePaying<T>(value: T): T {
  const isPaying = useAtomValue(payingAtom);
  const [held, setHeld] = useState({ value });
  if (!isPaying && held.value !== value) setHeld({ value });
  return isPaying ? held.value : value;
}
