import type { EndpointResponse } from '#shared/api/contract.ts';
import type { messaging } from '#shared/api/messaging.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { conversationAbout, orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { contestedExtraEntity, contestedExtraKey } from '#functions/data/orders/contested-extra.ts';
import { caseKey, problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import { findEventThread } from '#functions/data/queries/event-thread.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound, orNotFound } from '#functions/platform/errors.ts';
import type { MessagingDeps } from './deps.ts';
import { readMessages } from './repository.ts';
import { messageAuthor, readThreadReading } from './thread/view-thread.ts';

/**
 * Lists the messages between both sides of a case, or those of the event's thread, for administrators: only for an order
 * with a reported problem or a contested extra, and with an entry in the audit trail each time they are opened (rule cases-28).
 *
 * @throws AppError not_found for an order without a case
 */
export async function listCaseMessages(
  { table }: MessagingDeps,
  { actor, params: { bookingId, vendorId }, query: { before, of }, context }: Call<typeof messaging.listCaseMessages>,
): Promise<EndpointResponse<typeof messaging.listCaseMessages>> {
  const [order, problem, contest] = await Promise.all([
    table.get(orderEntity, orderKey(bookingId, vendorId)),
    table.get(problemCaseEntity, caseKey(bookingId, vendorId)),
    table.get(contestedExtraEntity, contestedExtraKey(bookingId, vendorId)),
  ]);
  const reported = problem ?? contest;
  if (!order || !reported) throw notFound('Case');
  if (before === undefined) {
    const subject = `case#${bookingId}.${vendorId}`;
    const action = of === 'event' ? 'read messages of the event' : 'read messages';
    const deed = { action, subject, name: reported.vendorName, before: '', after: '' };
    await table.write(auditWrite(deed, actor, context));
  }
  if (of === 'order') {
    const { items, older } = await readMessages(table, conversationAbout(order), { before });
    return { messages: items.map(viewEvidence), older };
  }
  const [thread, { items, older }] = await Promise.all([
    findEventThread(table, bookingId, context.now()),
    readMessages(table, eventThreadId(bookingId), { before }),
  ]);
  const reading = await readThreadReading(table, orNotFound(thread, 'Case'));
  return {
    messages: items.map((message) => ({ ...viewEvidence(message), author: messageAuthor(message, reading) })),
    older,
  };
}

const viewEvidence = ({ id, sender, content, sentAt, attachments = [] }: MessageRecord) => ({
  id,
  senderType: sender,
  content,
  sentAt,
  fileNames: attachments.map(({ fileName }) => fileName),
});
