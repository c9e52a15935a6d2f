import type { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { DraftDiscarded } from '#events/planning/draft-discarded.ts';
import type { InquirySent } from '#events/messaging/inquiry-sent.ts';
import type { ServicesAdded } from '#events/orders/services-added.ts';
import { inquiryConversationId, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { inquiryText } from '#shared/planning/inquiry-text.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import { aboutEvent, system } from '../conversation-templates.ts';
import type { Opening } from '../conversation-templates.ts';

/** The end of a plan: it was booked, its vendors were added to a booked event, or it was discarded. */
export type PlanEnd = EventOf<typeof BookingConfirmed | typeof ServicesAdded | typeof DraftDiscarded>;

/** Returns the conversation of host and vendor about a plan. */
function aboutPlan(inquiries: PlanInquiries, asked: AskedVendor): Opening['conversation'] {
  const { userId, draftId, hostName } = inquiries;
  const { vendorId, vendorName, facts } = asked;
  return {
    id: inquiryConversationId(inquiries, vendorId),
    about: facts.date === null ? facts.title : aboutEvent(facts.title, facts.date),
    participants: [
      { who: userInbox(userId), side: 'customer', name: hostName },
      { who: vendorInbox(vendorId), side: 'vendor', name: vendorName },
    ],
    inquiry: { facts, state: 'open', draftId },
  };
}

/** Opens the conversation with the host's own text, so that bell, mail and reply time treat it as a message. */
export function inquiryOpening(
  { id, data }: EventOf<typeof InquirySent>,
  inquiries: PlanInquiries,
  asked: AskedVendor,
): Opening {
  const content = inquiryText(asked.facts, asked.message);
  const message = { id, sender: 'customer', senderId: data.userId, messageType: 'text', content } as const;
  return { conversation: aboutPlan(inquiries, asked), message };
}

/** Posts that no reply is needed, so that no vendor waits. */
export function inquiryEnding({ id, type }: PlanEnd, inquiries: PlanInquiries, asked: AskedVendor): Opening {
  const { hostName } = inquiries;
  const { title } = asked.facts;
  const news =
    type === 'DraftDiscarded'
      ? `${hostName} isn't planning ${title} anymore. You don't need to reply.`
      : `${hostName} booked ${title} with other vendors. You don't need to reply.`;
  return { conversation: aboutPlan(inquiries, asked), message: { ...system(id, news), causedBy: 'customer' } };
}
