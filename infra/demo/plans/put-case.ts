import { afterDecision, afterStep, openedCase } from '#shared/orders/cases/case-rules.ts';
import type { VendorStep } from '#shared/orders/cases/case-schema.ts';
import { withCaseRefund } from '#shared/orders/cases/reporting.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import { keyOfSandboxCharge, sandboxRefundEntity } from '#functions/data/payments/sandbox-charge.ts';
import { caseEvent } from '#functions/orders/cases/case-events.ts';
import type { Calendar } from '../calendar.ts';
import type { ProblemText } from '../content/parties/problems.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import { demoId } from '../ids.ts';

/** Puts what became of a reported problem by the product's own rules; gives the order as it is afterwards. */
export function putCase(
  demo: DemoItems,
  order: OrderRecord,
  text: (ProblemText & { vendorName: string }) | undefined,
  calendar: Calendar,
): OrderRecord {
  if (!text) return order;
  const [opened, ...later] = stagesOf(order, text, calendar);
  if (!opened) return order;
  const last = later.at(-1) ?? opened;
  const after = closedOrder({ ...order, problemCase: { state: 'open', openedAt: opened.openedAt } }, last);
  [opened, ...later].forEach((record, nth) => {
    const at = calendar.at(text.day + nth, text.time);
    const meta = demoMeta(`case ${record.bookingId} ${record.vendorId} ${nth}`, at, 'system');
    demo.count(caseEvent(record, record === last ? after : order, meta));
  });
  demo.put(problemCaseEntity, { ...last, version: 1 + later.length });
  putRefunds(demo, after);
  return after;
}

/** The case on the day of its report and, where it was decided, on the next two. */
function stagesOf(
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

/** Closed with its refund done, if it was decided. */
function closedOrder(order: OrderRecord, { outcome }: ProblemCaseRecord): OrderRecord {
  if (!outcome || !order.problemCase) return { ...order, version: order.version + 1 };
  const ledger = withCaseRefund(order, outcome.refundCents, outcome.at).map((entry) =>
    entry.kind === 'refund' ? { ...entry, doneAt: outcome.at } : entry,
  );
  return { ...order, version: order.version + 3, ledger, problemCase: { ...order.problemCase, state: 'closed' } };
}

/** What the sandbox remembers of the refunds. */
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
