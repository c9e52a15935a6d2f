import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { latestToast, onToast } from './toast.ts';
import type { Toast } from './toast.ts';

/**
 * Without a connection there may be no toast, but the page stays. Not with `then` on the import: the bundler takes that
 * into what waits for the part's styles, so its second argument hears nothing of styles that do not come.
 */
async function loadToasts(): Promise<{ default: ComponentType<{ toast: Toast }> }> {
  try {
    const { Toasts } = await import('./Toasts.tsx');
    return { default: Toasts };
  } catch {
    return { default: () => null };
  }
}

const Toasts = lazy(loadToasts);

/** Rendered once by the shell; fetches what shows toasts when the first one comes. */
export const ToastHost = () => {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined);
  return toast ? (
    <Suspense>
      <Toasts toast={toast} />
    </Suspense>
  ) : null;
};
