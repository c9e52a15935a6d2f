import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { readPlace } from './remembered-place.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';

const PlaceQuestion = lazy(lazyWithRetry(() => import('./PlaceQuestion.tsx')));

/** In place of a list without a place: the remembered one, otherwise the question. */
export const AskedPlace = ({ onChange }: { onChange: (change: Partial<Filters>) => void }) => {
  const remembered = readPlace();
  const recall = useEffectEvent(() => {
    if (remembered) onChange({ near: remembered });
  });
  useEffect(() => recall(), []);
  if (remembered) return null;
  return (
    <Suspense fallback={<Skeleton height="24rem" radius="var(--r-card)" />}>
      <PlaceQuestion onPlace={(near) => onChange({ near })} onEverywhere={() => onChange({ everywhere: true })} />
    </Suspense>
  );
};
