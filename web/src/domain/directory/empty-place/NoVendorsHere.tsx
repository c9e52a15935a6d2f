import { lazy, Suspense } from 'react';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useLacking } from './lacking.ts';

// Few places lack vendors.
const EmptyPlace = lazy(lazyWithRetry(() => import('./EmptyPlace.tsx')));

interface NoVendorsHereProps {
  place: Place | null;
  /** The services that the page is about; if omitted, it shows only for a place without any vendor. */
  services?: readonly Category[];
}

/** A notice that no vendor of a service is near the place (rule directory-59); nothing otherwise. */
export const NoVendorsHere = ({ place, services }: NoVendorsHereProps) => {
  const lacking = useLacking(place, services);
  if (!place || !lacking || (!services && !lacking.isAll)) return null;
  return (
    <Suspense>
      <EmptyPlace key={place.zip} place={place} lacking={lacking} />
    </Suspense>
  );
};
