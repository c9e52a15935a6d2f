import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

const Loaded = lazy(lazyWithRetry(async () => ({ default: (await import('./CalendarDialog.tsx')).CalendarDialog })));

/** The dialog about a connected calendar, which most visits of the calendar don't need. */
export const CalendarDialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
