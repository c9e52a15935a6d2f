import { beforeEach, describe, expect, it } from 'vitest';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventsOn } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { removePlanItem } from '#functions/planning/change-plan-items.ts';
import { acceptInvitation, getInvitation } from '#functions/planning/members/accept-invitation.ts';
import { forgetInvitations, inviteMember, revokeInvitation } from '#functions/planning/members/invitations.ts';
import { changeMemberRole, listMembers, removeMember } from '#functions/planning/members/manage-members.ts';
import { writeInvitationMail } from '#functions/planning/members/member-mails.ts';
import { leavePlans } from '#functions/planning/members/shared-plans.ts';
import { discardDraft, forgetPlans, getDraft, listMyEvents } from '#functions/planning/my-events.ts';
import { notify } from '#functions/notifications/notify.ts';
import { listNotifications } from '#functions/notifications/read-notifications.ts';
import { MemberInvited } from '#events/planning/member-invited.ts';
import { MemberJoined } from '#events/planning/member-joined.ts';
import { MemberRemoved } from '#events/planning/member-removed.ts';
import type { Actor } from '#functions/platform/context.ts';
import { notifications } from '#shared/api/notifications.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { invitationsPerDay, maximumMembers } from '#shared/planning/members.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { admin, host, otherHost, testCall, testContext, testId, testNow, testUserId } from '#tests/support/calls.ts';
import { draftRecord } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { makePlanItem, caterer, supper } from '#tests/support/plans.ts';

let table: Table;
const planId = testId(1);
const context = testContext({ firstId: 5000 });
const geocoder = { find: async () => undefined };
const person = (n: number): Actor => ({ userId: testUserId(n), isAdmin: false });
const [maria, rosa, stranger] = [person(3), person(4), person(5)];

const putPerson = ({ userId }: Actor, fullName: string) => {
  const email = `${fullName.toLowerCase()}@example.test`;
  return table.write({ put: profileEntity.toItem({ userId, email, fullName, createdAt: testNow }) });
};

beforeEach(async () => {
  table = await testTable();
  context.set(testNow);
  await table.write({
    put: draftEntity.toItem(draftRecord(1, { items: [makePlanItem(caterer, supper)] })),
  });
  await putPerson(host, 'Hana');
  await putPerson(maria, 'Maria');
  await putPerson(rosa, 'Rosa');
  await putPerson(stranger, 'Sam');
});

const invite = (role: MemberRole = 'co_host', email: string | null = null, actor = host) =>
  inviteMember(
    { table },
    testCall(planMembers.inviteMember, { params: { planId }, body: { role, email }, actor, context }),
  );
const tokenFor = async (role: MemberRole) => (await invite(role)).token ?? '';
const accept = (token: string, actor: Actor) =>
  acceptInvitation({ table }, testCall(planMembers.acceptInvitation, { params: { token }, actor, context }));
const look = (token: string) =>
  getInvitation({ table }, testCall(planMembers.getInvitation, { params: { token }, context }));
const revoke = (invitationId: string, actor = host) =>
  revokeInvitation(
    { table },
    testCall(planMembers.revokeInvitation, { params: { planId, invitationId }, actor, context }),
  );
const list = (actor: Actor) =>
  listMembers({ table }, testCall(planMembers.listMembers, { params: { planId }, actor, context }));
const setRole = (userId: string, role: MemberRole, actor = host, mayPay = false) =>
  changeMemberRole(
    { table },
    testCall(planMembers.changeMemberRole, { params: { planId, userId }, body: { role, mayPay }, actor, context }),
  );
const remove = (userId: string, actor: Actor) =>
  removeMember({ table }, testCall(planMembers.removeMember, { params: { planId, userId }, actor, context }));
const read = (actor: Actor) =>
  getDraft({ table }, testCall(planning.getDraft, { params: { draftId: planId }, actor, context }));
const rename = (actor: Actor, from: string, to: string) =>
  changeDraft(
    { table, geocoder },
    testCall(planning.changeDraft, {
      params: { draftId: planId },
      body: { details: { name: { from, to } } },
      actor,
      context,
    }),
  );
const mine = (actor: Actor) => listMyEvents({ table }, testCall(planning.listMyEvents, { actor, context }));
const join = async (actor: Actor, role: MemberRole) => accept(await tokenFor(role), actor);
const notFound = { code: 'not_found' };
const forbidden = { code: 'forbidden' };

async function mailedToken(email: string, role: MemberRole = 'co_host'): Promise<string> {
  const { invitation } = await invite(role, email);
  const event = MemberInvited.create(
    { hostId: host.userId, planId, invitationId: invitation.id },
    { id: testId(1), occurredAt: testNow, actor: host.userId, correlationId: 'test' },
  );
  const mail = await writeInvitationMail(table, event);
  expect(mail).toMatchObject({ to: email });
  return mail?.action?.path.split('/').at(-1) ?? '';
}

describe('rights in a shared plan', () => {
  // Vendors, administrators and people of other plans are strangers to it.
  const outcomes: Record<string, [actor: Actor, right: 'read' | 'edit' | 'own' | 'none']> = {
    host: [host, 'own'],
    'co-host': [maria, 'edit'],
    viewer: [rosa, 'read'],
    stranger: [stranger, 'none'],
    'host of another plan': [otherHost, 'none'],
    vendor: [{ ...person(6), vendorId: caterer.id }, 'none'],
    administrator: [admin, 'none'],
  };
  const reading = { getDraft: read, listMembers: list };
  const editing = {
    changeDraft: (actor: Actor) => rename(actor, 'Another name', 'A name'),
    removePlanItem: (actor: Actor) =>
      removePlanItem(
        { table },
        testCall(planning.removePlanItem, { params: { draftId: planId, itemId: 'x' }, query: { version: 0 }, actor }),
      ),
  };
  const owning = {
    inviteMember: (actor: Actor) => invite('viewer', null, actor),
    revokeInvitation: (actor: Actor) => revoke(testId(99), actor),
    changeMemberRole: (actor: Actor) => setRole(rosa.userId, 'viewer', actor),
    removeMember: (actor: Actor) => remove(testUserId(77), actor),
    discardDraft: (actor: Actor) =>
      discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId: planId }, actor, context })),
  };

  /** Returns the code of a refusal; other refusals come after the right was granted. */
  const codeOf = (act: Promise<unknown>) =>
    act.then(
      () => 'allowed',
      ({ code }: { code: string }) => (code === 'not_found' || code === 'forbidden' ? code : 'allowed'),
    );

  it.each(Object.keys(outcomes))('a %s may do exactly what the role allows', async (role) => {
    await join(maria, 'co_host');
    await join(rosa, 'viewer');
    const [actor, right] = outcomes[role] ?? [stranger, 'none'];
    const refusal = right === 'none' ? 'not_found' : 'forbidden';
    const has = { read: right !== 'none', edit: right === 'edit' || right === 'own', own: right === 'own' };
    for (const [acts, isAllowed] of [
      [reading, has.read],
      [editing, has.edit],
      [owning, has.own],
    ] as const)
      for (const [name, act] of Object.entries(acts))
        expect(await codeOf(act(actor)), name).toBe(isAllowed ? 'allowed' : refusal);
  });

  it('a plan names its members, and open invitations to its host only', async () => {
    await join(maria, 'co_host');
    await invite('viewer', 'theo@example.test');
    const members = [{ userId: maria.userId, name: 'Maria', role: 'co_host', joinedAt: testNow, mayPay: false }];
    expect(await list(host)).toMatchObject({
      role: 'host',
      hostName: 'Hana',
      members,
      invitations: [{ role: 'viewer' }],
    });
    expect(await list(maria)).toEqual({
      role: 'co_host',
      hostName: 'Hana',
      isBooked: false,
      members,
      invitations: [],
    });
  });

  it("a co-host's change is stored in the host's plan and doesn't make a plan of their own", async () => {
    await join(maria, 'co_host');
    const { draft } = await rename(maria, 'Garden birthday', 'Garden wedding');
    expect(draft).toMatchObject({ title: 'Garden wedding', membership: { role: 'co_host', hostName: 'Hana' } });
    expect(await read(host)).toMatchObject({ title: 'Garden wedding' });
    expect((await read(host)).membership).toBeUndefined();
    expect(await mine(maria)).toMatchObject({ drafts: [], shared: [{ id: planId, title: 'Garden wedding' }] });
    expect(await mine(host)).toMatchObject({ drafts: [{ id: planId }], shared: [] });
  });

  it('a role changes at once', async () => {
    await join(maria, 'co_host');
    await setRole(maria.userId, 'viewer');
    await expect(rename(maria, 'Garden birthday', 'Mine')).rejects.toMatchObject(forbidden);
    await expect(setRole(stranger.userId, 'viewer')).rejects.toMatchObject({ code: 'refused' });
  });

  it('the host alone lets a co-host pay for the plan, who sees that and loses it with the role', async () => {
    await join(maria, 'co_host');
    await join(rosa, 'viewer');
    const refused = { code: 'refused', fields: { mayPay: 'Only a co-host can be allowed to pay.' } };
    await expect(setRole(rosa.userId, 'viewer', host, true)).rejects.toMatchObject(refused);
    await expect(setRole(maria.userId, 'co_host', maria, true)).rejects.toMatchObject(forbidden);
    await expect(setRole(maria.userId, 'co_host', stranger, true)).rejects.toMatchObject(notFound);
    expect((await read(maria)).membership).toEqual({
      role: 'co_host',
      hostName: 'Hana',
      hostId: host.userId,
      mayPay: false,
    });
    await setRole(maria.userId, 'co_host', host, true);
    expect((await read(maria)).membership).toMatchObject({ mayPay: true });
    await setRole(maria.userId, 'viewer');
    await setRole(maria.userId, 'co_host');
    expect((await read(maria)).membership).toMatchObject({ mayPay: false });
  });

  it("a host can't be removed, and a co-host may leave", async () => {
    await join(maria, 'co_host');
    await expect(remove(host.userId, host)).rejects.toMatchObject({ code: 'refused' });
    await expect(remove(host.userId, maria)).rejects.toMatchObject(forbidden);
    await remove(maria.userId, maria);
    await expect(read(maria)).rejects.toMatchObject(notFound);
    expect(await mine(maria)).toMatchObject({ shared: [] });
  });
});

describe('invitations', () => {
  it('a link is unguessable, stored as a hash only, and shown once', async () => {
    const { token } = await invite();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(await scanItems(table))).not.toContain(token);
    expect(JSON.stringify(await list(host))).not.toContain(token);
  });

  it('anyone with the link sees who invites to what, without addresses', async () => {
    const token = await mailedToken('theo.ortiz@example.test');
    expect(await look(token)).toEqual({
      state: 'open',
      hostName: 'Hana',
      eventTitle: 'Garden birthday',
      isBooked: false,
      role: 'co_host',
      maskedEmail: 't•••@example.test',
      expiresAt: '2027-06-15T17:00:00.000Z',
    });
    await expect(look('x'.repeat(32))).rejects.toMatchObject(notFound);
  });

  it('a link works for one person; the same person may press twice', async () => {
    const token = await tokenFor('viewer');
    await accept(token, maria);
    expect(await accept(token, maria)).toEqual({ planId });
    await expect(accept(token, rosa)).rejects.toMatchObject({ code: 'conflict', message: /already used/ });
    expect(await look(token)).toMatchObject({ state: 'used' });
    expect((await list(host)).members).toHaveLength(1);
  });

  it('of two people who press at once, one joins', async () => {
    const token = await tokenFor('viewer');
    const results = await Promise.allSettled([maria, rosa, stranger].map((actor) => accept(token, actor)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list(host)).members).toHaveLength(1);
  });

  it('an invitation by mail is for its address only, however it is forwarded', async () => {
    const token = await mailedToken('maria@example.test');
    await expect(accept(token, rosa)).rejects.toMatchObject({
      code: 'refused',
      message:
        'This invitation is for m•••@example.test. Sign in with that address, or ask Hana to invite rosa@example.test.',
    });
    await accept(token, maria);
    expect((await list(host)).members).toMatchObject([{ userId: maria.userId }]);
  });

  it('a revoked invitation joins nobody, even while its page is open', async () => {
    const { invitation, token } = await invite();
    expect(await look(token ?? '')).toMatchObject({ state: 'open' });
    await revoke(invitation.id);
    await expect(accept(token ?? '', maria)).rejects.toMatchObject({ code: 'conflict', message: /took this/ });
    expect(await look(token ?? '')).toMatchObject({ state: 'revoked' });
    expect((await list(host)).invitations).toEqual([]);
  });

  it('an invitation expires after two weeks', async () => {
    const token = await tokenFor('viewer');
    context.set('2027-06-15T17:00:00.000Z');
    expect(await look(token)).toMatchObject({ state: 'expired' });
    await expect(accept(token, maria)).rejects.toMatchObject({ code: 'conflict', message: /expired/ });
  });

  it('a host refuses to invite their own address, and the same address twice', async () => {
    await expect(invite('viewer', 'hana@example.test')).rejects.toMatchObject({ fields: { email: /own address/ } });
    await invite('viewer', 'theo@example.test');
    await expect(invite('co_host', 'theo@example.test')).rejects.toMatchObject({ code: 'conflict' });
    await expect(accept(await tokenFor('viewer'), host)).rejects.toMatchObject({ code: 'refused' });
  });

  it('a host invites a limited number of people a day', async () => {
    for (let n = 0; n < invitationsPerDay; n += 1) {
      const { invitation } = await invite();
      await revoke(invitation.id);
    }
    await expect(invite()).rejects.toMatchObject({ code: 'too_many_requests' });
    context.pass(24 * 3_600_000);
    await expect(invite()).resolves.toBeDefined();
  });

  it('thirty people who accept at once all join, and no thirty-first', async () => {
    const people = Array.from({ length: maximumMembers }, (_, n) => person(100 + n));
    for (const [n, one] of people.entries()) await putPerson(one, `Guest${n}`);
    const tokens: string[] = [];
    while (tokens.length < people.length) tokens.push(await tokenFor('viewer'));
    await expect(invite()).rejects.toMatchObject({ code: 'refused' });
    await Promise.all(people.map((one, n) => accept(tokens[n] ?? '', one)));
    expect((await list(host)).members).toHaveLength(maximumMembers);
    await expect(invite()).rejects.toMatchObject({ code: 'refused', message: /up to 30/ });
  }, 30_000);

  it('a person who was deleted a moment ago joins nothing', async () => {
    await expect(accept(await tokenFor('viewer'), person(50))).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('the end of a membership', () => {
  it('a change that a removed member had begun is not stored', async () => {
    await join(maria, 'co_host');
    const opened = await table.get(draftEntity, { pk: `USER#${host.userId}`, sk: `DRAFT#${planId}` });
    await remove(maria.userId, host);
    const stale = { ...(opened as DraftRecord), version: (opened?.version ?? 0) + 1 };
    const { storeChanged } = await import('#functions/planning/repository.ts');
    expect(await storeChanged(table, stale)).toBe(false);
    await expect(rename(maria, 'Garden birthday', 'Mine')).rejects.toMatchObject(notFound);
  });

  it('joining, leaving and removing each raise one event, and the other side is notified', async () => {
    await join(maria, 'co_host');
    const find = async () => {
      const items = await scanItems(table);
      return items.filter(({ type }) => type === 'Draft').flatMap((item) => eventsOn(item));
    };
    const [joined] = await find();
    expect(joined).toMatchObject({ type: 'MemberJoined', data: { memberId: maria.userId, role: 'co_host' } });
    for (const event of [joined, joined]) await notify({ table }, MemberJoined.parse(event));
    await remove(maria.userId, host);
    const [removed] = await find();
    expect(removed).toMatchObject({ type: 'MemberRemoved', data: { memberId: maria.userId, by: 'host' } });
    for (const event of [removed, removed]) await notify({ table }, MemberRemoved.parse(event));
    const bell = async (actor: Actor) =>
      (await listNotifications({ table }, testCall(notifications.listNotifications, { actor, query: {} })))
        .notifications;
    expect(await bell(host)).toMatchObject([{ title: 'Maria joined Garden birthday', text: 'As a co-host.' }]);
    expect(await bell(maria)).toMatchObject([{ title: 'Removed from an event' }]);
  });

  it("a discarded plan leaves its members' lists", async () => {
    await join(maria, 'viewer');
    await discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId: planId }, context }));
    expect(await mine(maria)).toMatchObject({ shared: [] });
    await expect(read(maria)).rejects.toMatchObject(notFound);
    expect(JSON.stringify((await scanItems(table)).filter(({ type }) => type === 'Membership'))).toBe('[]');
  });

  it("a deleted account leaves other hosts' plans, and its own invitations end", async () => {
    await join(maria, 'co_host');
    const token = await tokenFor('viewer');
    await leavePlans(table, maria.userId, context);
    await leavePlans(table, maria.userId, context);
    expect((await list(host)).members).toEqual([]);
    await forgetPlans(table, host.userId, context);
    await forgetInvitations(table, host.userId);
    await forgetInvitations(table, host.userId);
    await expect(look(token)).rejects.toMatchObject(notFound);
    const left = JSON.stringify(await scanItems(table));
    expect(left).not.toContain('INVITATION#');
    expect(left).not.toContain('Maria joined');
  });
});
