import type { cases, ListedCase, ReportedCaseView } from '#shared/api/orders/cases.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { afterDecision, extended, extensionProblem } from '#shared/orders/cases/case-rules.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { findReportedOrder, listCases, storeStep } from './case-repository.ts';
import type { ReportedOrder } from './case-repository.ts';
import { changeCase } from './change-case.ts';
import { viewListedCase, viewReportedCase } from './view-case.ts';
import { extensionEvent } from './case-events.ts';

/** Lists open cases, earliest deadline first; one read. */
export async function listOpenCases(
  { table }: { table: Table },
  { query }: Pick<Call<typeof cases.listOpenCases>, 'query'>,
): Promise<{ cases: ListedCase[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listCases(table, query.cursor);
  return { cases: items.map(viewListedCase), nextCursor };
}

type DecideCase = Call<typeof cases.decideCase>;

/**
 * Decides how much of the claim is refunded, with an entry in the audit trail (rule administration-35). Of two
 * administrators at once, the first one decides.
 *
 * @throws AppError not_found; conflict before both sides were heard, and when it is closed; refused for more than was
 * claimed; unavailable
 */
export const decideCase = ({ table }: { table: Table }, call: DecideCase): Promise<ReportedCaseView> =>
  retryOnConflict('This case', async () => {
    const after = await tryToDecide(table, call);
    return after && viewReportedCase(table, after, call.context.now());
  });

async function tryToDecide(table: Table, { params, body, actor, context }: DecideCase) {
  const reported = orNotFound(await findReportedOrder(table, params.bookingId, params.vendorId), 'Case');
  const { record } = reported;
  mustBeDecidable(record, body.refundCents);
  const decided = afterDecision(record, body.refundCents, body.reason, context.now());
  return changeCase(table, reported, decided, {
    actor,
    context,
    audit: auditWrite(decisionAuditEntry(record, body), actor, context),
  });
}

type DecidedRecord = Pick<ProblemCaseRecord, 'bookingId' | 'vendorId' | 'vendorName' | 'claimedCents'>;

/** Returns a decision's entry for the audit trail. */
export const decisionAuditEntry = (
  { bookingId, vendorId, vendorName, claimedCents }: DecidedRecord,
  { refundCents, reason }: DecideCase['body'],
) => ({
  action: 'decide case',
  subject: `case#${bookingId}.${vendorId}`,
  name: vendorName,
  before: `claim of ${formatCents(claimedCents)}`,
  after: `refund of ${formatCents(refundCents)}`,
  note: reason,
});

function mustBeDecidable({ stage, claimedCents }: ProblemCaseRecord, refundCents: number): void {
  if (stage === 'closed') throw new AppError('conflict', 'This case is already closed. Check its outcome.');
  if (stage !== 'deciding')
    throw new AppError('conflict', 'This case is waiting for an answer. You can decide it after that.');
  if (refundCents <= claimedCents) return;
  const message = `Enter at most ${formatCents(claimedCents)}, the amount claimed`;
  throw new AppError('refused', message, { refundCents: message });
}

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
    throw new AppError('conflict', 'The deadline of this case has changed. Check it, then try again.');
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
