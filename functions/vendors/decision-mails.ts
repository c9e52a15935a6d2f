import type { ApplicationApproved } from '#events/vendors/application-approved.ts';
import type { ApprovalUndone } from '#events/vendors/approval-undone.ts';
import type { ApplicationRejected } from '#events/vendors/application-rejected.ts';
import type { ApplicationSubmitted } from '#events/vendors/application-submitted.ts';
import type { VendorRemoved } from '#events/vendors/vendor-removed.ts';
import type { VendorRestored } from '#events/vendors/vendor-restored.ts';
import type { VendorSuspended } from '#events/vendors/vendor-suspended.ts';
import type { EventOf } from '#events/define-event.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { applicationReviewDays } from '#shared/kernel/policies.ts';
import { plural } from '#shared/kernel/plural.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';

const listed = (categories: readonly Category[]): string => categories.map(categoryLabel).join(', ');

/** Returns the mail to administrators about an application to review. */
export const submittedMail = ({
  businessName,
  categories,
  resubmitted,
}: EventOf<typeof ApplicationSubmitted>['data']): UnaddressedMail => ({
  to: 'administrators',
  subject: `Vendor application: ${businessName}`,
  heading: `${businessName} would like to join`,
  paragraphs: [
    resubmitted
      ? 'The application was changed after an earlier decision and is waiting for review again.'
      : 'A new vendor application is waiting for review.',
  ],
  facts: [['Services', listed(categories)]],
  action: { label: 'Review the application', path: '/super-admin' },
});

/** Confirms the submission to an applicant and states the review time. */
const receivedMail = ({
  applicationId,
  businessName,
}: EventOf<typeof ApplicationSubmitted>['data']): UnaddressedMail => ({
  to: { userId: applicationId },
  subject: `We received your application for ${businessName}`,
  heading: 'Your application is being reviewed',
  paragraphs: [
    `Thank you for applying with ${businessName}. A review usually takes ${plural(applicationReviewDays, 'day')}.`,
    "We'll email you when there's a decision. If you have a question, ask us on the status page.",
  ],
  action: { label: 'See Your Application', path: '/vendor-status' },
});

type Decided =
  | EventOf<typeof ApplicationSubmitted>
  | EventOf<typeof ApplicationApproved>
  | EventOf<typeof ApprovalUndone>
  | EventOf<typeof ApplicationRejected>
  | EventOf<typeof VendorSuspended>
  | EventOf<typeof VendorRestored>
  | EventOf<typeof VendorRemoved>;

/** Returns the mail to an applicant or owner about the state of their application or business. */
export function decisionMail(event: Decided): UnaddressedMail {
  switch (event.type) {
    case 'ApplicationSubmitted':
      return receivedMail(event.data);
    case 'ApplicationApproved':
      return approvedMail(event.data);
    case 'ApprovalUndone':
      return undoneMail(event.data);
    case 'ApplicationRejected':
      return rejectedMail(event.data);
    case 'VendorSuspended':
      return suspendedMail(event.data);
    case 'VendorRestored':
      return restoredMail(event.data);
    case 'VendorRemoved':
      return removedMail(event.data);
  }
}

/** Congratulates a vendor who may sell from now on. */
const approvedMail = ({
  applicationId,
  businessName,
}: EventOf<typeof ApplicationApproved>['data']): UnaddressedMail => ({
  to: { userId: applicationId },
  subject: `${businessName} is live on Hostwell`,
  heading: `Welcome to Hostwell, ${businessName}`,
  paragraphs: [
    `Your application is approved. Hosts near you can now find you in the directory.`,
    'You can add products and accept orders from your dashboard.',
  ],
  action: { label: 'Go to Vendor Dashboard', path: '/vendor-dashboard' },
  choice: 'decision',
});

/** Corrects the mail about an approval that was undone (rule administration-12). */
const undoneMail = ({ applicationId, businessName }: EventOf<typeof ApprovalUndone>['data']): UnaddressedMail => ({
  to: { userId: applicationId },
  subject: `${businessName} is under review again`,
  heading: 'Your application is under review again',
  paragraphs: [
    `We approved ${businessName} by mistake and have withdrawn the approval. It isn't in the directory right now.`,
    "You don't need to do anything. We'll email you when we've decided.",
  ],
  action: { label: 'See Your Application', path: '/vendor-status' },
});

/** Gives the reason for a rejection and the next steps. */
const rejectedMail = ({
  applicationId,
  businessName,
  reason,
}: EventOf<typeof ApplicationRejected>['data']): UnaddressedMail => ({
  to: { userId: applicationId },
  subject: `Your application for ${businessName}`,
  heading: "Your application wasn't approved",
  paragraphs: [
    `We reviewed the application for ${businessName} and couldn't approve it as it is.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    'You can change it and submit it again, or ask us in Messages.',
  ],
  action: { label: 'Edit Application', path: '/vendor-application' },
  choice: 'decision',
});

/** Informs an owner that their business has left the directory for a while (rule administration-17). */
const suspendedMail = ({
  ownerId,
  businessName,
  reason,
}: EventOf<typeof VendorSuspended>['data']): UnaddressedMail => ({
  to: { userId: ownerId },
  subject: `${businessName} is suspended`,
  heading: `${businessName} is suspended`,
  paragraphs: [
    "It isn't in the directory right now and can't take new orders.",
    `Reason: ${reason}`,
    "Please fulfill your existing orders. You'll still receive payouts that are due. If you have questions, ask us in Messages.",
  ],
  action: { label: 'Go to Vendor Dashboard', path: '/vendor-dashboard' },
});

const restoredMail = ({ ownerId, businessName, reason }: EventOf<typeof VendorRestored>['data']): UnaddressedMail => ({
  to: { userId: ownerId },
  subject: `${businessName} is live again`,
  heading: `${businessName} is live again`,
  paragraphs: ['The suspension has been lifted. Hosts can find and book you as before.', `Reason: ${reason}`],
  action: { label: 'Go to Vendor Dashboard', path: '/vendor-dashboard' },
});

/** Informs an owner that their business has left the directory for good (rule administration-28). */
const removedMail = ({ ownerId, businessName, reason }: EventOf<typeof VendorRemoved>['data']): UnaddressedMail => ({
  to: { userId: ownerId },
  subject: `${businessName} was removed from Hostwell`,
  heading: `${businessName} is no longer on Hostwell`,
  paragraphs: [
    `An administrator removed ${businessName}. It's no longer listed and can't take new orders.`,
    ...(reason ? [`Reason: ${reason}`] : []),
    "Existing orders aren't affected, and you'll still receive payouts that are due. If you have questions, ask us in Messages.",
  ],
  action: { label: 'Open Your Messages', path: '/vendor-status' },
});
