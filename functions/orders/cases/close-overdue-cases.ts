import { afterDeadline, isOverdue } from '#shared/orders/cases/case-rules.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { findReportedOrder, listOverdueCases } from './case-repository.ts';
import { changeCase } from './change-case.ts';

/**
 * Ends every stage whose time is over: a claim that its vendor did not answer is granted, a proposal that was not
 * answered goes to administrators. May be repeated: the case's own state is asked, and the write is on its version.
 */
export const closeOverdueCases = ({ table }: { table: Table }, context: Context): Promise<Run> =>
  processAllPages(
    'close-overdue-cases',
    (cursor) => listOverdueCases(table, context.now(), cursor),
    ({ bookingId, vendorId }) => retryOnConflict('This case', () => endStage(table, { bookingId, vendorId }, context)),
  );

async function endStage(
  table: Table,
  { bookingId, vendorId }: { bookingId: string; vendorId: string },
  context: Context,
): Promise<boolean | undefined> {
  const reported = await findReportedOrder(table, bookingId, vendorId);
  const now = context.now();
  if (!reported || !isOverdue(reported.record, now)) return false;
  const ended = afterDeadline(reported.record, now);
  return (await changeCase(table, reported, ended, { actor: 'system', context })) && true;
}
