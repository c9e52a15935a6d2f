import { mailOn } from '#functions/platform/reaction.ts';

/** The reactions to changes of a payout account. */
export const reactions = {
  mailAccountChange: mailOn(['BankAccountChanged']),
};
