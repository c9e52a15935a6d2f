import { createContext, useCallback, useState } from 'react';

/** Called by a field for files when the first one sets out; what it answers is called when none is on its way any more. */
export const PendingUploadsContext = createContext<() => () => void>(() => () => undefined);

/** For a form: whether a field of it has files on their way, which would be lost with the field. */
export function useFilesUnderWay() {
  const [fields, setFields] = useState(0);
  const setOut = useCallback(() => {
    setFields((before) => before + 1);
    return () => setFields((before) => before - 1);
  }, []);
  return { isUnderWay: fields > 0, setOut };
}
