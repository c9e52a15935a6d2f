import { lazy, Suspense, useSyncExternalStore } from 'react';
import { latestToast, onToast } from './toast.ts';

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));

/** Rendered once by the shell; fetches what shows toasts when the first one comes. */
export const ToastHost = () => {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined);
  return toast ? (
    <Suspense>
      <Toasts toast={toast} />
    </Suspense>
  ) : null;
};
