import { lazy, Suspense } from 'react';
import type { PlannedItem } from '#shared/api/planning.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { Plan } from '../use-plan.ts';

// Few items have times of their own.
const OwnTimes = lazy(lazyWithRetry(() => import('./OwnTimes.tsx')));

export interface ItemTimesProps {
  plan: Pick<Plan, 'details' | 'place'>;
  item: PlannedItem;
}

/** Returns false if an item has nothing that could give it other times than its event's. */
const mayHaveOwnTimes = ({ times, packages, offer }: PlannedItem): boolean =>
  times !== undefined ||
  (!offer &&
    packages.some(
      ({ price, startTimes, durationHours }) => startTimes || durationHours !== undefined || price.unit === 'per_hour',
    ));

/** When an item takes place, if not with the event. */
export const ItemTimes = (props: ItemTimesProps) =>
  mayHaveOwnTimes(props.item) && (
    <Suspense>
      <OwnTimes {...props} />
    </Suspense>
  );
