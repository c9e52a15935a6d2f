import { useEffect } from 'react';
import { fetchToasts } from '#web/ui/feedback/toast.ts';

/** Milliseconds from opening a form's page until toasts are loaded. */
export const toastsAfterMs = 3000;

/**
 * Loads toasts before the connection can fail, so that a failed save can be reported: on the first focus of a field or
 * a little later. The page's own load is heavy enough without them.
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
