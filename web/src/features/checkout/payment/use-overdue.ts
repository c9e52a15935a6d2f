import { useEffect, useState } from 'react';

/** Returns true once something has taken `ms` milliseconds. */
export function useOverdue(isGoingOn: boolean, ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setOverdue(true), ms);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isGoingOn, ms]);
  return isOverdue;
}
