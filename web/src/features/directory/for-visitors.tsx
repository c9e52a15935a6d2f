import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { readSessionHint } from '#web/lib/session-hint.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PackagesSkeleton } from './PackagesSkeleton.tsx';

/* The counterpart of `for-hosts.tsx`: a host's first load of the page omits what only visitors see. */

const load = lazyWithRetry(() => import('./VisitorParts.tsx'));
if (!readSessionHint()) void load();

const Type = lazy(async () => ({ default: (await load()).ServiceType }));
const Packages = lazy(async () => ({ default: (await load()).VisitorPackages }));
const Ticket = lazy(async () => ({ default: (await load()).VisitorTicket }));

export const ServiceType = (props: ComponentProps<typeof Type>) => (
  <Suspense>
    <Type {...props} />
  </Suspense>
);

export const VisitorPackages = (props: ComponentProps<typeof Packages>) => (
  <Suspense fallback={<PackagesSkeleton text="Loading packages..." />}>
    <Packages {...props} />
  </Suspense>
);

export const VisitorTicket = (props: ComponentProps<typeof Ticket>) => (
  <Suspense fallback={<Skeleton height="20rem" radius="var(--r-card)" />}>
    <Ticket {...props} />
  </Suspense>
);
