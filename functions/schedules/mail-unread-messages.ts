import { connect, openTable } from '#functions/data/table.ts';
import { expireOffers } from '#functions/messaging/offers/expire-offers.ts';
import { mailUnread } from '#functions/messaging/mail-unread.ts';
import { createMailer } from '#functions/platform/mailer.ts';
import { scheduled } from '#functions/platform/schedule.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { schedules } from '#shared/kernel/schedules.ts';

const environment = readEnvironment(schedules['mail-unread-messages'].needs, process.env);
const deps = {
  table: openTable(connect(), environment.TABLE_NAME),
  mailer: createMailer(environment),
  adminMailbox: environment.ADMIN_MAILBOX,
};

/**
 * Ends the offers whose time is over, and mails about what stayed unread. Safe to repeat and to run twice at once: an
 * offer ends once, and a mail goes out under a lease and a note.
 */
export const handler = scheduled({
  offers: (context) => expireOffers(deps, context),
  unread: (context) => mailUnread(deps, context),
});
