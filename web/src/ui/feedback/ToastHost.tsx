import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { fetchToasts, latestToast, onToast } from './toast.ts';
import type { Toast } from './toast.ts';

/** The page works without toasts if they fail to load. */
async function loadToasts(): Promise<{ default: ComponentType<{ toast: Toast }> }> {
  try {
    const { Toasts } = await fetchToasts();
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
