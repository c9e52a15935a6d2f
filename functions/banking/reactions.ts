import { mailOn } from '#functions/platform/reaction.ts';

/** What follows from changes of a payout account. */
export const reactions = {
  mailAccountChange: mailOn(['BankAccountChanged']),
};
