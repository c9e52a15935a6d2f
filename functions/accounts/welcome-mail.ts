import type { UserRegistered } from '#events/accounts/user-registered.ts';
import type { EventOf } from '#events/define-event.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

/** Returns the mail after a person's first sign-in. */
export const welcomeMail = ({ userId }: EventOf<typeof UserRegistered>['data']): UnaddressedMail => ({
  to: { userId },
  subject: 'Welcome to Hostwell',
  heading: 'Welcome to Hostwell',
  paragraphs: [
    'Your account is ready. Tell us about your event, choose local vendors, and book the whole plan in one payment.',
    'Everything is saved as you go, so you can stop and come back whenever you like.',
  ],
  action: { label: 'Start Planning', path: '/questionnaire' },
  note: 'Do you offer a service? You can apply as a vendor with the same account.',
});
