import { contestState } from '#shared/orders/extras/overtime-state.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findOrder, storeOrder } from '../order-repository.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import type { ContestedExtra } from '#functions/data/orders/contested-extra.ts';
import { listOverdueContests } from './extra-repository.ts';
import { hasReport, listWrites, overtimeEscalated, withoutAnswer } from './overtime-report.ts';

/**
 * Brings contested extras without an answer in time to the administrators (rule extras-15). May be repeated: the order's
 * own state is checked, and the write is on its version.
 */
export const closeOverdueContests = ({ table }: { table: Table }, context: Context): Promise<Run> =>
  processAllPages(
    'close-overdue-contests',
    (cursor) => listOverdueContests(table, context.now(), cursor),
    (listed) => retryOnConflict('This order', () => escalate(table, listed, context)),
  );

async function escalate(
  table: Table,
  { bookingId, vendorId, vendorName }: ContestedExtra,
  context: Context,
): Promise<boolean | undefined> {
  const order = await findOrder(table, bookingId, vendorId);
  if (!order || !hasReport(order)) return false;
  const { stage, deadline } = contestState(order) ?? {};
  if (stage !== 'answering' || !deadline || deadline > context.now().toISOString()) return false;
  const after = withoutAnswer(order, context.now());
  const event = overtimeEscalated(after, vendorName, 'unanswered', eventMeta(context, 'system'));
  return (await storeOrder(table, after, event, ...listWrites(after, vendorName))) || undefined;
}
