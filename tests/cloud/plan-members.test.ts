import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { notifications } from '#shared/api/notifications.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { noticeSchema } from '#shared/kernel/realtime.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { newPerson } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { openSocket } from '#tests/support/open-socket.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';

/* Two people plan together, through the deployed stack. */

it('an invitation by mail makes its owner a co-host, until the host removes them', async () => {
  const [host, maria] = [await newPerson('Hana Host'), await newPerson('Maria Member')];
  const { id: planId } = await makePlan(host.token, { name: 'Planned together', categories: ['venue'] });
  const body = { role: 'co_host' as const, email: maria.email };
  const invited = await callApi(planMembers.inviteMember, { params: { planId }, body }, host.token);
  expect(invited).toMatchObject({ status: 200, body: { token: null } });
  const sent = await eventually(
    () => mailsTo(maria.email),
    (mails) => mails.some(({ subject }) => subject.includes('plan Planned together')),
  );
  const token = sent.map(({ text }) => /\/invitation\/([\w-]{32})/.exec(text ?? '')?.[1]).find(Boolean) ?? '';
  expect((await callApi(planMembers.getInvitation, { params: { token } })).body).toMatchObject({
    state: 'open',
    hostName: 'Hana Host',
  });
  expect((await callApi(planMembers.acceptInvitation, { params: { token } }, maria.token)).body).toEqual({ planId });
  await eventually(
    () => mailsTo(host.email),
    (mails) => mails.some(({ subject }) => subject === 'Maria Member joined Planned together'),
  );

  const heard: string[] = [];
  const socket = await openSocket((frame) => heard.push(noticeSchema.parse(JSON.parse(frame)).changed), {
    token: maria.token,
  });
  const params = { draftId: planId };
  const renamed = { details: { name: { from: 'Planned together', to: 'Planned by two' } } };
  expect((await callApi(planning.changeDraft, { params, body: renamed }, host.token)).status).toBe(200);
  await eventually(
    async () => heard,
    (all) => all.includes('draft'),
  );
  expect((await callApi(planning.getDraft, { params }, maria.token)).body).toMatchObject({ title: 'Planned by two' });

  heard.length = 0;
  const {
    body: { members },
  } = await callApi(planMembers.listMembers, { params: { planId } }, host.token);
  const userId = members[0]?.userId ?? '';
  expect((await callApi(planMembers.removeMember, { params: { planId, userId } }, host.token)).status).toBe(200);
  expect((await callApi(planning.getDraft, { params }, maria.token)).status).toBe(404);
  await eventually(
    async () => heard,
    (all) => all.includes('draft'),
  );
  socket.close();
  const bell = async () => (await callApi(notifications.listNotifications, { query: {} }, maria.token)).body;
  await eventually(bell, (list) => list.notifications.some(({ title }) => title === 'Removed from an event'));
});

it('members and open invitations follow a plan into its booking', async () => {
  const [host, maria, rosa] = [
    await newPerson('Hana Host'),
    await newPerson('Maria Member'),
    await newPerson('Rosa Reader'),
  ];
  const plan = await makePlan(host.token, { name: 'Booked together', categories: ['decor'] });
  const invite = async () => {
    const body = { role: 'viewer' as const, email: null };
    return (
      (await callApi(planMembers.inviteMember, { params: { planId: plan.id }, body }, host.token)).body.token ?? ''
    );
  };
  await callApi(planMembers.acceptInvitation, { params: { token: await invite() } }, maria.token);
  const open = await invite();
  const { event } = await book(host.token, plan);
  const { body } = await eventually(
    () => callApi(planning.listMyEvents, {}, maria.token),
    (list) => list.body.sharedEvents.length > 0,
  );
  expect(body.sharedEvents).toMatchObject([{ id: event.id, membership: { role: 'viewer', hostName: 'Hana Host' } }]);
  const joined = await eventually(
    () => callApi(planMembers.acceptInvitation, { params: { token: open } }, rosa.token),
    ({ status }) => status === 200,
  );
  expect(joined.body).toMatchObject({ planId: event.id });
});

it('the thread of a booked event has its changes, and is taken from who leaves', async () => {
  const [host, maria] = [await newPerson('Hana Host'), await newPerson('Maria Member')];
  const plan = await makePlan(host.token, { name: 'Talked over', categories: ['decor'] });
  const body = { role: 'co_host' as const, email: null };
  const invited = await callApi(planMembers.inviteMember, { params: { planId: plan.id }, body }, host.token);
  await callApi(planMembers.acceptInvitation, { params: { token: invited.body.token ?? '' } }, maria.token);
  const { id: bookingId, event } = await book(host.token, plan);
  const conversationId = eventThreadId(bookingId);
  const open = (token: string) => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, token);
  await eventually(
    () => open(maria.token),
    ({ status }) => status === 200,
  );
  const message = { id: ulid(), content: 'I bring the cake.' };
  await callApi(messaging.postMessage, { params: { conversationId }, body: message }, maria.token);

  const room = { params: { bookingId }, body: { specialRequests: { from: '', to: 'Quiet until noon' } } };
  expect((await callApi(eventRoom.changeDetails, room, host.token)).status).toBe(200);
  await eventually(
    () => open(host.token),
    ({ body: { messages } }) => messages.some(({ content }) => content.includes('Special requests')),
  );

  const listed = async () => (await callApi(messageInbox.listConversations, { query: {} }, maria.token)).body;
  expect((await listed()).conversations).toMatchObject([{ id: conversationId }]);
  const { members } = (await callApi(planMembers.listMembers, { params: { planId: event.id } }, host.token)).body;
  const params = { planId: event.id, userId: members[0]?.userId ?? '' };
  expect((await callApi(planMembers.removeMember, { params }, host.token)).status).toBe(200);
  expect((await open(maria.token)).status).toBe(404);
  await eventually(listed, ({ conversations }) => conversations.length === 0);
});
