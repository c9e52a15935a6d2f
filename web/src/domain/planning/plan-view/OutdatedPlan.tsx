import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import type { Plan } from '../use-plan.ts';

/** Warns that only this browser's copy of the plan could be shown; nothing otherwise. */
export const OutdatedPlan = ({ plan: { isOutdated, retry } }: { plan: Pick<Plan, 'isOutdated' | 'retry'> }) =>
  isOutdated ? (
    <RetryBanner live onRetry={retry}>
      Couldn&apos;t load the latest version of your plan. This is the copy in this browser.
    </RetryBanner>
  ) : null;
