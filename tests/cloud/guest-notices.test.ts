import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { guests } from '#shared/api/guests.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { planning } from '#shared/api/planning.ts';
import { noticeSchema } from '#shared/kernel/realtime.ts';
import { accessToken } from '#tests/support/account.ts';
import { newPerson } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { openSocket } from '#tests/support/open-socket.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';

/* A household's reply reaches the open pages of its event, and no others (rule guests-56). */

async function listen(token: string) {
  const heard: string[] = [];
  await openSocket((frame) => heard.push(noticeSchema.parse(JSON.parse(frame)).changed), { token });
  return {
    heard,
    hears: (kind: string) =>
      eventually(
        () => Promise.resolve(heard),
        (all) => all.includes(kind),
      ),
  };
}

/** Changes a plan of a person's own, of which their open pages hear after all earlier changes. */
async function renameOwnPlan(token: string): Promise<void> {
  const { id } = await makePlan(token, { name: 'Own plan' });
  const body = { details: { name: { from: 'Own plan', to: 'Renamed plan' } } };
  await callApi(planning.changeDraft, { params: { draftId: id }, body }, token);
}

it('a reply reaches the sockets of host and viewer, and neither a vendor nor another host', async () => {
  const people = await Promise.all(['Hana Host', 'Vic Viewer', 'Olga Other'].map((name) => newPerson(name)));
  const [host, viewer, other] = people.map(({ token }) => token) as [string, string, string];
  const vendor = await accessToken('vendor@demo.hostwell.test');
  const { event } = await book(host, await makePlan(host, { name: 'Live replies' }));
  const params = { planId: event.id };
  const invite = { params, body: { role: 'viewer' as const, email: null } };
  const { token: link } = (await callApi(planMembers.inviteMember, invite, host)).body;
  expect((await callApi(planMembers.acceptInvitation, { params: { token: link ?? '' } }, viewer)).status).toBe(200);
  const id = ulid();
  await callApi(guests.addGuests, { params, body: { guests: [{ id, guest: { first: 'Ann' } }] } }, host);
  const asked = await callApi(guestInvitations.inviteGuests, { params, body: { guestIds: [id], mail: 'none' } }, host);
  const secret = asked.body.invitations[0]?.token ?? '';

  const [hosts, viewers, others, vendors] = await Promise.all([host, viewer, other, vendor].map(listen));
  // All notices from before the reply have arrived by then.
  for (const [token, page] of [
    [host, hosts],
    [viewer, viewers],
  ] as const) {
    await renameOwnPlan(token);
    await page?.hears('draft');
    page?.heard.splice(0);
  }
  const answer = { rsvp: 'attending' as const, meal: '', diets: [], dietText: '' };
  const reply = { guests: [{ id, ...answer }], note: '', replies: 0 };
  const saved = await callApi(guestReplies.saveReply, { params: { token: secret }, body: reply });
  expect(saved.status).toBe(200);
  await hosts?.hears('guests');
  await viewers?.hears('guests');
  for (const [token, page] of [
    [other, others],
    [vendor, vendors],
  ] as const) {
    await renameOwnPlan(token);
    await page?.hears('draft');
    expect(page?.heard).not.toContain('guests');
  }
});
