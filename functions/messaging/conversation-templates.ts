import type { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import type { EventOf } from '#events/define-event.ts';
import type { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { ScheduleAnswered } from '#events/orders/schedule-answered.ts';
import type { ScheduleChanged } from '#events/orders/schedule-changed.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeInZone } from '#shared/kernel/event-span.ts';
import { formatFigures, partNames } from '#shared/orders/changes/changed-part.ts';
import { formatDetailNames } from '#shared/orders/room/details.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { describeFailedRequest, formatRequest } from '#shared/orders/changes/consent-text.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';

/** A conversation and the message that a domain event posts in it, the first one if it is new. */
export interface Opening {
  conversation: Omit<Conversation, 'createdAt'>;
  /** The id is the event's: one event posts one message. */
  message: Pick<MessageRecord, 'id' | 'sender' | 'messageType' | 'content' | 'causedBy'> &
    Partial<Pick<MessageRecord, 'senderId' | 'offerVersion'>>;
}

/** An order's host name, and the conversation that it continues, if any. */
export type OrderConversation = Pick<OrderRecord, 'customerName' | 'conversationId'>;
/** The same with the reason of its cancellation. */
type CancelledConversation = OrderConversation & { cancellation?: OrderRecord['cancellation'] };

/** Opens the conversation of an order (rule messaging-1), or continues that of the host's inquiry. */
export function orderOpening({ id, data }: EventOf<typeof OrderPlaced>, order: OrderConversation): Opening {
  const { eventTitle, eventDate, vendorName } = data;
  const what = `${eventTitle} on ${formatLongDate(eventDate)}`;
  const news = order.conversationId
    ? `${order.customerName} booked ${vendorName} for ${what}.`
    : `Conversation started about ${what}.`;
  return { conversation: aboutOrder(data, order), message: { ...system(id, news), causedBy: 'customer' } };
}

/** Posts a cancellation for both sides, with the next step; they can continue the conversation. */
export function cancellationOpening(
  { id, data }: EventOf<typeof OrderCancelled>,
  order: CancelledConversation,
): Opening {
  const { customerName, cancellation } = order;
  const message = data.bySupport
    ? system(id, cancellationNews({ ...data, reason: cancellation?.reason ?? '' }, customerName))
    : { ...system(id, cancellationNews(data, customerName)), ...actors[data.by] };
  return { conversation: aboutOrder(data, order), message };
}

const actors = { host: { causedBy: 'customer' }, vendor: { causedBy: 'vendor' }, platform: {} } as const;

function cancellationNews(data: EventOf<typeof OrderCancelled>['data'], hostName: string): string {
  const { by, bySupport, reason, vendorName, eventTitle, eventDate, refundCents } = data;
  const what = `${eventTitle} on ${formatLongDate(eventDate)}`;
  const because = reason ? ` Reason: ${reason}` : '';
  if (bySupport && by !== 'vendor') return `Hostwell canceled this order for ${what}.${because}`;
  if (by === 'host') return `${hostName} canceled this order for ${what}.${because}`;
  if (by === 'platform') return `This order for ${what} was canceled.${because}`;
  const refund = refundCents > 0 ? ` ${hostName} will be refunded ${formatCents(refundCents)}.` : '';
  const next = `${hostName}, open your event to see a replacement or find another vendor.`;
  return `${bySupport ? 'Hostwell' : vendorName} canceled this order for ${what}.${because}${refund} ${next}`;
}

function clearedArrival(
  {
    arrivalBefore,
    timeZone,
    vendorName,
  }: Pick<EventOf<typeof OrderMoved>['data'], 'arrivalBefore' | 'timeZone' | 'vendorName'>,
  date: string,
): string {
  if (arrivalBefore === undefined) return '';
  return ` The arrival at ${formatTimeInZone(date, arrivalBefore, timeZone)} no longer applies. ${vendorName}, please enter a new arrival time in the order.`;
}

/** Posts the order's new date or time for both sides; the conversation takes the new date. */
export function moveOpening({ id, data }: EventOf<typeof OrderMoved>, order: OrderConversation): Opening {
  const { eventTitle, from, to, timeZone } = data;
  const again = clearedArrival(data, from.date);
  const news = `${order.customerName} moved ${eventTitle} from ${formatWhen(from, timeZone)} to ${formatWhen(to, timeZone)}. Prices stay the same.${again}`;
  const conversation = aboutOrder({ ...data, eventDate: to.date }, order);
  return { conversation, message: { ...system(id, news), causedBy: 'customer' } };
}

/** Posts the vendor's arrival for both sides (rule orders-16). */
export function arrivalOpening({ id, data }: EventOf<typeof ArrivalAnnounced>, order: OrderConversation): Opening {
  const format = (time: string) => formatTimeInZone(data.eventDate, time, data.timeZone);
  const before = data.before ? ` It was ${format(data.before)} before.` : '';
  const news = `${data.vendorName} arrives at ${format(data.time)} on ${formatLongDate(data.eventDate)}.${before}`;
  return { conversation: aboutOrder(data, order), message: { ...system(id, news), causedBy: 'vendor' } };
}

/** Posts the names of the details that a host changed, for a vendor who reads them (rule event-room-5). */
export function detailsOpening(
  { id, actor, data }: EventOf<typeof EventDetailsChanged>,
  { vendorId, vendorName, fields }: EventOf<typeof EventDetailsChanged>['data']['readers'][number],
  order: OrderConversation,
): Opening {
  const news = `${formatEditor({ actor, data }, order)} changed the details of ${data.eventTitle}: ${formatDetailNames(fields)}. ${vendorName}, please confirm them in the order.`;
  const conversation = aboutOrder({ ...data, vendorId, vendorName }, order);
  return { conversation, message: { ...system(id, news), causedBy: 'customer' } };
}

/** A co-host acts for the host in the event's room. */
const formatEditor = (
  { actor, data }: { actor: string; data: { customerId: string } },
  { customerName }: OrderConversation,
): string => (actor === data.customerId ? customerName : `A co-host of ${customerName}`);

/** Posts that rows of a run of show changed for their vendor, or a reminder of them (rule event-room-16). */
export function scheduleOpening(
  event: EventOf<typeof ScheduleChanged>,
  { vendorId, vendorName, news }: EventOf<typeof ScheduleChanged>['data']['vendors'][number],
  order: OrderConversation,
): Opening {
  const { id, data } = event;
  const who = formatEditor(event, order);
  const schedule = `the run of show of ${data.eventTitle}`;
  const texts = {
    changed: `${who} changed times of ${vendorName} in ${schedule}. ${vendorName}, please confirm them in the order.`,
    removed: `${who} took a row of ${vendorName} out of ${schedule}.`,
    accepted: `${who} accepted the time that ${vendorName} proposed in ${schedule}.`,
    declined: `${who} declined the time that ${vendorName} proposed in ${schedule}. ${vendorName}, please confirm the original time, or propose another.`,
    reminded: `${who} asks ${vendorName} to confirm its times in ${schedule}.`,
  };
  const conversation = aboutOrder({ ...data, vendorId, vendorName }, order);
  return { conversation, message: { ...system(id, texts[news]), causedBy: 'customer' } };
}

/** Posts a vendor's answer to its rows of the run of show for both sides. */
export function answeredOpening({ id, data }: EventOf<typeof ScheduleAnswered>, order: OrderConversation): Opening {
  const { vendorName, eventTitle, answer } = data;
  const schedule = `the run of show of ${eventTitle}`;
  const news =
    answer === 'confirmed'
      ? `${vendorName} confirmed its times in ${schedule}.`
      : `${vendorName} proposes another time in ${schedule}. ${order.customerName}, please answer on your event's page.`;
  return { conversation: aboutOrder(data, order), message: { ...system(id, news), causedBy: 'vendor' } };
}

/** Posts a move request and its outcome for both sides (rule changes-37). */
export function consentOpening({ id, data }: EventOf<typeof MoveConsentUpdated>, order: OrderConversation): Opening {
  const { state, because, vendorName, eventTitle, deadline, repricing, dueCents } = data;
  const what = formatRequest(data, eventTitle);
  const { fromCents, toCents } = repricing ?? {};
  const price =
    fromCents === undefined || toCents === undefined
      ? ''
      : ` The price would go from ${formatCents(fromCents)} to ${formatCents(toCents)}.`;
  const asks = `${order.customerName} would like to ${what}.${price} ${vendorName} can agree or decline in the order until ${formatLongDate(deadline)}.`;
  const then = dueCents === undefined ? 'every vendor who was asked has agreed' : 'the host has paid the difference';
  const agreed = `${vendorName} agreed to ${what}. It will ${repricing ? 'change' : 'move'} once ${then}.`;
  const isHost = state === 'asked' || because === 'withdrawn';
  const isVendor = state === 'agreed' || state === 'declined' || state === 'failed';
  const message = {
    ...system(id, state === 'asked' ? asks : state === 'agreed' ? agreed : describeFailedRequest(data)),
    ...(isHost ? actors.host : isVendor ? actors.vendor : {}),
  };
  return { conversation: aboutOrder(data, order), message };
}

/** Posts a change and the vendor's price for both sides; the platform's fee is shown only to the host. */
export function repricingOpening({ id, data }: EventOf<typeof OrderRepriced>, order: OrderConversation): Opening {
  const { eventTitle, change, fromCents, toCents } = data;
  const price =
    fromCents === toCents
      ? `The price stays ${formatCents(toCents)}.`
      : `The price is now ${formatCents(toCents)}. It was ${formatCents(fromCents)}.`;
  const news = `${order.customerName} changed the ${partNames[change.kind]} of ${eventTitle} from ${formatFigures(change.from)} to ${formatFigures(change.to)}. ${price}${clearedArrival(data, data.eventDate)}`;
  return { conversation: aboutOrder(data, order), message: { ...system(id, news), causedBy: 'customer' } };
}

type AboutOrder = Pick<
  EventOf<typeof OrderPlaced>['data'],
  'bookingId' | 'vendorId' | 'vendorName' | 'customerId' | 'eventTitle' | 'eventDate'
>;

/** Returns the subject of a conversation about an order. */
export const aboutEvent = (title: string, date: string): string => `${title}, ${formatLongDate(date)}`;

/** Returns the conversation of an order's two sides. */
export const aboutOrder = (data: AboutOrder, order: OrderConversation): Opening['conversation'] => ({
  id: conversationAbout({ ...order, ...data }),
  about: aboutEvent(data.eventTitle, data.eventDate),
  participants: [
    { who: userInbox(data.customerId), side: 'customer', name: order.customerName },
    { who: vendorInbox(data.vendorId), side: 'vendor', name: data.vendorName },
  ],
});

export const system = (id: string, content: string): Opening['message'] => ({
  id,
  sender: 'system',
  messageType: 'system',
  content,
});
