import { createContext, useCallback, useState } from 'react';

/** A file field calls this when its first upload starts, and the returned function when none is left. */
export const PendingUploadsContext = createContext<() => () => void>(() => () => undefined);

/** Returns whether a form has uploads in progress, which would be lost with their field. */
export function useFilesUnderWay() {
  const [fields, setFields] = useState(0);
  const setOut = useCallback(() => {
    setFields((before) => before + 1);
    return () => setFields((before) => before - 1);
  }, []);
  return { isUnderWay: fields > 0, setOut };
}
