import { useRef } from 'react';

/** Returns one key per change, however often it is sent: after a lost response, nothing is changed twice. */
export function useChangeKey() {
  const last = useRef({ change: '', key: '' });
  return (change: string): string => {
    if (last.current.change !== change) last.current = { change, key: crypto.randomUUID() };
    return last.current.key;
  };
}
