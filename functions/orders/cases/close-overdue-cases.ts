import { afterDeadline, isOverdue, remindAt } from '#shared/orders/cases/case-rules.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { replyOverdueEvent } from './case-events.ts';
import { findReportedOrder, listOverdueCases, storeStep } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';
import { changeCase } from './change-case.ts';

/**
 * Ends every stage whose time is over: a claim without a vendor's response is granted, a proposal without a response
 * goes to administrators. The vendor gets one reminder before. May be repeated: each case's own state is checked, and
 * the write is on its version.
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
  if (!reported) return false;
  if (isOverdue(reported.record, now)) {
    const ended = afterDeadline(reported.record, now);
    return (await changeCase(table, reported, ended, { actor: 'system', context })) && true;
  }
  const due = remindAt(reported.record);
  return due !== undefined && due <= now.toISOString() && (await remindVendor(table, reported, context));
}

/** Reminds a vendor. Undefined if the case has changed since. */
async function remindVendor(
  table: Table,
  { order, record }: ReportedOrder,
  context: Context,
): Promise<true | undefined> {
  const reminded = { ...record, version: record.version + 1, remindedAt: context.now().toISOString() };
  const event = replyOverdueEvent(reminded, order.event, eventMeta(context, 'system'));
  return (await storeStep(table, reminded, [], event)) || undefined;
}
