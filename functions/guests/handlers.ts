import { doOnce } from '#functions/platform/idempotency.ts';
import { createMailer } from '#functions/platform/mailer.ts';
import type { Handler, JobHandler, MailHandler } from '#functions/platform/reaction.ts';
import type { jobs, reactions } from './reactions.ts';
import { takeNamedReply } from './general-link/take-named-reply.ts';
import { writeGuestMail } from './invitations/guest-mail.ts';
import { toReportTags } from './invitations/mail-report.ts';
import { requestChangeMails } from './invitations/request-change-mails.ts';
import { removeOldLists } from './remove-old-lists.ts';
import { removeList } from './repository.ts';
import { pausedMail } from './invitations/paused-mail.ts';

/** Removes the guests of a discarded plan. Safe to repeat: nothing is left then, and none can be added. */
export const removeDiscardedGuests: Handler<(typeof reactions)['removeDiscardedGuests']> = async ({ event, table }) =>
  removeList(table, { hostId: event.data.userId, listId: event.data.draftId });

/** Requests mails to guests. Safe to repeat: an invitation notes the change, and a reply by name is deleted with it. */
export const requestGuestMails: Handler<(typeof reactions)['requestGuestMails']> = ({ event, table, context }) =>
  event.type === 'NamedReplySent'
    ? takeNamedReply(table, event.data, context)
    : requestChangeMails(table, event, context);

/** Mails a household. Safe to repeat: the mail is sent under a lease and recorded with the event's id. */
export const mailGuest: Handler<(typeof reactions)['mailGuest']> = async (delivery) => {
  const { event, table, environment, context, handling } = delivery;
  const mail = await writeGuestMail(table, event.data, context.now());
  if (!mail) return;
  const { correlationId } = context;
  const reported = { set: environment.GUEST_MAIL_SET, tags: toReportTags(event.data) };
  await doOnce(table, handling, context, () => createMailer(environment).send({ ...mail, reported, correlationId }));
};

/** Mails administrators that the mails of an event to its guests are paused. */
export const mailAdminsAboutGuestMails: MailHandler<(typeof reactions)['mailAdminsAboutGuestMails']> = (event) =>
  pausedMail(event);

/** Removes the guests of events that are long over. Safe to repeat and to run twice at once. */
export const removeOldGuests: JobHandler<(typeof jobs)['removeOldGuests']> = (deps) => ({
  lists: (context) => removeOldLists(deps, context),
});
