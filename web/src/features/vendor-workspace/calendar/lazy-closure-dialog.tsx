import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

const Loaded = lazy(lazyWithRetry(async () => ({ default: (await import('./ClosureDialog.tsx')).ClosureDialog })));

/** The dialog about time off, which most visits of the calendar don't need. */
export const ClosureDialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
