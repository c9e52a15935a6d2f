import type { EmailChange } from '#functions/data/accounts/email-change.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { codeMinutes } from './email-change.ts';

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
