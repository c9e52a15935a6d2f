import { withCaseRefund } from '#shared/orders/cases/reporting.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { caseEvent } from './case-events.ts';
import { storeClosed, storeStep } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';

/** Who changed a case, and what is written with the change. */
export interface CaseChange {
  actor: Actor | 'system';
  context: Context;
  uploadWrites?: readonly Write[];
  audit?: Write;
}

/**
 * Writes what became of a case, with its fact. A case that is closed lets the order's payout go, and its refund is an
 * entry of the order's ledger in the same write; it is carried out afterwards. Undefined when the case or its order was
 * changed meanwhile.
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
