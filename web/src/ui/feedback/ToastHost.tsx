import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { latestToast, onToast } from './toast.ts';
import type { Toast } from './toast.ts';

/**
 * Loads toasts; without a connection they may be missing, but the page stays. Doesn't use `then` on the import: the
 * bundler makes that wait for the chunk's styles, and its second argument would miss their failures.
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

/** Rendered once by the shell; loads the toast code with the first toast. */
export const ToastHost = () => {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined);
  return toast ? (
    <Suspense>
      <Toasts toast={toast} />
    </Suspense>
  ) : null;
};
