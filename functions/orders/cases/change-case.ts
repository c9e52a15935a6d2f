import { withCaseRefund } from '#shared/orders/cases/reporting.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { caseEvent } from './case-events.ts';
import { storeClosed, storeStep } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';

/** The actor of a case's change, and the writes made with it. */
export interface CaseChange {
  actor: Actor | 'system';
  context: Context;
  uploadWrites?: readonly Write[];
  audit?: Write;
}

/**
 * Writes a changed case with its event. Closing a case frees the order's payout and, in the same write, enters the
 * refund in the order's ledger; it is executed afterwards. Undefined if the case or its order has changed since.
 */
export async function changeCase(
  table: Table,
  { order }: ReportedOrder,
  changed: ProblemCaseRecord,
  { actor, context, uploadWrites = [], audit }: CaseChange,
): Promise<ReportedOrder | undefined> {
  const record = { ...changed, version: changed.version + 1 };
  const meta = eventMeta(context, actor);
  const { outcome } = record;
  if (!outcome) {
    const isStored = await storeStep(table, record, uploadWrites, caseEvent(record, order, meta));
    return isStored ? { order, record } : undefined;
  }
  const after = closedOrder(order, outcome.refundCents, outcome.at);
  const isStored = await storeClosed(table, { order: after, record }, caseEvent(record, after, meta), audit);
  return isStored ? { order: after, record } : undefined;
}

const closedOrder = (order: ReportedOrder['order'], refundCents: number, at: string): ReportedOrder['order'] => ({
  ...order,
  version: order.version + 1,
  ledger: withCaseRefund(order, refundCents, at),
  ...(order.problemCase && { problemCase: { ...order.problemCase, state: 'closed' } }),
});
