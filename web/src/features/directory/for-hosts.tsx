import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { readSessionHint } from '#web/lib/session-hint.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PackagesSkeleton } from './PackagesSkeleton.tsx';

/*
 * Prices and the plan beside them are for hosts (rule directory-3): a visitor's first load of the page omits their
 * code, and a browser with a session hint fetches it in parallel.
 */

const load = lazyWithRetry(() => import('./host-parts.ts'));
if (readSessionHint()) void load();

const Packages = lazy(async () => ({ default: (await load()).HostPackages }));
const Rail = lazy(async () => ({ default: (await load()).PlanRail }));
const Bar = lazy(async () => ({ default: (await load()).PlanBar }));

/** Packages with their prices, and the total of the chosen ones for this event. */
export const HostPackages = (props: Omit<ComponentProps<typeof Packages>, 'waiting'>) => (
  <Suspense fallback={<PackagesSkeleton text="Loading prices..." />}>
    <Packages {...props} waiting={<PackagesSkeleton text="Loading prices..." />} />
  </Suspense>
);

export const PlanRail = (props: ComponentProps<typeof Rail>) => (
  <Suspense fallback={<Skeleton height="20rem" radius="var(--r-card)" />}>
    <Rail {...props} />
  </Suspense>
);

export const PlanBar = (props: ComponentProps<typeof Bar>) => (
  <Suspense>
    <Bar {...props} />
  </Suspense>
);
