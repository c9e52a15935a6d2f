import { KMSClient } from '@aws-sdk/client-kms';
import { doOnce } from '#functions/platform/idempotency.ts';
import { createMailer } from '#functions/platform/mailer.ts';
import { addressMail } from '#functions/platform/recipient.ts';
import type { Handler, JobHandler, MailHandler } from '#functions/platform/reaction.ts';
import { openAddressWith } from './connected-calendars/address-seal.ts';
import { calendarFailingMail } from './connected-calendars/calendar-mails.ts';
import { readConnectedCalendar } from './connected-calendars/read-calendar.ts';
import { requestDueReads } from './connected-calendars/read-requests.ts';
import { decisionMail, submittedMail } from './decision-mails.ts';
import { fetchFeed } from './feeds/fetch-feed.ts';
import type { FeedValidators } from './feeds/fetch-feed.ts';
import { writeTeamInvitationMail, writeTeamMail } from './team/team-mails.ts';
import type { jobs, reactions } from './reactions.ts';

type Reactions = typeof reactions;
type Jobs = typeof jobs;

/** Mails administrators about an application to review. */
export const mailAdminsAboutApplication: MailHandler<Reactions['mailAdminsAboutApplication']> = ({ data }) =>
  submittedMail(data);

/** Mails a vendor about the receipt of an application and about decisions on it or on the business. */
export const mailVendorStatus: MailHandler<Reactions['mailVendorStatus']> = (event) => decisionMail(event);

/**
 * Reads a connected calendar. Safe to repeat and in any order: a request that is done, or replaced by a later one, does
 * nothing, and each write is conditioned on the calendar's version.
 */
export const readCalendar: Handler<Reactions['readCalendar']> = ({ event, table, environment, context }) => {
  const { CALENDAR_KEY_ARN: keyArn, CALENDAR_LOOPBACK: loopback, SITE_URL: siteUrl } = environment;
  const deps = {
    table,
    openAddress: openAddressWith(new KMSClient({}), keyArn),
    fetchFeed: (address: string, validators: FeedValidators) =>
      fetchFeed(address, { siteUrl, allowsLoopback: loopback === 'yes', validators }),
    spread: Math.random,
  };
  return readConnectedCalendar(deps, event.data, context);
};

/** Mails a vendor that a connected calendar can't be read. */
export const mailVendorAboutCalendar: MailHandler<Reactions['mailVendorAboutCalendar']> = (event, table) =>
  calendarFailingMail(event, table);

/**
 * Mails an invitation to its address, which may have no account yet; an owner about who joined or left; and a member
 * who was removed. Safe to repeat: the mail is sent under a lease and recorded with the event's id.
 */
export const mailAboutTeam: Handler<Reactions['mailAboutTeam']> = async (delivery) => {
  const { event, table, environment, context, handling } = delivery;
  const adminMailbox = environment.ADMIN_MAILBOX;
  const mail =
    event.type === 'TeamMemberInvited'
      ? await writeTeamInvitationMail(table, event)
      : await addressMail({ table, adminMailbox }, await writeTeamMail(table, event));
  if (!mail) return;
  const { correlationId } = context;
  await doOnce(table, handling, context, () => createMailer(environment).send({ ...mail, correlationId }));
};

/** Requests due readings. Safe to repeat and to run twice at once: a request is conditioned on the calendar's version. */
export const requestCalendarReads: JobHandler<Jobs['requestCalendarReads']> = (deps) => ({
  readings: (context) => requestDueReads(deps, context),
});
