import type { EventOf } from '#events/define-event.ts';
import type { ProductApproved } from '#events/product-approved.ts';
import type { ProductRejected } from '#events/product-rejected.ts';
import type { ProductSubmitted } from '#events/product-submitted.ts';
import type { Mail } from '#functions/platform/mailer.ts';

const action = { label: 'Go to Your Products', path: '/vendor-dashboard?view=products' };

/** Tells the platform's people that a product waits. */
export const submittedMail = (
  { productName, businessName, isChange }: EventOf<typeof ProductSubmitted>['data'],
  adminMailbox: string,
): Mail => ({
  to: adminMailbox,
  subject: `Product to review: ${productName}`,
  heading: isChange ? `${businessName} changed ${productName}` : `${businessName} added ${productName}`,
  paragraphs: [
    isChange
      ? 'The change waits for review. Until then the product stays on sale as it was.'
      : 'It goes on sale once it is approved.',
  ],
  action: { label: 'Review the product', path: '/super-admin?tab=products' },
});

/** Tells a vendor what became of a product, or of a change of one. */
export const decisionMail = (event: EventOf<typeof ProductApproved> | EventOf<typeof ProductRejected>): Mail => ({
  ...(event.type === 'ProductApproved' ? approvedMail(event.data) : rejectedMail(event.data)),
  choice: { kind: 'decision', userId: event.data.ownerId },
});

const approvedMail = ({
  productName,
  contactName,
  email,
  isChange,
}: EventOf<typeof ProductApproved>['data']): Mail => ({
  to: email,
  subject: isChange ? `Your change of ${productName} is live` : `${productName} is on sale`,
  heading: isChange ? 'Your change is approved' : 'Your product is approved',
  paragraphs: [
    `${contactName}, ${isChange ? `hosts see ${productName} as you changed it` : `hosts can book ${productName}`} from now on.`,
  ],
  action,
});

const rejectedMail = ({
  productName,
  contactName,
  email,
  isChange,
  reason,
}: EventOf<typeof ProductRejected>['data']): Mail => ({
  to: email,
  subject: isChange ? `Your change of ${productName}` : `Your product ${productName}`,
  heading: isChange ? 'Your change was not approved' : 'Your product was not approved',
  paragraphs: [
    isChange
      ? `${contactName}, we could not approve the change of ${productName}. It stays on sale as it was.`
      : `${contactName}, we could not approve ${productName} as it is.`,
    ...(reason ? [`The reason: ${reason}`] : []),
    'You can change it and submit it again, or ask us in your messages.',
  ],
  action,
});
