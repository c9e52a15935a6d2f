import { inviteGuests } from '#functions/guests/invitations/invite-guests.ts';
import { leaveGuestList } from '#functions/guests/invitations/leave-list.ts';
import { changeReplySettings, replaceInvitationLink } from '#functions/guests/invitations/list-invitations.ts';
import { saveReply } from '#functions/guests/invitations/save-reply.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import type { GuestReply } from '#shared/guests/reply-schema.ts';
import { testCall } from '#tests/support/calls.ts';
import { householdIn, replyInto } from './guest-model.ts';
import type { ModelGuest } from './guest-model.ts';
import { mustEnd, pageState, todayAt } from './party.ts';
import type { Link, Party } from './party.ts';
import { removeIds } from './steps.ts';

/* What households do by their links, and what their host does to these; the model hears of it. */

async function invite(party: Party): Promise<void> {
  const { model, r, links, context, table, eventId } = party;
  if (model.size === 0) return;
  const guestIds = [...model.values()].filter(() => r.yes(0.4)).map(({ id }) => id);
  if (guestIds.length === 0) return;
  const isToCome = ['open', 'closed'].includes(await pageState(party));
  const call = testCall(guestInvitations.inviteGuests, {
    params: { planId: eventId },
    body: { guestIds, mail: 'none' },
    context,
  });
  const answer = await mustEnd(inviteGuests({ table }, call), isToCome);
  for (const { id, token, guestIds: anchors } of answer?.invitations ?? [])
    links.set(id, { token: token ?? '', anchors, replies: links.get(id)?.replies ?? 0 });
}

async function replaceLink({ links, r, table, context, eventId }: Party): Promise<void> {
  const [id, link] = r.pick([...links]) ?? [];
  if (!id || !link) return;
  const params = { planId: eventId, invitationId: id };
  const call = testCall(guestInvitations.replaceInvitationLink, { params, context });
  const { invitation } = await replaceInvitationLink({ table }, call);
  links.set(id, { ...link, token: invitation.token ?? '' });
}

async function setLastDay(party: Party): Promise<void> {
  const to = party.r.pick(['2027-06-05', '2027-06-10', null]);
  const isToCome = ['open', 'closed'].includes(await pageState(party));
  const call = testCall(guestInvitations.changeReplySettings, {
    params: { planId: party.eventId },
    body: { replyBy: { from: party.replyBy, to } },
    context: party.context,
  });
  if (await mustEnd(changeReplySettings({ table: party.table }, call), isToCome)) party.replyBy = to;
}

/** A household with a link and guests. */
interface Household {
  link: Link;
  members: ModelGuest[];
}

function pickHousehold({ links, model, r }: Party): Household | undefined {
  const all = [...links.values()].map((link) => ({ link, members: householdIn(model, link.anchors) }));
  const here = all.filter(({ members }) => members.length > 0);
  return here.length > 0 ? r.pick(here) : undefined;
}

function answers({ r }: Party, members: readonly ModelGuest[]): GuestReply[] {
  return members.map(({ id, guest, namedItself }) => ({
    id,
    rsvp: r.pick(['attending', 'attending', 'declined', 'maybe'] as const),
    meal: r.pick(['Salmon', 'Risotto', '']),
    diets: r.yes(0.3) ? ['vegan' as const] : [],
    dietText: r.yes(0.2) ? 'no nuts at all' : '',
    ...((guest.named === false || namedItself) && {
      plusOne: { first: r.pick(['Sam', 'Kim', '']), last: 'Hale', child: r.yes(0.2) },
    }),
  }));
}

let notes = 0;
const nextNote = () => `Note ${(notes += 1)}`;

interface Sent {
  guests: GuestReply[];
  note: string;
  replies: number;
}

const send = ({ table, context }: Party, { token }: Link, body: Sent) =>
  saveReply({ table }, testCall(guestReplies.saveReply, { params: { token }, body, context }));

function note(party: Party, link: Link, replies: readonly GuestReply[]): void {
  replyInto(party.model, replies, todayAt(party));
  link.replies += 1;
}

async function reply(party: Party): Promise<void> {
  const household = pickHousehold(party);
  if (!household) return;
  const { link, members } = household;
  const body = { guests: answers(party, members), note: nextNote(), replies: link.replies };
  const isOpen = (await pageState(party)) === 'open';
  await mustEnd(send(party, link, body), isOpen);
  if (!isOpen) return;
  note(party, link, body.guests);
  // The answer was lost, and the page sends it again.
  if (party.r.yes()) await send(party, link, body);
}

async function replyAtOnce(party: Party): Promise<void> {
  const household = pickHousehold(party);
  if (!household) return;
  const { link, members } = household;
  const isOpen = (await pageState(party)) === 'open';
  const bodies = [1, 2].map(() => ({ guests: answers(party, members), note: nextNote(), replies: link.replies }));
  const ends = await Promise.allSettled(bodies.map((body) => send(party, link, body)));
  const saved = bodies.filter((_, at) => ends[at]?.status === 'fulfilled');
  if (saved.length !== (isOpen ? 1 : 0)) throw new Error(`${saved.length} of two replies at once were saved`);
  for (const body of saved) note(party, link, body.guests);
}

async function replyStale(party: Party): Promise<void> {
  const household = pickHousehold(party);
  if (!household || household.link.replies === 0) return;
  const { link, members } = household;
  const body = { guests: answers(party, members), note: nextNote(), replies: link.replies - 1 };
  await mustEnd(send(party, link, body), false);
}

async function leaveNote(party: Party): Promise<void> {
  const household = pickHousehold(party);
  if (!household) return;
  const { link } = household;
  const isToCome = ['open', 'closed'].includes(await pageState(party));
  await mustEnd(send(party, link, { guests: [], note: nextNote(), replies: link.replies }), isToCome);
  if (isToCome) link.replies += 1;
}

/** A guest is removed while its household replies: the reply came before, or nothing of it is saved. */
async function replyWhileRemoved(party: Party): Promise<void> {
  const household = pickHousehold(party);
  if (!household || (await pageState(party)) !== 'open') return;
  const { link, members } = household;
  const gone = party.r.pick(members);
  const body = { guests: answers(party, members), note: nextNote(), replies: link.replies };
  const [replied] = await Promise.allSettled([send(party, link, body), removeIds(party, [gone.id])]);
  if (replied.status === 'fulfilled') note(party, link, body.guests);
  party.model.delete(gone.id);
  party.removed = [gone];
}

async function leave(party: Party): Promise<void> {
  const household = pickHousehold(party);
  // Most people stay.
  if (!household || party.r.yes(0.7)) return;
  const { link, members } = household;
  const call = testCall(guestReplies.leaveGuestList, { params: { token: link.token }, context: party.context });
  await leaveGuestList({ table: party.table }, call);
  for (const { id } of members) party.model.delete(id);
  for (const [id, one] of party.links) if (one === link) party.links.delete(id);
}

export const replySteps = {
  invitations: invite,
  'another link': replaceLink,
  'another last day': setLastDay,
  'a reply': reply,
  'two replies at once': replyAtOnce,
  'a stale reply': replyStale,
  'a note': leaveNote,
  'a reply and a removal': replyWhileRemoved,
  'guests who leave': leave,
} satisfies Record<string, (party: Party) => Promise<void>>;
