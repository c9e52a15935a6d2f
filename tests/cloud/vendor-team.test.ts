import { expect, it } from 'vitest';
import { notifications } from '#shared/api/notifications.ts';
import { vendors } from '#shared/api/vendors.ts';
import { noticeSchema } from '#shared/kernel/realtime.ts';
import { newPerson, newVendor } from '#tests/support/authorization-world.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { openSocket } from '#tests/support/open-socket.ts';
import { inDays } from '#tests/support/plans-by-api.ts';

/* Two people run a vendor, through the deployed stack. */

it('an invitation by mail makes its owner a manager, until the owner of the vendor removes them', async () => {
  const [owner, rosa] = [await newVendor('Olga Owner'), await newPerson('Rosa Runner')];
  const { vendorId } = owner;
  const inviting = { body: { email: rosa.email, role: 'manager' as const } };
  expect(await callApi(vendors.inviteToTeam, inviting, owner.token)).toMatchObject({ status: 200 });
  const sent = await eventually(
    () => mailsTo(rosa.email),
    (mails) => mails.some(({ subject }) => subject.includes('to the team of Olga Owner & Company')),
  );
  const token = sent.map(({ text }) => /\/team-invitation\/([\w-]{32})/.exec(text ?? '')?.[1]).find(Boolean) ?? '';
  const link = { params: { token } };
  expect((await callApi(vendors.getTeamInvitation, link)).body).toMatchObject({
    state: 'open',
    ownerName: 'Olga Owner',
  });
  expect((await callApi(vendors.acceptTeamInvitation, link, rosa.token)).body).toEqual({ vendorId });
  await eventually(
    () => mailsTo(owner.email),
    (mails) => mails.some(({ subject }) => subject === 'Rosa Runner joined the team of Olga Owner & Company'),
  );

  const heard: string[] = [];
  const socket = await openSocket((frame) => heard.push(noticeSchema.parse(JSON.parse(frame)).changed), {
    token: rosa.token,
    namedVendorId: vendorId,
  });
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  const day = { params: { date: inDays(90) }, body: { state: 'closed' as const } };
  expect((await callApi(vendors.saveDay, day, rosa.token)).status).toBe(403);
  expect((await callApi(vendors.saveDay, day, rosa.token, vendorId)).status).toBe(200);
  expect((await callApi(vendors.renewCalendarFeed, {}, rosa.token, vendorId)).status).toBe(403);

  const params = { userId: rosa.id };
  expect((await callApi(vendors.removeTeamMember, { params }, owner.token)).status).toBe(200);
  expect((await callApi(vendors.saveDay, day, rosa.token, vendorId)).status).toBe(403);
  await closed;
  expect(heard).toContain('team');
  const bell = async () => (await callApi(notifications.listNotifications, { query: {} }, rosa.token)).body;
  await eventually(bell, (list) => list.notifications.some(({ title }) => title === 'Removed from a team'));
});
