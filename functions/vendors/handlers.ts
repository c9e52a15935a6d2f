import type { MailHandler } from '#functions/platform/reaction.ts';
import { decisionMail, submittedMail } from './decision-mails.ts';
import type { reactions } from './reactions.ts';

type Reactions = typeof reactions;

/** Mails administrators that an application waits. */
export const mailAdminsAboutApplication: MailHandler<Reactions['mailAdminsAboutApplication']> = ({ data }) =>
  submittedMail(data);

/** Mails a vendor that an application arrived, and the decision on it or the business. */
export const mailVendorStatus: MailHandler<Reactions['mailVendorStatus']> = (event) => decisionMail(event);
