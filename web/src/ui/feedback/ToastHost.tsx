import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { latestToast, onToast } from './toast.ts';
import type { Toast } from './toast.ts';

// Without a connection there may be no toast, but the page stays.
const Toasts = lazy<ComponentType<{ toast: Toast }>>(() =>
  import('./Toasts.tsx').then(
    (loaded) => ({ default: loaded.Toasts }),
    () => ({ default: () => null }),
  ),
);

/** Rendered once by the shell; fetches what shows toasts when the first one comes. */
export const ToastHost = () => {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined);
  return toast ? (
    <Suspense>
      <Toasts toast={toast} />
    </Suspense>
  ) : null;
};
