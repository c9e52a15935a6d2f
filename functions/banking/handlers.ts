import { formatTimestamp } from '#shared/kernel/dates.ts';
import type { BankAccountChanged } from '#events/banking/bank-account-changed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { MailHandler } from '#functions/platform/reaction.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import type { reactions } from './reactions.ts';

/** Mails the owner that their payout account was changed. */
export const mailAccountChange: MailHandler<(typeof reactions)['mailAccountChange']> = (event) => changedMail(event);

const words = {
  added: { did: 'added', text: 'Your payouts will go to this account.' },
  replaced: { did: 'changed', text: 'Your payouts will go to this account instead of the previous one.' },
  removed: { did: 'removed', text: 'Your payouts are paused until you add another account.' },
} as const;

/** Returns the email to the owner, so that a change by someone else is noticed before money is sent. */
function changedMail({ data, occurredAt }: EventOf<typeof BankAccountChanged>): UnaddressedMail {
  const { did, text } = words[data.change];
  return {
    to: { userId: data.userId },
    subject: `Your payout account was ${did}`,
    heading: `Your payout account was ${did}`,
    paragraphs: [text, "If you made this change, there's nothing to do."],
    facts: [
      ['Account', `ending in ${data.accountLastFour}`],
      ['When', `${formatTimestamp(occurredAt, 'UTC')} UTC`],
    ],
    action: { label: 'Sign in to Hostwell', path: '/login' },
    note: "If you didn't, choose 'Forgot your password?' on the sign-in page and set a new password. Then correct the account and contact us in Messages.",
  };
}
