import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { HostPays as Example } from './HostPays.tsx';

const Loaded = lazy(lazyWithRetry(async () => ({ default: (await import('./HostPays.tsx')).HostPays })));

/** The example of a host's price; its price code loads after the surrounding form. */
export const HostPays = (props: ComponentProps<typeof Example>) => (
  <Suspense fallback={<Skeleton height="11rem" radius="var(--r-field)" />}>
    <Loaded {...props} />
  </Suspense>
);
