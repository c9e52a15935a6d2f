import { useRef } from 'react';

/** One key for one change, however often it is sent: an answer that got lost changes nothing twice. */
export function useChangeKey() {
  const last = useRef({ change: '', key: '' });
  return (change: string): string => {
    if (last.current.change !== change) last.current = { change, key: crypto.randomUUID() };
    return last.current.key;
  };
}
