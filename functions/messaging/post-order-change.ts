import type { KnownEvent } from '#events/catalogue.ts';
import type { CaseEvent } from '#events/cases/case-event.ts';
import type { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import type { EventOf } from '#events/define-event.ts';
import type { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { OrderRefunded } from '#events/orders/order-refunded.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { ScheduleAnswered } from '#events/orders/schedule-answered.ts';
import type { ScheduleChanged } from '#events/orders/schedule-changed.ts';
import { conversationKey } from '#functions/data/messaging/conversation.ts';
import { inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Context } from '#functions/platform/context.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { caseOpening } from './case-templates.ts';
import {
  aboutEvent,
  cancellationOpening,
  consentOpening,
  detailsOpening,
  answeredOpening,
  arrivalOpening,
  repricingOpening,
  moveOpening,
  scheduleOpening,
} from './conversation-templates.ts';
import type { Opening } from './conversation-templates.ts';
import { refundOpening } from './refund-opening.ts';
import { proposedExtraOpening } from './proposed-extra-opening.ts';
import type { ProposedExtraEvent } from './proposed-extra-opening.ts';
import { overtimeOpening } from './overtime-opening.ts';
import { openConversation } from './open-conversation.ts';

type OrderEvent =
  | Extract<KnownEvent, { type: `Overtime${string}` }>
  | ProposedExtraEvent
  | EventOf<
      | typeof ArrivalAnnounced
      | typeof ScheduleAnswered
      | typeof OrderCancelled
      | typeof OrderMoved
      | typeof MoveConsentUpdated
      | typeof OrderRepriced
      | typeof OrderRefunded
    >;

/**
 * Posts in an order's conversation that it was canceled, moved or changed, or that a move is requested; a moved one
 * takes its new date. Safe to repeat: the message's id is the event's, and the date is that of the order's latest
 * version.
 */
export async function postOrderChange(
  table: Table,
  event: OrderEvent | EventOf<typeof EventDetailsChanged | typeof ScheduleChanged>,
  context: Context,
): Promise<void> {
  if (event.type === 'EventDetailsChanged') return postDetailsChange(table, event, context);
  if (event.type === 'ScheduleChanged') return postScheduleChange(table, event, context);
  const order = await readOrder(table, event);
  if (event.type === 'OrderCancelled') return openConversation({ table }, cancellationOpening(event, order), context);
  if (event.type === 'ScheduleAnswered') return openConversation({ table }, answeredOpening(event, order), context);
  if (event.type === 'ArrivalAnnounced') return openConversation({ table }, arrivalOpening(event, order), context);
  if (event.type === 'OrderRepriced') return openConversation({ table }, repricingOpening(event, order), context);
  if (event.type === 'OrderRefunded') return openConversation({ table }, refundOpening(event, order), context);
  if (event.type === 'MoveConsentUpdated') return openConversation({ table }, consentOpening(event, order), context);
  if (event.type === 'ExtraProposed' || event.type === 'ExtraAnswered' || event.type === 'ExtraWithdrawn')
    return openConversation({ table }, proposedExtraOpening(event, order), context);
  if (event.type !== 'OrderMoved') return openConversation({ table }, overtimeOpening(event, order), context);
  const { conversation, message } = moveOpening(event, order);
  await openConversation({ table }, { conversation, message }, context);
  await writeAbout(table, conversation, order);
}

/** Posts changed details in the conversation of each vendor who reads them and is still booked. */
async function postDetailsChange(
  table: Table,
  event: EventOf<typeof EventDetailsChanged>,
  context: Context,
): Promise<void> {
  for (const reader of event.data.readers) {
    const order = await readOrder(table, { data: { ...event.data, ...reader } });
    if (order.status !== 'cancelled') await openConversation({ table }, detailsOpening(event, reader, order), context);
  }
}

/** Posts changed rows of a run of show in the conversation of each vendor that they are for and that is still booked. */
async function postScheduleChange(
  table: Table,
  event: EventOf<typeof ScheduleChanged>,
  context: Context,
): Promise<void> {
  for (const vendor of event.data.vendors) {
    const order = await readOrder(table, { data: { ...event.data, ...vendor } });
    if (order.status !== 'cancelled') await openConversation({ table }, scheduleOpening(event, vendor, order), context);
  }
}

/** Posts a change of an order's case in its conversation. Safe to repeat: the message's id is the event's. */
export async function postCaseChange(table: Table, event: CaseEvent, context: Context): Promise<void> {
  await openConversation({ table }, caseOpening(event, await readOrder(table, event)), context);
}

const readOrder = async (
  table: Table,
  { data }: { data: { bookingId: string; vendorId: string } },
): Promise<OrderRecord> =>
  orNotFound(await table.get(orderEntity, orderKey(data.bookingId, data.vendorId), { consistent: true }), 'Order');

/**
 * Updates the subject of the conversation and its entries in both inboxes to the order's date. A participant who left
 * has no entry; the subject from a later version of the order stays.
 */
export async function writeAbout(
  table: Table,
  { id, participants }: Opening['conversation'],
  order: OrderRecord,
): Promise<void> {
  const change = {
    set: 'SET #about = :about, #aboutVersion = :version',
    values: { ':about': aboutEvent(order.event.title, order.event.date), ':version': order.version },
    condition: {
      expression: 'attribute_exists(#pk) AND (attribute_not_exists(#aboutVersion) OR #aboutVersion < :version)',
    },
  };
  const keys = [conversationKey(id), ...participants.map(({ who }) => inboxEntryKey(who, id))];
  await Promise.all(keys.map((key) => tryWrite(table, { update: key, ...change })));
}
