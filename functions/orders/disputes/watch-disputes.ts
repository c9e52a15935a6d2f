import type { Context } from '#functions/platform/context.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { listClosedDisputes, listOpenDisputes } from './dispute-repository.ts';
import { followDispute } from './follow-dispute.ts';
import type { DisputeDeps } from './follow-dispute.ts';

// The provider sends an event again for three days.
const watchedMs = 4 * 86_400_000;

/**
 * Finds disputes whose events were lost: those opened lately, those that aren't decided, and those decided lately, as
 * banks reverse decisions. May be repeated.
 */
export async function watchDisputes(deps: DisputeDeps, context: Context): Promise<Run> {
  const since = new Date(context.now().getTime() - watchedMs);
  const opened = await processAllPages(
    'watch-new-disputes',
    async () => ({ items: await deps.disputes.listSince(since), nextCursor: null }),
    (disputeId) => followDispute(deps, disputeId, context),
  );
  const open = await processAllPages(
    'watch-open-disputes',
    (cursor) => listOpenDisputes(deps.table, cursor),
    ({ disputeId }) => followDispute(deps, disputeId, context),
  );
  const closed = await processAllPages(
    'watch-closed-disputes',
    (cursor) => listClosedDisputes(deps.table, since, cursor),
    ({ disputeId }) => followDispute(deps, disputeId, context),
  );
  const count = (state: keyof Run) => opened[state] + open[state] + closed[state];
  return { done: count('done'), skipped: count('skipped'), failed: count('failed') };
}
