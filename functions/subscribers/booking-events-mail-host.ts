import { hostMail } from '#functions/orders/mails/host-mail.ts';
import { findDecisionReason } from '#functions/orders/cases/find-decision-reason.ts';
import { replacementForNotice } from '#functions/planning/replacement/replacement-for-notice.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Mails a host about changes to their booking. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('booking-events-mail-host', async (event, table) =>
  hostMail(event, await replacementForNotice(table, event), await findDecisionReason(table, event)),
);
