import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FoundVendor, VendorCluster } from '#shared/api/directory/vendor-card.ts';
import type { Place } from '#shared/kernel/place.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './MapAndList.module.css';

const VendorMap = lazy(lazyWithRetry(() => import('./VendorMap.tsx')));

interface MapAndListProps {
  place: Place;
  radiusMiles: number;
  vendors: readonly FoundVendor[];
  clusters: readonly VendorCluster[];
  children: ReactNode;
}

const vendorIn = ({ target }: SyntheticEvent): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-vendor]')?.dataset['vendor'];

/** The map beside the list, or above it on narrow screens; hovering in one highlights the vendor in the other. */
export const MapAndList = ({ children, ...map }: MapAndListProps) => {
  const [lit, setLit] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  // The cards belong to the list: they are marked without rendering them again.
  useEffect(() => {
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-vendor]') ?? [])
      card.toggleAttribute('data-lit', card.dataset['vendor'] === lit);
  }, [lit]);
  return (
    <div className={styles.split}>
      <div className={styles.mapSide}>
        <Suspense fallback={<Skeleton ratio="1" radius="var(--r-card)" />}>
          <VendorMap {...map} lit={lit} onLight={setLit} />
        </Suspense>
      </div>
      <div
        ref={list}
        className={styles.listSide}
        onPointerOver={(event) => setLit(vendorIn(event))}
        onPointerLeave={() => setLit(undefined)}
        onFocus={(event) => setLit(vendorIn(event))}
        onBlur={() => setLit(undefined)}
      >
        {children}
      </div>
    </div>
  );
};
