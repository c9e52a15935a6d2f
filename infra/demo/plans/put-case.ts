import { afterDecision, afterStep, openedCase } from '#shared/orders/cases/case-rules.ts';
import type { VendorStep } from '#shared/orders/cases/case-schema.ts';
import { withCaseRefund } from '#shared/orders/cases/reporting.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import { keyOfSandboxCharge, sandboxRefundEntity } from '#functions/data/payments/sandbox.ts';
import type { CaseEvent } from '#events/cases/case-event.ts';
import { auditEntryEntity } from '#functions/data/administration/audit-entry.ts';
import { decisionAuditEntry } from '#functions/orders/cases/decide-case.ts';
import { caseEvent } from '#functions/orders/cases/case-events.ts';
import type { Calendar } from '../calendar.ts';
import type { Town } from './parties.ts';
import type { ProblemText } from '../content/parties/problems.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import { demoId } from '../ids.ts';

/** The order after a reported problem, and the events shown to both sides in their conversation. */
export interface ReportedOrder {
  order: OrderRecord;
  news: CaseEvent[];
}

/** Puts a reported problem's stages by the product's own rules, with the decision in the audit trail. */
export function putCase(
  demo: DemoItems,
  order: OrderRecord,
  text: (ProblemText & { vendorName: string }) | undefined,
  { users, calendar }: Pick<Town, 'users' | 'calendar'>,
): ReportedOrder {
  if (!text) return { order, news: [] };
  const [opened, ...later] = caseStages(order, text, calendar);
  if (!opened) return { order, news: [] };
  const last = later.at(-1) ?? opened;
  const after = closedOrder({ ...order, problemCase: { state: 'open', openedAt: opened.openedAt } }, last);
  const news = [opened, ...later].map((record, nth) => {
    const at = calendar.at(text.day + nth, text.time);
    const meta = demoMeta(`case ${record.bookingId} ${record.vendorId} ${nth}`, at, 'system');
    return caseEvent(record, record === last ? after : order, meta);
  });
  for (const event of news) demo.count(event);
  demo.put(problemCaseEntity, { ...last, version: 1 + later.length });
  putRefunds(demo, after);
  putDecision(demo, last, users.admin);
  return { order: after, news };
}

/** Puts the line of the audit trail. */
function putDecision(demo: DemoItems, { outcome, ...record }: ProblemCaseRecord, actorId: string): void {
  if (outcome?.how !== 'decided') return;
  const { at, refundCents, words } = outcome;
  const deed = decisionAuditEntry(record, { refundCents, reason: words ?? '' });
  demo.put(auditEntryEntity, { ...deed, actorId, id: demoId(`audit ${deed.subject}`, at), at });
}

/** Returns the case on the day of its report and, if it was decided, on the next two. */
function caseStages(
  { bookingId, vendorId, customerId, event }: OrderRecord,
  { vendorName, day, time, reason, words, claimedCents, decided }: ProblemText & { vendorName: string },
  calendar: Calendar,
): ProblemCaseRecord[] {
  const moment = (days: number) => new Date(calendar.at(day + days, time));
  const opened: ProblemCaseRecord = {
    bookingId,
    vendorId,
    customerId,
    vendorName,
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    reason,
    words,
    photos: [],
    remindedAt: null,
    extension: null,
    openedAt: moment(0).toISOString(),
    answer: null,
    version: 1,
    ...openedCase(claimedCents, moment(0)),
    proposals: [],
  };
  if (!decided) return [opened];
  const contest: VendorStep = { step: 'contest', words: decided.answer, photos: [] };
  const answer = { words: decided.answer, photos: [], at: moment(1).toISOString() };
  const contested = { ...afterStep(opened, 'vendor', contest, moment(1)), answer };
  return [opened, contested, afterDecision(contested, decided.refundCents, decided.words, moment(2))];
}

/** Returns the order with the case closed and its refund done, if it was decided. */
function closedOrder(order: OrderRecord, { outcome }: ProblemCaseRecord): OrderRecord {
  if (!outcome || !order.problemCase) return { ...order, version: order.version + 1 };
  const ledger = withCaseRefund(order, outcome.refundCents, outcome.at).map((entry) =>
    entry.kind === 'refund' ? { ...entry, doneAt: outcome.at } : entry,
  );
  return { ...order, version: order.version + 3, ledger, problemCase: { ...order.problemCase, state: 'closed' } };
}

/** Puts the sandbox's record of the refunds. */
function putRefunds(demo: DemoItems, { ledger }: OrderRecord): void {
  for (const { id, chargeId, cents, requestedAt: at } of refundsIn(ledger))
    demo.put(sandboxRefundEntity, {
      chargeKey: keyOfSandboxCharge(chargeId) ?? '',
      key: id,
      refundId: `re_sandbox_${demoId(`refund ${id}`, at)}`,
      amountCents: cents,
      at,
    });
}
