import { beforeEach, describe, expect, it } from 'vitest';
import { TeamMemberInvited } from '#events/vendors/team-member-invited.ts';
import { TeamMemberJoined } from '#events/vendors/team-member-joined.ts';
import { TeamMemberRemoved } from '#events/vendors/team-member-removed.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { vendorInbox } from '#functions/data/messaging/conversation.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { listInboxes } from '#functions/data/queries/inboxes.ts';
import { connectionEntity, topicPartition } from '#functions/data/realtime/connection.ts';
import type { Table } from '#functions/data/table.ts';
import { teamEntity } from '#functions/data/vendors/team.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { getMe } from '#functions/accounts/get-me.ts';
import { notify } from '#functions/notifications/notify.ts';
import { listNotifications } from '#functions/notifications/read-notifications.ts';
import { splitByRecipient } from '#functions/platform/recipient.ts';
import type { PersonalEvent } from '#functions/notifications/notification-content.ts';
import { authorize } from '#functions/platform/authorize.ts';
import type { Actor } from '#functions/platform/context.ts';
import { openConnection } from '#functions/realtime/connections.ts';
import { closeBusiness } from '#functions/vendors/forget-business.ts';
import { acceptTeamInvitation, getTeamInvitation } from '#functions/vendors/team/accept-invitation.ts';
import { inviteToTeam, revokeTeamInvitation } from '#functions/vendors/team/invitations.ts';
import { getTeam, leaveTeams, removeTeamMember } from '#functions/vendors/team/members.ts';
import { writeTeamInvitationMail, writeTeamMail } from '#functions/vendors/team/team-mails.ts';
import { accounts } from '#shared/api/accounts.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { notifications } from '#shared/api/notifications.ts';
import { orders } from '#shared/api/orders.ts';
import { vendors } from '#shared/api/vendors.ts';
import { maximumTeamMembers } from '#shared/vendors/team.ts';
import { vendorHeader } from '#shared/vendors/vendor-header.ts';
import { makeListener, testCall, testContext, testId, testNow, testUserId } from '#tests/support/calls.ts';
import { parseExample } from '#tests/support/event-examples.ts';
import { hostEvent } from '#tests/support/host-event.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

let table: Table;
const context = testContext({ firstId: 5000 });
const business = vendorRecord(1, { ownerId: testUserId(1), name: 'Ember & Rye' });
const other = vendorRecord(2, { ownerId: testUserId(2), name: 'Masa Madre' });
const owner: Actor = { userId: testUserId(1), isAdmin: false, vendorId: business.id, vendorRole: 'owner' };
const otherOwner: Actor = { userId: testUserId(2), isAdmin: false, vendorId: other.id, vendorRole: 'owner' };
const [rosa, theo] = [3, 4].map((n): Actor => ({ userId: testUserId(n), isAdmin: false })) as [Actor, Actor];
const asManager = (person: Actor, vendorId = business.id): Actor => ({ ...person, vendorId, vendorRole: 'manager' });

const people = { Olga: owner, Omar: otherOwner, Rosa: rosa, Theo: theo };
const emailFor = (name: keyof typeof people) => `${name.toLowerCase()}@example.test`;

beforeEach(async () => {
  table = await testTable();
  context.set(testNow);
  await putVendor(table, business);
  await putVendor(table, other);
  for (const [fullName, { userId }] of Object.entries(people))
    await table.write({
      put: profileEntity.toItem({
        userId,
        fullName,
        email: `${fullName.toLowerCase()}@example.test`,
        createdAt: testNow,
      }),
    });
});

const invite = (email: string, actor = owner) =>
  inviteToTeam({ table }, testCall(vendors.inviteToTeam, { actor, body: { email, role: 'manager' }, context }));

async function mailedToken(email: string, actor = owner): Promise<string> {
  const { id: invitationId } = await invite(email, actor);
  const event = TeamMemberInvited.create(
    { vendorId: actor.vendorId ?? '', invitationId },
    { id: testId(1), occurredAt: testNow, actor: actor.userId, correlationId: 'test' },
  );
  const mail = await writeTeamInvitationMail(table, event);
  expect(mail).toMatchObject({ to: email });
  return mail?.action?.path.split('/').at(-1) ?? '';
}

const look = (token: string) =>
  getTeamInvitation({ table }, testCall(vendors.getTeamInvitation, { params: { token }, context }));
const accept = (token: string, actor: Actor) =>
  acceptTeamInvitation({ table }, testCall(vendors.acceptTeamInvitation, { params: { token }, actor, context }));
const join = async (name: keyof typeof people, at = owner) =>
  accept(await mailedToken(emailFor(name), at), people[name]);
const team = (actor: Actor) => getTeam({ table }, testCall(vendors.getTeam, { actor, context }));
const remove = (userId: string, actor: Actor) =>
  removeTeamMember({ table }, testCall(vendors.removeTeamMember, { params: { userId }, actor, context }));
const revoke = (invitationId: string) =>
  revokeTeamInvitation({ table }, testCall(vendors.revokeTeamInvitation, { params: { invitationId }, actor: owner }));
const me = (actor: Actor) =>
  getMe(
    { table, userPool: { whoHas: () => Promise.reject(new Error('unused')) } },
    testCall(accounts.getMe, { actor }),
  );

/** Returns who a request is from, as every endpoint does. */
const admit = (contract: EndpointContract, { userId }: Actor, named?: string) =>
  authorize(
    {
      headers: named === undefined ? {} : { [vendorHeader]: named },
      requestContext: { authorizer: { jwt: { claims: { sub: userId, token_use: 'access', auth_time: '1' } } } },
    } as never,
    contract,
    callerFinder(table),
    context.now(),
  );

const refused = { code: 'refused' };
const forbidden = { code: 'forbidden' };
const notFound = { code: 'not_found' };
const conflict = { code: 'conflict' };

describe('an invitation to a team', () => {
  it('lets its address join once, with an account of its own', async () => {
    const token = await mailedToken(emailFor('Rosa'));
    expect(await look(token)).toMatchObject({
      state: 'open',
      ownerName: 'Olga',
      vendorName: 'Ember & Rye',
      role: 'manager',
      maskedEmail: 'r•••@example.test',
    });
    await expect(accept(token, theo)).rejects.toMatchObject({ ...refused, fields: { email: expect.any(String) } });
    expect(await accept(token, rosa)).toEqual({ vendorId: business.id });
    expect(await accept(token, rosa)).toEqual({ vendorId: business.id });
    expect(await look(token)).toMatchObject({ state: 'used' });
    expect(await team(owner)).toMatchObject({ members: [{ userId: rosa.userId, name: 'Rosa', role: 'manager' }] });
    const stored = (await scanItems(table)).find(({ type }) => type === teamEntity.type);
    expect(eventsOn(stored ?? {})).toMatchObject([{ type: 'TeamMemberJoined', data: { memberId: rosa.userId } }]);
  });

  it("can't be accepted once it is revoked or expired, or its vendor left", async () => {
    const { id } = await invite('someone@example.test');
    await revoke(id);
    await revoke(id);
    const expiring = await mailedToken(emailFor('Rosa'));
    context.pass(15 * 24 * 3_600_000);
    expect(await look(expiring)).toMatchObject({ state: 'expired' });
    await expect(accept(expiring, rosa)).rejects.toMatchObject(conflict);
    const late = await mailedToken(emailFor('Theo'));
    await table.write({ put: vendorEntity.toItem({ ...business, status: 'removed' }) });
    await expect(look(late)).rejects.toMatchObject(notFound);
    await expect(accept(late, theo)).rejects.toMatchObject(notFound);
    await expect(invite('more@example.test')).rejects.toMatchObject(refused);
  });

  it("isn't for the owner's own address, nor for one that is invited already", async () => {
    await expect(invite(emailFor('Olga'))).rejects.toMatchObject({ ...refused, fields: { email: expect.any(String) } });
    await invite(emailFor('Rosa'));
    await expect(invite(emailFor('Rosa'))).rejects.toMatchObject(conflict);
  });

  it("isn't accepted by a person who is blocked meanwhile", async () => {
    const token = await mailedToken(emailFor('Rosa'));
    const block = { at: testNow, reason: 'Fraud' };
    await table.write({
      put: profileEntity.toItem({ ...rosa, fullName: 'Rosa', email: emailFor('Rosa'), createdAt: testNow, block }),
    });
    await expect(accept(token, rosa)).rejects.toMatchObject(refused);
    await expect(admit(vendors.acceptTeamInvitation, rosa)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await team(owner)).members).toEqual([]);
  });

  it('is refused to a host whose order with the vendor is not settled', async () => {
    const vendor = { id: business.id, name: 'Ember & Rye', category: 'catering' as const };
    const stored = { progressStage: 'vendors_confirmed' as const, createdAt: testNow };
    const event = hostEvent(testId(40), { date: '2027-06-10', vendors: [vendor] });
    await table.write({ put: hostEventEntity.toItem({ ...event, ...stored, userId: rosa.userId }) });
    const token = await mailedToken(emailFor('Rosa'));
    await expect(accept(token, rosa)).rejects.toMatchObject(refused);
    context.set('2027-06-13T17:00:00.000Z');
    await expect(accept(token, rosa)).rejects.toMatchObject(refused);
    context.set('2027-06-14T17:00:00.000Z');
    expect(await accept(token, rosa)).toEqual({ vendorId: business.id });
  });

  it('never fills a team beyond its limit, even if all accept at once', async () => {
    const full = Array.from({ length: maximumTeamMembers - 1 }, (_, n) => ({
      userId: testUserId(100 + n),
      name: `Person ${n}`,
      role: 'manager' as const,
      joinedAt: testNow,
    }));
    const tokens = [await mailedToken(emailFor('Rosa')), await mailedToken(emailFor('Theo'))] as const;
    await table.write({ put: teamEntity.toItem({ vendorId: business.id, version: 1, members: full }) });
    const outcomes = await Promise.allSettled([accept(tokens[0], rosa), accept(tokens[1], theo)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await team(owner)).members).toHaveLength(maximumTeamMembers);
    await expect(invite('more@example.test')).rejects.toMatchObject(refused);
  });
});

describe('a request that names a vendor', () => {
  beforeEach(() => join('Rosa'));

  it('lets a manager call exactly the endpoints for managers', async () => {
    expect(await admit(vendors.getCalendar, rosa, business.id)).toMatchObject({
      vendorId: business.id,
      vendorRole: 'manager',
    });
    for (const contract of [orders.listEarnings, vendors.inviteToTeam, vendors.changeVendorProfile])
      await expect(admit(contract, rosa, business.id)).rejects.toMatchObject(forbidden);
  });

  it('lets nobody act for a vendor without being in its team', async () => {
    for (const named of [other.id, testId(99), 'not an id', undefined])
      await expect(admit(vendors.getCalendar, rosa, named)).rejects.toMatchObject(forbidden);
    await expect(admit(vendors.getCalendar, theo, business.id)).rejects.toMatchObject(forbidden);
    await expect(admit(vendors.getCalendar, owner, other.id)).rejects.toMatchObject(forbidden);
    await expect(admit(vendors.getCalendar, { userId: testUserId(77), isAdmin: false }, business.id)).rejects.toThrow();
  });

  it('lets an owner act for the own vendor, named or not', async () => {
    const asOwner = { vendorId: business.id, vendorRole: 'owner' };
    expect(await admit(orders.listEarnings, owner)).toMatchObject(asOwner);
    expect(await admit(orders.listEarnings, owner, business.id)).toMatchObject(asOwner);
  });

  it('grants a manager nothing once the vendor is removed', async () => {
    await table.write({ put: vendorEntity.toItem({ ...business, status: 'removed' }) });
    await expect(admit(vendors.getCalendar, rosa, business.id)).rejects.toMatchObject(forbidden);
    await expect(admit(orders.listEarnings, rosa, business.id)).rejects.toMatchObject(forbidden);
    expect(await admit(orders.listEarnings, owner, business.id)).toMatchObject({ vendorId: business.id });
  });

  it("opens that vendor's inbox only", async () => {
    await join('Omar');
    expect(await listInboxes(table, rosa)).toEqual([`user#${rosa.userId}`]);
    expect(await listInboxes(table, asManager(rosa))).toEqual([`user#${rosa.userId}`, vendorInbox(business.id)]);
    expect(await listInboxes(table, otherOwner)).not.toContain(vendorInbox(business.id));
    expect(await listInboxes(table, asManager(otherOwner))).not.toContain(vendorInbox(other.id));
  });
});

describe('leaving and removing', () => {
  beforeEach(() => join('Rosa'));

  it('ends every right at once', async () => {
    await remove(rosa.userId, owner);
    await remove(rosa.userId, owner);
    await expect(admit(vendors.getCalendar, rosa, business.id)).rejects.toMatchObject(forbidden);
    expect((await me(rosa)).vendor).toBeNull();
    expect((await team(owner)).members).toEqual([]);
    await join('Rosa');
    expect((await me(rosa)).vendor).toMatchObject({ id: business.id, role: 'manager' });
  });

  it("takes the person's open pages off the vendor's notices, and no others", async () => {
    const listeners = async () =>
      (
        await table.query(connectionEntity, { pk: topicPartition(vendorInbox(business.id)), consistent: true })
      ).items.map(({ connectionId }) => connectionId);
    await openConnection({ table }, 'of Rosa', makeListener(asManager(rosa)), context);
    await openConnection({ table }, 'of Rosa, as herself', makeListener(rosa), context);
    await openConnection({ table }, 'of Olga', makeListener(owner), context);
    expect((await listeners()).toSorted()).toEqual(['of Olga', 'of Rosa']);
    await remove(rosa.userId, owner);
    expect(await listeners()).toEqual(['of Olga']);
    // Its ticket was issued before the removal.
    await openConnection({ table }, 'late', makeListener(asManager(rosa)), context);
    expect(await listeners()).toEqual(['of Olga']);
  });

  it('a member leaves alone and removes nobody', async () => {
    await join('Theo');
    await expect(remove(theo.userId, asManager(rosa))).rejects.toMatchObject(forbidden);
    await expect(remove(owner.userId, asManager(rosa))).rejects.toMatchObject(forbidden);
    await expect(remove(owner.userId, owner)).rejects.toMatchObject(refused);
    await remove(rosa.userId, asManager(rosa));
    expect((await team(owner)).members).toMatchObject([{ userId: theo.userId }]);
  });

  it('a deleted account leaves its teams, and the team ends with its owner', async () => {
    await join('Theo');
    await leaveTeams(table, rosa.userId, context);
    await leaveTeams(table, rosa.userId, context);
    expect((await team(owner)).members).toMatchObject([{ userId: theo.userId }]);
    await invite('open@example.test');
    await closeBusiness(table, business.id, context);
    await closeBusiness(table, business.id, context);
    const left = (await scanItems(table)).map(({ type }) => String(type)).filter((type) => type.startsWith('Team'));
    expect(left).toEqual(['Team']);
    expect((await me(theo)).vendor).toBeNull();
  });
});

describe('people with several vendors', () => {
  it('act for their own by default, and for a named one of theirs', async () => {
    await join('Omar');
    const own = { id: other.id, name: 'Masa Madre', timeZone: expect.any(String) };
    const joined = { id: business.id, name: 'Ember & Rye', role: 'manager', timeZone: expect.any(String) };
    expect(await me(otherOwner)).toMatchObject({ vendor: own, vendors: [own, joined] });
    expect(await me(asManager(otherOwner))).toMatchObject({ vendor: joined });
    expect((await me({ ...otherOwner, vendorId: testId(99) })).vendor).toEqual(own);
    expect(await admit(orders.listEarnings, otherOwner)).toMatchObject({ vendorId: other.id, vendorRole: 'owner' });
    await expect(admit(orders.listEarnings, otherOwner, business.id)).rejects.toMatchObject(forbidden);
  });

  it('in the teams of each other see only the vendor that they name', async () => {
    await join('Omar');
    await join('Olga', otherOwner);
    expect(await listInboxes(table, owner)).toEqual([`user#${owner.userId}`, vendorInbox(business.id)]);
    expect(await listInboxes(table, asManager(owner, other.id))).toEqual([
      `user#${owner.userId}`,
      vendorInbox(other.id),
    ]);
    await remove(otherOwner.userId, owner);
    expect(await admit(vendors.getCalendar, owner, other.id)).toMatchObject({ vendorRole: 'manager' });
    await expect(admit(vendors.getCalendar, otherOwner, business.id)).rejects.toMatchObject(forbidden);
  });
});

describe('who hears of a team', () => {
  const meta = { id: testId(1), occurredAt: testNow, actor: rosa.userId, correlationId: 'test' };
  const data = { vendorId: business.id, vendorName: 'Ember & Rye', ownerId: owner.userId, memberId: rosa.userId };
  const bell = async (actor: Actor) =>
    (await listNotifications({ table }, testCall(notifications.listNotifications, { query: {}, actor }))).notifications;

  it('the owner hears who joined or left, the member of the removal', async () => {
    const joined = TeamMemberJoined.create({ ...data, role: 'manager' }, meta);
    const left = TeamMemberRemoved.create({ ...data, by: 'member' }, { ...meta, id: testId(2) });
    const removed = TeamMemberRemoved.create({ ...data, by: 'owner' }, { ...meta, id: testId(3) });
    for (const event of [joined, joined, left, removed]) await notify({ table }, event);
    expect((await bell(owner)).map(({ title }) => title).toSorted()).toEqual([
      'Rosa joined Ember & Rye',
      'Rosa left Ember & Rye',
    ]);
    expect(await bell(rosa)).toMatchObject([{ title: 'Removed from a team' }]);
    expect((await writeTeamMail(table, joined)).to).toEqual({ userId: owner.userId });
    expect((await writeTeamMail(table, removed)).to).toEqual({ userId: rosa.userId });
  });

  it('the team is notified of orders, with a link that names the vendor, and the owner alone of payouts', async () => {
    await join('Rosa');
    const order = parseExample('OrderPlaced', { vendorId: business.id });
    const payout = { ...parseExample('PayoutSent', { vendorId: business.id }), id: testId(9) };
    for (const event of [order, order, payout]) await notify({ table }, event as PersonalEvent);
    expect((await bell(owner)).map(({ kind }) => kind).toSorted()).toEqual(['order', 'payout']);
    const [news, ...others] = await bell(rosa);
    expect(others).toEqual([]);
    expect(news).toMatchObject({ kind: 'order', path: expect.stringMatching(`[?&]vendor=${business.id}$`) });
    expect((await bell(owner)).map(({ path }) => path).join()).not.toContain('vendor=');
    await remove(rosa.userId, owner);
    await notify({ table }, parseExample('OrderMoved', { vendorId: business.id }) as PersonalEvent);
    expect(await bell(rosa)).toHaveLength(1);
  });

  it('mails that a person may switch off go to the team too, all others to the owner alone', async () => {
    await join('Rosa');
    const mail = { to: { vendorId: business.id }, subject: 'New order', heading: 'New order', paragraphs: [] };
    const addressees = async (more: object) =>
      (await splitByRecipient(table, { ...mail, ...more })).map(({ to, memberId }) => [to, memberId]);
    const toOwner = [mail.to, undefined];
    expect(await addressees({ choice: 'order' })).toEqual([toOwner, [{ userId: rosa.userId }, rosa.userId]]);
    expect(await addressees({ choice: 'review' })).toEqual([toOwner]);
    expect(await addressees({})).toEqual([toOwner]);
  });
});
