import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type Dialog from './PackageDialog.tsx';

const Loaded = lazy(lazyWithRetry(() => import('./PackageDialog.tsx')));

/** The dialog, loaded when it is opened. */
export const PackageDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
