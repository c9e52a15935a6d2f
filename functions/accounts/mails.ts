import { formatTimestamp } from '#shared/kernel/dates.ts';
import type { UserRegistered } from '#events/accounts/user-registered.ts';
import type { EventOf } from '#events/define-event.ts';
import type { RecoveryCodesRenewed } from '#events/accounts/recovery-codes-renewed.ts';
import type { SecondFactorChanged } from '#events/accounts/second-factor-changed.ts';
import type { AccountBlocked } from '#events/accounts/account-blocked.ts';
import type { AccountUnblocked } from '#events/accounts/account-unblocked.ts';
import type { EmailChange } from '#functions/data/accounts/email-change.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { codeMinutes } from './email-change.ts';

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

const secondFactorTexts = {
  'set up': {
    subject: 'Two-step verification is on',
    text: 'You now sign in with your password and a code from your authenticator app.',
  },
  replaced: {
    subject: 'Your authenticator app was replaced',
    text: 'Codes from the previous app no longer work, and neither do its recovery codes.',
  },
  recovered: {
    subject: 'Your authenticator app was removed',
    text: 'A recovery code was used to remove it. Sign in with your password, then set up another app.',
  },
  reset: {
    subject: 'Your authenticator app was removed',
    text: 'Another administrator reset your two-step verification. Sign in with your password, then set up another app.',
  },
} as const;

/** Returns the email to an administrator about a change of their second factor, so that attacks are noticed. */
export function secondFactorMail({ data, occurredAt }: EventOf<typeof SecondFactorChanged>): UnaddressedMail {
  const { subject, text } = secondFactorTexts[data.change];
  const signedOut = "You were signed out everywhere. If you expected this, there's nothing to do.";
  return securityMail({ userId: data.userId, subject, paragraphs: [text, signedOut], occurredAt });
}

/** Returns the email to an administrator about new recovery codes. */
export const recoveryCodesMail = ({ data, occurredAt }: EventOf<typeof RecoveryCodesRenewed>): UnaddressedMail =>
  securityMail({
    userId: data.userId,
    subject: 'You have new recovery codes',
    paragraphs: ["Your old recovery codes no longer work. If you expected this, there's nothing to do."],
    occurredAt,
  });

interface SecurityMail {
  userId: string;
  subject: string;
  paragraphs: string[];
  occurredAt: string;
}

function securityMail({ userId, subject, paragraphs, occurredAt }: SecurityMail): UnaddressedMail {
  return {
    to: { userId },
    subject,
    heading: subject,
    paragraphs,
    facts: [['When', `${formatTimestamp(occurredAt, 'UTC')} UTC`]],
    action: { label: 'Sign in to Hostwell', path: '/login' },
    note: "If you didn't expect it, choose 'Forgot your password?' on the sign-in page and tell another administrator right away.",
  };
}

/** Returns the mail to the new address with its code. It doesn't name the requester, who may be a stranger there. */
export const newEmailMail = ({ userId, email, code }: EmailChange): UnaddressedMail => ({
  to: { userId, address: email },
  subject: 'Confirm your new email for Hostwell',
  heading: 'Confirm your new email',
  paragraphs: ['Enter this code on your account page to use this email address for your account.'],
  facts: [['Your code', code]],
  note: `This code expires in ${codeMinutes} minutes. If you didn't ask for it, you can ignore this email. Without the code, nothing changes.`,
});

/**
 * Returns the mail to the former address, which gets no other mail from now on: the remedy if someone else made the
 * change.
 */
export const formerEmailMail = (
  { userId, formerEmail }: EmailChange,
  changedAt: string,
  adminMailbox: string,
): UnaddressedMail => ({
  to: { userId, address: formerEmail },
  subject: 'Your Hostwell email was changed',
  heading: 'Your email was changed',
  paragraphs: [
    "Your account now uses another email for signing in and for everything we send. If you made this change, there's nothing to do.",
    `If you didn't, write to ${adminMailbox} from this address right away. We'll lock the account and help you get it back.`,
  ],
  facts: [['When', `${formatTimestamp(changedAt, 'UTC')} UTC`]],
});

/** Returns the mail about a blocked or unblocked account; it names a contact, since the person can't sign in. */
export function blockMail(
  event: EventOf<typeof AccountBlocked> | EventOf<typeof AccountUnblocked>,
  adminMailbox: string,
): UnaddressedMail {
  const { userId } = event.data;
  if (event.type === 'AccountUnblocked') {
    return {
      to: { userId },
      subject: 'Your Hostwell account is open again',
      heading: 'Your account is open again',
      paragraphs: ['You can sign in as before. Your plans, bookings and messages are still there.'],
      action: { label: 'Sign in to Hostwell', path: '/login' },
    };
  }
  return {
    to: { userId },
    subject: 'Your Hostwell account is blocked',
    heading: 'Your account is blocked',
    paragraphs: [
      "You can't sign in to Hostwell until we unblock your account.",
      `Reason: ${event.data.reason}`,
      "What you've booked or sold isn't canceled. If a balance isn't paid in time, its booking is canceled.",
      `If you think this is a mistake, or have a balance to pay, write to ${adminMailbox}.`,
    ],
    action: { label: 'Host Terms', path: '/host-terms' },
  };
}
