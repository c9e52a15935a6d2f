import type { cases, ReportedCaseView } from '#shared/api/orders/cases.ts';
import { extended, extensionProblem } from '#shared/orders/cases/case-rules.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { extensionEvent } from './case-events.ts';
import { findReportedOrder, storeStep } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';
import { viewReportedCase } from './view-reported-case.ts';

type ExtendCase = Call<typeof cases.extendCase>;

/**
 * Gives more time to the side that a case waits for, once, with an entry in the audit trail (rule cases-17). Repeating
 * the request changes nothing.
 *
 * @throws AppError not_found; conflict when the case waits for nobody, its time is over, it was extended before or has
 * another deadline by now
 */
export const extendCase = ({ table }: { table: Table }, call: ExtendCase): Promise<ReportedCaseView> =>
  retryOnConflict('This case', async () => {
    const after = await tryToExtend(table, call);
    return after && viewReportedCase(table, after, call.context.now());
  });

async function tryToExtend(table: Table, call: ExtendCase): Promise<ReportedOrder | undefined> {
  const { params, body, actor, context } = call;
  const reported = orNotFound(await findReportedOrder(table, params.bookingId, params.vendorId), 'Case');
  const { order, record } = reported;
  if (record.extension?.from === body.deadline && record.extension.words === body.reason) return reported;
  const problem = extensionProblem(record, context.now());
  if (problem) throw new AppError('conflict', problem);
  if (record.deadline !== body.deadline)
    throw new AppError('conflict', 'This case has another deadline by now. Check it, then try again.');
  const changed = { ...extended(record, body.reason, context.now()), version: record.version + 1 };
  const event = extensionEvent(changed, order.event, eventMeta(context, actor));
  const audit = auditWrite(extensionAuditEntry(changed), actor, context);
  return (await storeStep(table, changed, [audit], event)) ? { order, record: changed } : undefined;
}

const extensionAuditEntry = ({ bookingId, vendorId, vendorName, extension }: ProblemCaseRecord) => ({
  action: 'extend case',
  subject: `case#${bookingId}.${vendorId}`,
  name: vendorName,
  before: `answer by ${extension?.from}`,
  after: `answer by ${extension?.to}`,
  note: extension?.words ?? '',
});
