import type { EventOf } from '#events/define-event.ts';
import type { ApplicationApproved } from '#events/application-approved.ts';
import type { ApplicationRejected } from '#events/application-rejected.ts';
import type { OrderPlaced } from '#events/order-placed.ts';
import { formatLongDate } from '#shared/dates.ts';
import {
  applicationConversationId,
  orderConversationId,
  platformInbox,
  userInbox,
  vendorInbox,
} from '#functions/data/conversation.ts';
import type { Conversation, Participant } from '#functions/data/conversation.ts';
import type { MessageRecord } from '#functions/data/message.ts';

/** A conversation and the message that a domain event puts into it, its first one when it is new. */
export interface Opening {
  conversation: Omit<Conversation, 'createdAt'>;
  /** The id is the event's: one event posts one message. */
  message: Pick<MessageRecord, 'id' | 'sender' | 'messageType' | 'content'>;
}

/** Host and vendor talk about an order (decision 28). */
export function orderOpening({ id, data }: EventOf<typeof OrderPlaced>): Opening {
  const { bookingId, vendorId, eventTitle } = data;
  const date = formatLongDate(data.eventDate);
  return {
    conversation: {
      id: orderConversationId(bookingId, vendorId),
      about: `${eventTitle}, ${date}`,
      participants: [
        { who: userInbox(data.customerId), side: 'customer', name: data.customerName },
        { who: vendorInbox(vendorId), side: 'vendor', name: data.vendorName },
      ],
    },
    message: system(id, `Conversation started about ${eventTitle} on ${date}.`),
  };
}

/** Vendor spec 4: a system message congratulates. */
export function approvalOpening({ id, data }: EventOf<typeof ApplicationApproved>): Opening {
  const congratulation = `Congratulations, ${data.businessName}! Your vendor application has been approved.`;
  return {
    conversation: aboutApplication(data),
    message: system(id, `${congratulation} You can now add products and accept orders.`),
  };
}

/** Vendor spec 4: a text message explains and invites questions or another application. */
export function rejectionOpening({ id, data }: EventOf<typeof ApplicationRejected>): Opening {
  const { contactName, businessName, reason } = data;
  const content = [
    `Hello ${contactName}, thank you for applying with ${businessName}. Your application was not approved.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'If you have questions, write to us here. You are welcome to change your application and submit it again.',
  ].join('\n\n');
  return {
    conversation: aboutApplication(data),
    message: { id, sender: 'platform', messageType: 'text', content },
  };
}

// The platform goes by the name that the screens give it (vendor spec 6).
const platform: Participant = { who: platformInbox, side: 'platform', name: 'Super Admin' };

const aboutApplication = (data: { applicationId: string; businessName: string }): Opening['conversation'] => ({
  id: applicationConversationId(data.applicationId),
  about: 'Vendor application',
  participants: [{ who: userInbox(data.applicationId), side: 'vendor', name: data.businessName }, platform],
});

const system = (id: string, content: string): Opening['message'] => ({
  id,
  sender: 'system',
  messageType: 'system',
  content,
});
