import { CaseClosed } from '#events/cases/case-closed.ts';
import { CaseEscalated } from '#events/cases/case-escalated.ts';
import { CaseExtended } from '#events/cases/case-extended.ts';
import { CaseOpened } from '#events/cases/case-opened.ts';
import { CaseProposed } from '#events/cases/case-proposed.ts';
import { CaseReplyOverdue } from '#events/cases/case-reply-overdue.ts';
import type { CaseEvent } from '#events/cases/case-event.ts';
import type { EventMeta, EventOf } from '#events/define-event.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';

const about = (record: ProblemCaseRecord) => {
  const { bookingId, vendorId, vendorName, customerId, eventId, eventTitle, eventDate, claimedCents } = record;
  return { bookingId, vendorId, vendorName, customerId, eventId, eventTitle, eventDate, claimedCents };
};

/** Returns the event of a case's latest change; `order` is its order afterwards. @throws Error for an unchanged case */
export function caseEvent(record: ProblemCaseRecord, order: OrderRecord, meta: EventMeta): CaseEvent {
  const { stage, deadline, outcome, proposals } = record;
  if (outcome) {
    const { how, refundCents } = outcome;
    const { vendorShareCents } = orderMoney(order, order.event.date);
    return CaseClosed.create({ ...about(record), how, refundCents, vendorShareCents }, meta);
  }
  if (stage === 'deciding') return CaseEscalated.create({ ...about(record), ...toEscalation(record) }, meta);
  if (deadline === null) throw new Error(`An open case of ${record.bookingId} has no deadline`);
  const answerIn = { answerBy: deadline, timeZone: order.event.timeZone };
  const proposal = proposals.at(-1);
  if (stage === 'answering' || !proposal) return CaseOpened.create({ ...about(record), ...answerIn }, meta);
  const { by, cents: proposedCents } = proposal;
  return CaseProposed.create({ ...about(record), by, proposedCents, ...answerIn }, meta);
}

/** Returns the event of an extension. @throws Error for a case without an extension */
export function extensionEvent(
  record: ProblemCaseRecord,
  { timeZone }: OrderRecord['event'],
  meta: EventMeta,
): EventOf<typeof CaseExtended> {
  if (!record.extension) throw new Error(`A case of ${record.bookingId} was given no time`);
  const { awaited, to: answerBy } = record.extension;
  return CaseExtended.create({ ...about(record), awaited, answerBy, timeZone }, meta);
}

/** Returns the event of a vendor's overdue response to a report. @throws Error for a case without a deadline */
export function replyOverdueEvent(
  record: ProblemCaseRecord,
  { timeZone }: OrderRecord['event'],
  meta: EventMeta,
): EventOf<typeof CaseReplyOverdue> {
  if (record.deadline === null) throw new Error(`An open case of ${record.bookingId} has no deadline`);
  return CaseReplyOverdue.create({ ...about(record), grantedAt: record.deadline, timeZone }, meta);
}

function toEscalation({ proposals }: ProblemCaseRecord) {
  const last = proposals.at(-1);
  if (!last) return { because: 'contested', by: 'vendor' } as const;
  const by: CaseSide = last.by === 'host' ? 'vendor' : 'host';
  return { because: last.state === 'refused' ? 'refused' : 'unanswered', by } as const;
}
