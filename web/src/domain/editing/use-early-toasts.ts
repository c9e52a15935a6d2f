import { useEffect } from 'react';
import { fetchToasts } from '#web/ui/feedback/toast.ts';

/** Milliseconds after the page of a form until toasts are fetched. */
export const toastsAfterMs = 3000;

/**
 * What says that a save failed must be here before the connection is not: it comes with the first field that is entered
 * or a little later, not with the page, for which it is heavy enough.
 */
export function useEarlyToasts(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return;
    const loadToasts = () => void fetchToasts().catch(() => undefined);
    const timer = setTimeout(loadToasts, toastsAfterMs);
    document.addEventListener('focusin', loadToasts, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', loadToasts);
    };
  }, [isNeeded]);
}
