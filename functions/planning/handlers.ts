import { doOnce } from '#functions/platform/idempotency.ts';
import { createMailer } from '#functions/platform/mailer.ts';
import type { Handler } from '#functions/platform/reaction.ts';
import { addressMail } from '#functions/platform/recipient.ts';
import { carryMembers } from './members/carry-members.ts';
import { forgetTalk } from './members/talk.ts';
import { writeInvitationMail, writeMemberMail } from './members/member-mails.ts';
import { carryShareLink } from './share-plan.ts';
import type { reactions } from './reactions.ts';

type Reactions = typeof reactions;

/**
 * Keeps a plan's share link working once it is booked, leads its members and open invitations to the event, and deletes
 * how they talked it over. Safe to
 * repeat: nothing of it is left at the draft then.
 */
export const keepSharing: Handler<Reactions['keepSharing']> = async ({ event, table }) => {
  await carryShareLink({ table }, event.data);
  await carryMembers({ table }, event.data);
  await forgetTalk(table, event.data.customerId, event.data.draftId);
};

/**
 * Mails an invitation to its address, which may have no account yet; a host who joined or left; and a member who was
 * removed. Safe to repeat: the mail is sent under a lease and recorded with the event's id.
 */
export const mailAboutMember: Handler<Reactions['mailAboutMember']> = async (delivery) => {
  const { event, table, environment, context, handling } = delivery;
  const adminMailbox = environment.ADMIN_MAILBOX;
  const mail =
    event.type === 'MemberInvited'
      ? await writeInvitationMail(table, event)
      : await addressMail({ table, adminMailbox }, await writeMemberMail(table, event));
  if (!mail) return;
  const { correlationId } = context;
  await doOnce(table, handling, context, () => createMailer(environment).send({ ...mail, correlationId }));
};
