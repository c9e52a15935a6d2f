import type { EventOf } from '#events/define-event.ts';
import type { ApplicationApproved } from '#events/vendors/application-approved.ts';
import type { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import type { ApprovalUndone } from '#events/vendors/approval-undone.ts';
import type { ProductApproved } from '#events/vendors/product-approved.ts';
import type { ProductRejected } from '#events/vendors/product-rejected.ts';
import type { VendorRemoved } from '#events/vendors/vendor-removed.ts';
import type { VendorRestored } from '#events/vendors/vendor-restored.ts';
import type { VendorSuspended } from '#events/vendors/vendor-suspended.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { platformInbox, userInbox } from '#functions/data/messaging/conversation.ts';
import type { Participant } from '#functions/data/messaging/conversation.ts';
import { system } from './conversation-templates.ts';
import type { Opening } from './conversation-templates.ts';

/** Posts a system message that congratulates (vendor spec 4). */
export function approvalOpening({ id, data }: EventOf<typeof ApplicationApproved>): Opening {
  const congratulation = `Congratulations, ${data.businessName}! Your vendor application has been approved.`;
  return {
    conversation: aboutApplication(data),
    message: { ...system(id, `${congratulation} You can now add products and accept orders.`), causedBy: 'platform' },
  };
}

/** Posts a text message that explains, and invites questions or another application (vendor spec 4). */
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

/** Posts the platform's decision in its conversation with the vendor. */
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

/** Corrects the congratulation on an approval that was undone (rule administration-12). */
const undoneOpening = ({ id, data }: EventOf<typeof ApprovalUndone>): Opening => ({
  conversation: aboutApplication(data),
  message: {
    ...said,
    id,
    content: `We approved ${data.businessName} by mistake and have withdrawn the approval. Your application is under review again, and you don't need to do anything. If you have questions, message us here.`,
  },
});

/** Posts that the business is suspended, or live again, with the reason (rule administration-16). */
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

/** Posts that the business was removed from the platform; the owner may ask questions here (rule administration-24). */
function removalOpening({ id, data }: EventOf<typeof VendorRemoved>): Opening {
  const content = [
    `${data.businessName} has been removed from Hostwell. It's no longer listed and can't take new orders.`,
    ...(data.reason ? [`Reason: ${data.reason}`] : []),
    "Existing orders aren't affected, and you'll still receive payouts that are due. If you have questions, message us here.",
  ].join('\n\n');
  const conversation = aboutApplication({ applicationId: data.ownerId, businessName: data.businessName });
  return { conversation, message: { ...said, id, content } };
}

/** Posts the decision on a product: a system message if it is on sale, a text from the platform if not. */
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

/** Returns the conversation of an applicant or vendor with the platform. */
export const aboutApplication = (data: { applicationId: string; businessName: string }): Opening['conversation'] => ({
  id: applicationConversationId(data.applicationId),
  about: 'Vendor application',
  participants: [{ who: userInbox(data.applicationId), side: 'vendor', name: data.businessName }, platform],
});
