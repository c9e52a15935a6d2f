import { useEffect, useState } from 'react';

const settledMs = 300;

/** The typed text after a pause: a search asks the server once a word, not once a letter. */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
