import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import type { Plan } from '../use-plan.ts';

/** Above a plan of which only this browser's copy could be shown; nothing otherwise. */
export const OutdatedPlan = ({ plan: { isOutdated, retry } }: { plan: Pick<Plan, 'isOutdated' | 'retry'> }) =>
  isOutdated ? (
    <RetryBanner live onRetry={retry}>
      Couldn&apos;t load the latest version of your plan. This is the copy in this browser.
    </RetryBanner>
  ) : null;
