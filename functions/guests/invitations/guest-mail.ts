import type { EventOf } from '#events/define-event.ts';
import type { GuestMailRequested } from '#events/guests/guest-mail-requested.ts';
import type { ReplyPage } from '#shared/api/guests/replies.ts';
import { formatGuestName } from '#shared/guests/guest.ts';
import type { ListedGuest } from '#shared/guests/merge-guests.ts';
import { replyPath, stopMailsApiPath, stopMailsPath } from '#shared/guests/reply-path.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeInZone } from '#shared/kernel/event-span.ts';
import type { Table } from '#functions/data/table.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { viewGuest } from '../repository.ts';
import { findInvitation, withBans } from './invitation-repository.ts';
import { findMailAddress } from './mail-address.ts';
import { mayCome } from './may-come.ts';
import { findInvited } from './reply-page.ts';
import type { Invited } from './reply-page.ts';
import { lastDayToReply, replyState, viewInvitedEvent } from './invited-event.ts';

type Kind = EventOf<typeof GuestMailRequested>['data']['about'];

/**
 * Returns the mail to a household's address, as the event is now. Undefined if it is useless meanwhile: the link or the
 * guests are gone, they replied before a reminder, the event is over, its mails are paused, or the address gets no more.
 */
export async function writeGuestMail(
  table: Table,
  { hostId, listId, invitationId, about }: EventOf<typeof GuestMailRequested>['data'],
  now: Date,
): Promise<Mail | undefined> {
  const token = (await findInvitation(table, { hostId, listId }, invitationId))?.token;
  const invited = token ? await findInvited(table, token) : undefined;
  if (!token || !invited || invited.isPaused) return undefined;
  const household = invited.household.map(viewGuest);
  const address = findMailAddress(household, await withBans(table, invited.stops, household));
  if (!address || !isUseful(about, invited, household, now)) return undefined;
  const { hostName } = invited;
  return {
    to: address.email,
    senderName: `${hostName} via Hostwell`,
    greetedName: formatGuestName(address.guest),
    ...writeText(about, invited),
    action: {
      label: about === 'cancellation' ? 'See Your Invitation' : 'Open Your Invitation',
      path: replyPath(token),
    },
    note: `You get this because ${hostName} invited you. If you don't know ${hostName}, ignore this email or unsubscribe.`,
    unsubscribe: { page: stopMailsPath(token), api: stopMailsApiPath(token) },
  };
}

function isUseful(mail: Kind, { room, settings, invitation }: Invited, household: readonly ListedGuest[], now: Date) {
  const state = replyState(room, settings, now);
  if (mail === 'cancellation') return state === 'canceled' && mayCome(household);
  if (mail === 'change') return (state === 'open' || state === 'closed') && mayCome(household);
  return state === 'open' && (mail === 'invitation' || invitation.repliedAt === null);
}

type Text = Pick<Mail, 'subject' | 'heading' | 'paragraphs' | 'facts'>;

function writeText(mail: Kind, invited: Invited): Text {
  const { hostName, room, settings } = invited;
  const event = viewInvitedEvent(room, settings);
  const facts = listFacts(event);
  const { title } = event;
  const words = settings.words ? [`${hostName} writes:`, settings.words] : [];
  const last = formatLongDate(lastDayToReply(room, settings));
  const texts: Record<Kind, () => Text> = {
    invitation: () => ({
      subject: `${hostName} invites you to ${title}`,
      heading: `You're invited to ${title}`,
      paragraphs: [...words, `Please reply by ${last}. You don't need an account.`],
      facts,
    }),
    reminder: () => ({
      subject: `Are you coming to ${title}?`,
      heading: `Are you coming to ${title}?`,
      paragraphs: [`${hostName} hasn't heard from you yet. Please reply by ${last}.`],
      facts,
    }),
    change: () => ({
      subject: `New details of ${title}`,
      heading: `The details of ${title} changed`,
      paragraphs: ['You said that you or your household may come. These are the date, time and place now.'],
      facts,
    }),
    cancellation: () => ({
      subject: `${title} was canceled`,
      heading: `${title} was canceled`,
      paragraphs: [`You said that you or your household may come. ${hostName}'s event doesn't take place.`],
    }),
  };
  return texts[mail]();
}

function listFacts({ date, startTime, timeZone, place }: ReplyPage['event']): NonNullable<Text['facts']> {
  const time = startTime === null ? [] : ([['Time', formatTimeInZone(date, startTime, timeZone)]] as const);
  return [['Date', formatLongDate(date)], ...time, ...(place ? ([['Place', place]] as const) : [])];
}
