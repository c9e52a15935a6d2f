import { useEffect, useState } from 'react';

const typingPauseMs = 300;

/** Returns the value once it hasn't changed for the given milliseconds; a search then sends a request per word. */
export function useDebounced<T>(value: T, milliseconds = typingPauseMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
