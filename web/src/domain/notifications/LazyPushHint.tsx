import { lazy, Suspense } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

const PushHint = lazy(lazyWithRetry(() => import('./PushHint.tsx')));

/** The hint once `isDue`; nothing of it is loaded before, nor without a connection: the page is whole without it. */
export const LazyPushHint = ({ isDue }: { isDue: boolean }) =>
  isDue &&
  navigator.onLine && (
    <Suspense>
      <PushHint />
    </Suspense>
  );
