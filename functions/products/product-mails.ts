import type { EventOf } from '#events/define-event.ts';
import type { ProductApproved } from '#events/vendors/product-approved.ts';
import type { ProductRejected } from '#events/vendors/product-rejected.ts';
import type { ProductSubmitted } from '#events/vendors/product-submitted.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

const action = { label: 'Go to Your Products', path: '/vendor-dashboard?view=products' };

/** Returns the email to administrators about a product to review. */
export const submittedMail = ({
  productName,
  businessName,
  isChange,
}: EventOf<typeof ProductSubmitted>['data']): UnaddressedMail => ({
  to: 'administrators',
  subject: `Product to review: ${productName}`,
  heading: isChange ? `${businessName} changed ${productName}` : `${businessName} added ${productName}`,
  paragraphs: [
    isChange
      ? 'The change is waiting for review. Until then, the current version stays on sale.'
      : "It goes on sale once it's approved.",
  ],
  action: { label: 'Review the product', path: '/super-admin?tab=products' },
});

/** Returns the email to a vendor about the decision on a product or its change. */
export const decisionMail = (
  event: EventOf<typeof ProductApproved> | EventOf<typeof ProductRejected>,
): UnaddressedMail => ({
  ...(event.type === 'ProductApproved' ? approvedMail(event.data) : rejectedMail(event.data)),
  choice: 'decision',
});

const approvedMail = ({
  productName,
  ownerId,
  isChange,
}: EventOf<typeof ProductApproved>['data']): UnaddressedMail => ({
  to: { userId: ownerId },
  subject: isChange ? `Your change to ${productName} is live` : `${productName} is on sale`,
  heading: isChange ? 'Your change is approved' : 'Your product is approved',
  paragraphs: [`${isChange ? `Hosts can see your change to ${productName}` : `Hosts can book ${productName}`} now.`],
  action,
});

const rejectedMail = ({
  productName,
  ownerId,
  isChange,
  reason,
}: EventOf<typeof ProductRejected>['data']): UnaddressedMail => ({
  to: { userId: ownerId },
  subject: isChange ? `Your change to ${productName}` : `Your product ${productName}`,
  heading: isChange ? "Your change wasn't approved" : "Your product wasn't approved",
  paragraphs: [
    isChange
      ? `We couldn't approve your change to ${productName}. The current version stays on sale.`
      : `We couldn't approve ${productName} as it is.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'You can change it and submit it again, or ask us in Messages.',
  ],
  action,
});
