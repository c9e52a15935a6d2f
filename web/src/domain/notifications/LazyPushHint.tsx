import { lazy, Suspense } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

const PushHint = lazy(lazyWithRetry(() => import('./PushHint.tsx')));

/** The hint once `isDue`; nothing of it is loaded before. */
export const LazyPushHint = ({ isDue }: { isDue: boolean }) =>
  isDue && (
    <Suspense>
      <PushHint />
    </Suspense>
  );
