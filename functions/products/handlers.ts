import type { MailHandler } from '#functions/platform/reaction.ts';
import { decisionMail, submittedMail } from './product-mails.ts';
import type { reactions } from './reactions.ts';

type Reactions = typeof reactions;

/** Mails administrators about a product to review. */
export const mailAdminsAboutProduct: MailHandler<Reactions['mailAdminsAboutProduct']> = ({ data }) =>
  submittedMail(data);

/** Mails a vendor about the decision on a product. */
export const mailProductDecision: MailHandler<Reactions['mailProductDecision']> = (event) => decisionMail(event);
