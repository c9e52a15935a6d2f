import { mailOn } from '#functions/platform/reaction.ts';

/** Mails about products to review and about decisions on them. */
export const reactions = {
  mailAdminsAboutProduct: mailOn(['ProductSubmitted']),
  mailProductDecision: mailOn(['ProductApproved', 'ProductRejected']),
};
