import type { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import type { EventOf } from '#events/define-event.ts';
import type { ApplicationApproved } from '#events/vendors/application-approved.ts';
import type { ApprovalUndone } from '#events/vendors/approval-undone.ts';
import type { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import type { ProductApproved } from '#events/vendors/product-approved.ts';
import type { ProductRejected } from '#events/vendors/product-rejected.ts';
import type { VendorRemoved } from '#events/vendors/vendor-removed.ts';
import type { VendorRestored } from '#events/vendors/vendor-restored.ts';
import type { VendorSuspended } from '#events/vendors/vendor-suspended.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { figureWords, partNames } from '#shared/orders/changes/changed-part.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { endedWords } from '#shared/orders/changes/consent-words.ts';
import { platformInbox, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation, Participant } from '#functions/data/messaging/conversation.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';

/** A conversation and the message that a domain event puts into it, its first one when it is new. */
export interface Opening {
  conversation: Omit<Conversation, 'createdAt'>;
  /** The id is the event's: one event posts one message. */
  message: Pick<MessageRecord, 'id' | 'sender' | 'messageType' | 'content' | 'causedBy'> &
    Partial<Pick<MessageRecord, 'senderId' | 'offerVersion'>>;
}

/** Of an order: the host's name there, and the conversation that it goes on in, if it began before. */
export type OrderConversation = Pick<OrderRecord, 'customerName' | 'conversationId'>;

/** Host and vendor talk about an order (decision 28), in the conversation of the host's inquiry if there is one. */
export function orderOpening({ id, data }: EventOf<typeof OrderPlaced>, order: OrderConversation): Opening {
  const { eventTitle, eventDate, vendorName } = data;
  const what = `${eventTitle} on ${formatLongDate(eventDate)}`;
  const news = order.conversationId
    ? `${order.customerName} booked ${vendorName} for ${what}.`
    : `Conversation started about ${what}.`;
  return { conversation: aboutOrder(data, order), message: { ...system(id, news), causedBy: 'customer' } };
}

/** Both read in their conversation that the order is off and what to do next; they can go on talking. */
export function cancellationOpening({ id, data }: EventOf<typeof OrderCancelled>, order: OrderConversation): Opening {
  const message = { ...system(id, cancellationNews(data, order.customerName)), ...actors[data.by] };
  return { conversation: aboutOrder(data, order), message };
}

const actors = { host: { causedBy: 'customer' }, vendor: { causedBy: 'vendor' }, platform: {} } as const;

function cancellationNews(data: EventOf<typeof OrderCancelled>['data'], hostName: string): string {
  const { by, reason, vendorName, eventTitle, eventDate, refundCents } = data;
  const what = `${eventTitle} on ${formatLongDate(eventDate)}`;
  const because = reason ? ` Reason: ${reason}` : '';
  if (by === 'host') return `${hostName} canceled this order for ${what}.${because}`;
  if (by === 'platform') return `This order for ${what} was canceled.${because}`;
  const refund = refundCents > 0 ? ` ${hostName} will be refunded ${formatCents(refundCents)}.` : '';
  const next = `${hostName}, open your event to see a replacement or find another vendor.`;
  return `${vendorName} canceled this order for ${what}.${because}${refund} ${next}`;
}

/** Both read when the order takes place now; the conversation goes by the new date. */
export function moveOpening({ id, data }: EventOf<typeof OrderMoved>, order: OrderConversation): Opening {
  const { eventTitle, from, to, vendorName, arrivalBefore } = data;
  const again = arrivalBefore
    ? ` The arrival at ${formatTime12(arrivalBefore)} no longer applies. ${vendorName}, please enter a new arrival time in the order.`
    : '';
  const news = `${order.customerName} moved ${eventTitle} from ${whenWords(from)} to ${whenWords(to)}. Prices stay the same.${again}`;
  const conversation = aboutOrder({ ...data, eventDate: to.date }, order);
  return { conversation, message: { ...system(id, news), causedBy: 'customer' } };
}

/** Both read when the vendor arrives (decision 168). */
export function arrivalOpening({ id, data }: EventOf<typeof ArrivalAnnounced>, order: OrderConversation): Opening {
  const before = data.before ? ` It was ${formatTime12(data.before)} before.` : '';
  const news = `${data.vendorName} arrives at ${formatTime12(data.time)} on ${formatLongDate(data.eventDate)}.${before}`;
  return { conversation: aboutOrder(data, order), message: { ...system(id, news), causedBy: 'vendor' } };
}

/** Both read what the host asks for, and what became of it (decision 169). */
export function consentOpening({ id, data }: EventOf<typeof MoveConsentUpdated>, order: OrderConversation): Opening {
  const { state, because, vendorName, eventTitle, to, deadline } = data;
  const asks = `${order.customerName} would like to move ${eventTitle} to ${whenWords(to)}. ${vendorName} can agree or decline in the order until ${formatLongDate(deadline)}.`;
  const agreed = `${vendorName} agreed to move ${eventTitle} to ${whenWords(to)}. It moves once every vendor who was asked agrees.`;
  const isHost = state === 'asked' || because === 'withdrawn';
  const isVendor = state === 'agreed' || state === 'declined' || state === 'failed';
  const message = {
    ...system(id, state === 'asked' ? asks : state === 'agreed' ? agreed : endedWords(data)),
    ...(isHost ? actors.host : isVendor ? actors.vendor : {}),
  };
  return { conversation: aboutOrder(data, order), message };
}

/** Both read what changed, and the vendor's price; the platform's fee is the host's alone. */
export function repricingOpening({ id, data }: EventOf<typeof OrderRepriced>, order: OrderConversation): Opening {
  const { eventTitle, change, fromCents, toCents } = data;
  const price =
    fromCents === toCents
      ? `The price stays ${formatCents(toCents)}.`
      : `The price is now ${formatCents(toCents)}. It was ${formatCents(fromCents)}.`;
  const news = `${order.customerName} changed the ${partNames[change.kind]} of ${eventTitle} from ${figureWords(change.from)} to ${figureWords(change.to)}. ${price}`;
  return { conversation: aboutOrder(data, order), message: { ...system(id, news), causedBy: 'customer' } };
}

type AboutOrder = Pick<
  EventOf<typeof OrderPlaced>['data'],
  'bookingId' | 'vendorId' | 'vendorName' | 'customerId' | 'eventTitle' | 'eventDate'
>;

/** What a conversation about an order goes by. */
export const aboutEvent = (title: string, date: string): string => `${title}, ${formatLongDate(date)}`;

/** The conversation of an order's two sides. */
export const aboutOrder = (data: AboutOrder, order: OrderConversation): Opening['conversation'] => ({
  id: conversationAbout({ ...order, ...data }),
  about: aboutEvent(data.eventTitle, data.eventDate),
  participants: [
    { who: userInbox(data.customerId), side: 'customer', name: order.customerName },
    { who: vendorInbox(data.vendorId), side: 'vendor', name: data.vendorName },
  ],
});

/** Vendor spec 4: a system message congratulates. */
export function approvalOpening({ id, data }: EventOf<typeof ApplicationApproved>): Opening {
  const congratulation = `Congratulations, ${data.businessName}! Your vendor application has been approved.`;
  return {
    conversation: aboutApplication(data),
    message: { ...system(id, `${congratulation} You can now add products and accept orders.`), causedBy: 'platform' },
  };
}

/** Vendor spec 4: a text message explains and invites questions or another application. */
export function rejectionOpening({ id, data }: EventOf<typeof ApplicationRejected>): Opening {
  const { businessName, reason } = data;
  const content = [
    `Thank you for applying with ${businessName}. Your application wasn't approved.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    "If you have questions, message us here. You're welcome to update your application and submit it again.",
  ].join('\n\n');
  return {
    conversation: aboutApplication(data),
    message: { id, sender: 'platform', messageType: 'text', content },
  };
}

export type Decided =
  | EventOf<typeof ApprovalUndone>
  | EventOf<typeof ApplicationRejected>
  | EventOf<typeof ProductApproved>
  | EventOf<typeof ProductRejected>
  | EventOf<typeof VendorSuspended>
  | EventOf<typeof VendorRestored>
  | EventOf<typeof VendorRemoved>;

/** What the platform decided, in the vendor's conversation with it. */
export function decisionOpening(event: Decided): Opening {
  switch (event.type) {
    case 'ApprovalUndone':
      return undoneOpening(event);
    case 'ApplicationRejected':
      return rejectionOpening(event);
    case 'VendorSuspended':
    case 'VendorRestored':
      return suspensionOpening(event);
    case 'VendorRemoved':
      return removalOpening(event);
    default:
      return productDecisionOpening(event);
  }
}

/** Corrects the congratulation on an approval that was taken back (decision 153). */
const undoneOpening = ({ id, data }: EventOf<typeof ApprovalUndone>): Opening => ({
  conversation: aboutApplication(data),
  message: {
    ...said,
    id,
    content: `We approved ${data.businessName} by mistake and took the approval back. Your application is under review again, and you don't need to do anything. If you have questions, message us here.`,
  },
});

/** The owner reads that the business is suspended, or live again, and why (decision 154). */
function suspensionOpening({
  id,
  type,
  data,
}: EventOf<typeof VendorSuspended> | EventOf<typeof VendorRestored>): Opening {
  const { ownerId: applicationId, businessName, reason } = data;
  const news =
    type === 'VendorSuspended'
      ? `${businessName} is suspended. It isn't in the directory and can't take new orders. Please fulfill your existing orders.`
      : `${businessName} is live again. Hosts can find and book you as before.`;
  const content = [news, `Reason: ${reason}`, 'If you have questions, message us here.'].join('\n\n');
  return { conversation: aboutApplication({ applicationId, businessName }), message: { ...said, id, content } };
}

/** The owner reads that the business is off the platform, and may ask here (decision 12). */
function removalOpening({ id, data }: EventOf<typeof VendorRemoved>): Opening {
  const content = [
    `${data.businessName} has been removed from Hostwell. It's no longer listed and can't take new orders.`,
    ...(data.reason ? [`Reason: ${data.reason}`] : []),
    "Existing orders aren't affected, and you'll still receive payouts that are due. If you have questions, message us here.",
  ].join('\n\n');
  const conversation = aboutApplication({ applicationId: data.ownerId, businessName: data.businessName });
  return { conversation, message: { ...said, id, content } };
}

/** The vendor reads what became of a product: a system message when it is on sale, the platform's own words when not. */
function productDecisionOpening(event: EventOf<typeof ProductApproved> | EventOf<typeof ProductRejected>): Opening {
  const { ownerId: applicationId, businessName, productName, isChange } = event.data;
  const conversation = aboutApplication({ applicationId, businessName });
  if (event.type === 'ProductRejected')
    return { conversation, message: { ...said, id: event.id, content: productRejection(event.data) } };
  const news = isChange ? `Your change to ${productName} has been approved.` : `${productName} has been approved.`;
  return {
    conversation,
    message: {
      ...system(event.id, `${news} ${isChange ? 'Hosts can see it now.' : 'Hosts can book it now.'}`),
      causedBy: 'platform',
    },
  };
}

const said = { sender: 'platform', messageType: 'text' } as const;

const productRejection = ({ productName, isChange, reason }: EventOf<typeof ProductRejected>['data']): string =>
  [
    isChange
      ? `Your change to ${productName} wasn't approved. The current version stays on sale.`
      : `${productName} wasn't approved.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    "If you have questions, message us here. You're welcome to change it and submit it again.",
  ].join('\n\n');

const platform: Participant = { who: platformInbox, side: 'platform', name: 'Hostwell' };

const aboutApplication = (data: { applicationId: string; businessName: string }): Opening['conversation'] => ({
  id: applicationConversationId(data.applicationId),
  about: 'Vendor application',
  participants: [{ who: userInbox(data.applicationId), side: 'vendor', name: data.businessName }, platform],
});

export const system = (id: string, content: string): Opening['message'] => ({
  id,
  sender: 'system',
  messageType: 'system',
  content,
});
