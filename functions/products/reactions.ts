import { mailOn } from '#functions/platform/reaction.ts';

/** Who reads that a product waits or is decided. */
export const reactions = {
  mailAdminsAboutProduct: mailOn(['ProductSubmitted']),
  mailProductDecision: mailOn(['ProductApproved', 'ProductRejected']),
};
