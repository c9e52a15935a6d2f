import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#shared/kernel/place.ts';
import { useNoResultsState } from '#web/domain/directory/place-search.ts';
import { latestToast, toast } from '#web/ui/feedback/toast.ts';
import { toastsAfterMs } from '#web/domain/editing/use-early-toasts.ts';

interface ListNews {
  where: { place: Place | null; radiusMiles: number };
  total: number | undefined;
  isError: boolean;
  isNear: boolean;
  /** True if a typed address wasn't found, which is reported instead. */
  isLost: boolean;
}

/** Shows the toasts of an empty list (customer spec 8): once per search area, not per tab. */
export function useListToasts({ where: { place, radiusMiles }, total, isError, isNear, isLost }: ListNews): void {
  const around = place ? [place.latitude, place.longitude, radiusMiles].join() : 'all';
  const here = total === undefined ? '' : around;
  // Once per search area.
  const [announced] = useState(() => new Set<string>());
  const [saidBefore] = useState(() => new Map<string, number | undefined>());
  const announce = useEffectEvent(() => {
    // If an action has shown another toast meanwhile, that one stays.
    if (isLost || latestToast()?.id !== saidBefore.get(around)) return;
    if (!total && !isNear) toast.info('Showing demo vendors', 'Displaying sample vendor data for preview.');
  });
  useEffect(() => {
    if (!saidBefore.has(around)) saidBefore.set(around, latestToast()?.id);
  }, [around, saidBefore]);
  useEffect(() => {
    if (here && !announced.has(here)) announce();
    if (here) announced.add(here);
  }, [here, announced]);
  useNoResultsState(isNear && total === 0);
  useEffect(() => {
    if (isError) toast.error('Error', 'Failed to load vendors');
  }, [isError]);
}

/**
 * Shows 'Vendors loaded' once a visit (customer spec 8), shortly after the list, since the toast code isn't part of the
 * first load. It doesn't replace toasts about the host's own actions.
 */
export function useLoadedToast(words: string): void {
  const [before] = useState(() => latestToast()?.id);
  const [said] = useState(() => ({ isSaid: false }));
  useEffect(() => {
    if (words === '' || said.isSaid) return;
    const timer = setTimeout(() => {
      said.isSaid = true;
      if (latestToast()?.id === before) toast.atFoot('Vendors loaded', words);
    }, toastsAfterMs);
    return () => clearTimeout(timer);
  }, [words, before, said]);
}
