import type { MailHandler } from '#functions/platform/reaction.ts';
import { decisionMail, submittedMail } from './decision-mails.ts';
import type { reactions } from './reactions.ts';

type Reactions = typeof reactions;

/** Mails administrators about an application to review. */
export const mailAdminsAboutApplication: MailHandler<Reactions['mailAdminsAboutApplication']> = ({ data }) =>
  submittedMail(data);

/** Mails a vendor about the receipt of an application and about decisions on it or on the business. */
export const mailVendorStatus: MailHandler<Reactions['mailVendorStatus']> = (event) => decisionMail(event);
