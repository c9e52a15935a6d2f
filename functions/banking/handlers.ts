import type { MailHandler } from '#functions/platform/reaction.ts';
import { changedMail } from './changed-mail.ts';
import type { reactions } from './reactions.ts';

/** Mails the owner that their payout account was changed. */
export const mailAccountChange: MailHandler<(typeof reactions)['mailAccountChange']> = (event) => changedMail(event);
