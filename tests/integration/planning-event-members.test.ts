import { beforeEach, expect, it } from 'vitest';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { eventMembersEntity, eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { Table } from '#functions/data/table.ts';
import { acceptInvitation, getInvitation } from '#functions/planning/members/accept-invitation.ts';
import { carryMembers } from '#functions/planning/members/carry-members.ts';
import { inviteMember, revokeInvitation } from '#functions/planning/members/invitations.ts';
import { changeMemberRole, listMembers, removeMember } from '#functions/planning/members/manage-members.ts';
import { leavePlans } from '#functions/planning/members/shared-plans.ts';
import { listDraft } from '#functions/planning/draft.ts';
import { forgetPlans, listMyEvents } from '#functions/planning/my-events.ts';
import type { Actor } from '#functions/platform/context.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { host, testCall, testContext, testId, testNow, testUserId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  makePlanItem,
  pay,
  planDraft,
  putPlan,
  readHostState,
  requirements,
  supper,
} from '#tests/support/plans.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

/* Members and invitations follow a plan into its booking. */

let table: Table;
const draftId = testId(1);
const context = testContext({ firstId: 5000 });
const person = (n: number): Actor => ({ userId: testUserId(n), isAdmin: false });
const [maria, rosa, stranger] = [person(3), person(4), person(5)];
const draft = planDraft({ serviceAreas: ['catering'], items: [makePlanItem(caterer, supper)] });

const putPerson = ({ userId }: Actor, fullName: string) => {
  const email = `${fullName.toLowerCase()}@example.test`;
  return table.write({ put: profileEntity.toItem({ userId, email, fullName, createdAt: testNow }) });
};

beforeEach(async () => {
  table = await testTable();
  await putPlan(table, draft);
  await putPerson(host, 'Hana');
  await putPerson(maria, 'Maria');
  await putPerson(rosa, 'Rosa');
  await putPerson(stranger, 'Sam');
});

const invite = async (planId: string, role: MemberRole = 'co_host') =>
  inviteMember(
    { table },
    testCall(planMembers.inviteMember, { params: { planId }, body: { role, email: null }, context }),
  );
const accept = (token: string | null, actor: Actor) =>
  acceptInvitation(
    { table },
    testCall(planMembers.acceptInvitation, { params: { token: token ?? '' }, actor, context }),
  );
const list = (planId: string, actor: Actor) =>
  listMembers({ table }, testCall(planMembers.listMembers, { params: { planId }, actor, context }));
const mine = (actor: Actor) => listMyEvents({ table }, testCall(planning.listMyEvents, { actor, context }));
const notFound = { code: 'not_found' };

/** Books the plan and delivers the event twice. */
async function book() {
  const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
  await pay(bookingDeps(table), agreement({ requirements, agreed }));
  const [event] = (await readHostState(table)).events;
  if (!event) throw new Error('Not booked');
  const booked = { customerId: host.userId, draftId, eventId: event.id, bookingId: event.bookingId };
  await carryMembers({ table }, booked);
  await carryMembers({ table }, booked);
  return booked;
}

it('members and open invitations follow a plan into its booking', async () => {
  await accept((await invite(draftId)).token, maria);
  const { token, invitation } = await invite(draftId, 'viewer');
  const { eventId, bookingId } = await book();

  const members = [{ userId: maria.userId, name: 'Maria', role: 'co_host' }];
  expect(await list(eventId, host)).toMatchObject({ role: 'host', members, invitations: [{ id: invitation.id }] });
  expect(await list(eventId, maria)).toMatchObject({ role: 'co_host', hostName: 'Hana', members, invitations: [] });
  const stored = await table.get(eventMembersEntity, eventMembersKey(bookingId), { consistent: true });
  expect(stored).toMatchObject({ bookingId, hostId: host.userId, members });
  const shared = { id: eventId, membership: { role: 'co_host', hostName: 'Hana' } };
  const events = planning.listMyEvents.response.parse(await mine(maria));
  expect(events).toMatchObject({ shared: [], sharedEvents: [shared] });
  expect(JSON.stringify(events)).not.toMatch(/totalCents|balanceCents/);

  expect(await accept(token, rosa)).toEqual({ planId: eventId, bookingId });
  expect((await list(eventId, host)).members.map(({ userId }) => userId)).toEqual([maria.userId, rosa.userId]);
  await expect(list(eventId, stranger)).rejects.toMatchObject(notFound);
  const left = (await scanItems(table)).filter(({ sk }) => String(sk).includes(draftId));
  expect(JSON.stringify(left)).not.toMatch(/Maria|INVITATION/);
});

it('a booked event takes members, changes their roles and loses them', async () => {
  const { eventId } = await book();
  await accept((await invite(eventId)).token, maria);
  const params = { planId: eventId, userId: maria.userId };
  await changeMemberRole(
    { table },
    testCall(planMembers.changeMemberRole, { params, body: { role: 'viewer', mayPay: false }, context }),
  );
  expect(await list(eventId, maria)).toMatchObject({ role: 'viewer' });
  const removing = (actor: Actor, userId: string) =>
    removeMember(
      { table },
      testCall(planMembers.removeMember, { params: { planId: eventId, userId }, actor, context }),
    );
  await expect(removing(maria, host.userId)).rejects.toMatchObject({ code: 'forbidden' });
  await removing(host, maria.userId);
  await expect(list(eventId, maria)).rejects.toMatchObject(notFound);
  expect(await mine(maria)).toMatchObject({ sharedEvents: [] });

  const { token, invitation } = await invite(eventId);
  await revokeInvitation(
    { table },
    testCall(planMembers.revokeInvitation, { params: { planId: eventId, invitationId: invitation.id }, context }),
  );
  const looked = getInvitation(
    { table },
    testCall(planMembers.getInvitation, { params: { token: token ?? '' }, context }),
  );
  expect(await looked).toMatchObject({ state: 'revoked' });
});

it('a host alone lets a co-host pay, who loses that with the role', async () => {
  const { eventId } = await book();
  await accept((await invite(eventId)).token, maria);
  await accept((await invite(eventId)).token, rosa);
  const change = (actor: Actor, member: Actor, body: { role: MemberRole; mayPay: boolean }) =>
    changeMemberRole(
      { table },
      testCall(planMembers.changeMemberRole, {
        params: { planId: eventId, userId: member.userId },
        body,
        actor,
        context,
      }),
    );
  const mayPay = async () => (await list(eventId, host)).members.map((member) => member.mayPay);
  const paying = { role: 'co_host', mayPay: true } as const;
  await expect(change(maria, maria, paying)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(change(stranger, maria, paying)).rejects.toMatchObject(notFound);
  await expect(change(host, maria, { ...paying, role: 'viewer' })).rejects.toMatchObject({ code: 'refused' });
  expect(await mayPay()).toEqual([false, false]);
  await change(host, maria, paying);
  expect(await mayPay()).toEqual([true, false]);
  expect(await mine(maria)).toMatchObject({ sharedEvents: [{ membership: { mayPay: true } }] });
  expect(await mine(rosa)).toMatchObject({ sharedEvents: [{ membership: { mayPay: false } }] });
  expect(planMembers.listMembers.response.parse(await list(eventId, rosa)).members[0]).toEqual({
    userId: maria.userId,
    name: 'Maria',
    role: 'co_host',
    joinedAt: expect.any(String),
    mayPay: true,
  });
  await change(host, maria, { role: 'viewer', mayPay: false });
  await change(host, maria, { role: 'co_host', mayPay: false });
  expect(await mayPay()).toEqual([false, false]);
});

it('a person deleted before the members are carried over does not return', async () => {
  await accept((await invite(draftId)).token, maria);
  await accept((await invite(draftId)).token, rosa);
  const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
  await pay(bookingDeps(table), agreement({ requirements, agreed }));
  await leavePlans(table, maria.userId, context);
  const [event] = (await readHostState(table)).events;
  const eventId = event?.id ?? '';
  await carryMembers({ table }, { customerId: host.userId, draftId, eventId, bookingId: event?.bookingId ?? '' });
  expect((await list(eventId, host)).members).toMatchObject([{ userId: rosa.userId }]);
  expect(JSON.stringify(await scanItems(table))).not.toContain('"Maria","role"');
});

it('somebody who joined the event before the members were carried over stays beside them', async () => {
  await accept((await invite(draftId)).token, maria);
  await pay(
    bookingDeps(table),
    agreement({ requirements, agreed: agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0) }),
  );
  const [{ id: eventId, bookingId } = { id: '', bookingId: '' }] = (await readHostState(table)).events;
  await accept((await invite(eventId, 'viewer')).token, rosa);
  const carry = () => carryMembers({ table }, { customerId: host.userId, draftId, eventId, bookingId });
  await Promise.all([carry(), carry()]);
  const both = [
    { userId: rosa.userId, role: 'viewer' },
    { userId: maria.userId, role: 'co_host' },
  ];
  expect((await list(eventId, host)).members).toMatchObject(both);
  expect(await mine(maria)).toMatchObject({ shared: [], sharedEvents: [{ id: eventId }] });

  const params = { planId: eventId, userId: maria.userId };
  await removeMember({ table }, testCall(planMembers.removeMember, { params, context }));
  await carry();
  expect((await list(eventId, host)).members).toMatchObject([{ userId: rosa.userId }]);
});

it('a deleted account leaves booked events, and its own events lose their members', async () => {
  const { eventId } = await book();
  await accept((await invite(eventId)).token, maria);
  await accept((await invite(eventId)).token, rosa);
  await leavePlans(table, maria.userId, context);
  expect((await list(eventId, host)).members).toMatchObject([{ userId: rosa.userId }]);
  await forgetPlans(table, host.userId, context);
  await forgetPlans(table, host.userId, context);
  expect(await mine(rosa)).toMatchObject({ sharedEvents: [] });
  expect((await scanItems(table)).filter(({ type }) => type === 'EventMembers' || type === 'Membership')).toEqual([]);
});
