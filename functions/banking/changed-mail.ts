import type { BankAccountChanged } from '#events/bank-account-changed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatTimestamp } from '#shared/dates.ts';

const words = {
  added: { did: 'changed', text: 'An account for your payouts was added.' },
  replaced: { did: 'changed', text: 'Another account takes the place of the one that you were paid to before.' },
  removed: { did: 'removed', text: 'Your payouts wait until you add another account.' },
} as const;

/** Tells the owner, so that a change that somebody else made is noticed before money goes there. */
export function changedMail({ data, occurredAt }: EventOf<typeof BankAccountChanged>): UnaddressedMail {
  const { did, text } = words[data.change];
  return {
    to: { userId: data.userId },
    subject: `Your payout account was ${did}`,
    heading: `Your payout account was ${did}`,
    paragraphs: [text, 'If that was you, there is nothing to do.'],
    facts: [
      ['Account', `ending in ${data.accountLastFour}`],
      ['When', `${formatTimestamp(occurredAt, 'UTC')} UTC`],
    ],
    action: { label: 'Sign in to Hostwell', path: '/login' },
    note: "If it was not you: choose 'Forgot your password?' there, then correct the account and write to us in your messages.",
  };
}
