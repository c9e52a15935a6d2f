import { useEffect, useState } from 'react';

const settledMs = 300;

/** Returns the typed text after a pause: a search sends a request per word, not per letter. */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
