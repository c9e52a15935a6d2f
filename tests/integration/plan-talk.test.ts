import { beforeEach, describe, expect, it } from 'vitest';
import { getMyData } from '#functions/accounts/own-data.ts';
import { draftEntity, draftKey, draftOrEnded } from '#functions/data/planning/draft.ts';
import { membershipEntity } from '#functions/data/planning/membership.ts';
import type { Table } from '#functions/data/table.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { removePlanItem } from '#functions/planning/change-plan-items.ts';
import { removeMember } from '#functions/planning/members/manage-members.ts';
import { commentOnItem, getPlanTalk, voteForItem } from '#functions/planning/members/talk.ts';
import { discardDraft, forgetPlans } from '#functions/planning/my-events.ts';
import type { Actor } from '#functions/platform/context.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { accounts } from '#shared/api/accounts.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { planTalk } from '#shared/api/planning/plan-talk.ts';
import { planning } from '#shared/api/planning.ts';
import { formatPlanChange, maximumComments, maximumPlanChanges } from '#shared/planning/plan-talk.ts';
import { host, testCall, testContext, testId, testNow, testUserId } from '#tests/support/calls.ts';
import { contended } from '#tests/support/contended-table.ts';
import { caterer, makePlanItem, planDraft, putPlan, supper } from '#tests/support/plans.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

let table: Table;
let context: ReturnType<typeof testContext>;
const person = (n: number): Actor => ({ userId: testUserId(n), isAdmin: false });
const [rosa, vera, stranger] = [person(3), person(4), person(5)];
const item = makePlanItem(caterer, supper);
const members = [
  { userId: rosa.userId, name: 'Rosa', role: 'co_host' as const, joinedAt: testNow },
  { userId: vera.userId, name: 'Vera', role: 'viewer' as const, joinedAt: testNow },
];
const draftId = testId(1);
const itemParams = { draftId, itemId: item.id };

beforeEach(async () => {
  table = await testTable();
  context = testContext({ firstId: 7000 });
  await putPlan(table, planDraft({ items: [item], members, hostName: 'Hana' }));
  for (const { userId, joinedAt } of members)
    await table.write({ put: membershipEntity.toItem({ userId, planId: draftId, hostId: host.userId, joinedAt }) });
});

const read = (actor: Actor) =>
  getPlanTalk({ table }, testCall(planTalk.getPlanTalk, { params: { draftId }, actor, context }));
const vote = (actor: Actor, isFor = true, on = table) =>
  voteForItem({ table: on }, testCall(planTalk.voteForItem, { params: itemParams, body: { isFor }, actor, context }));
const comment = (actor: Actor, text: string, { n = 1, on = table } = {}) =>
  commentOnItem(
    { table: on },
    testCall(planTalk.commentOnItem, { params: itemParams, body: { id: testId(900 + n), text }, actor, context }),
  );
const change = (actor: Actor, details: Parameters<typeof changeDraft>[1]['body']['details']) =>
  changeDraft(
    { table, geocoder: { find: async () => null } as never },
    testCall(planning.changeDraft, { params: { draftId }, body: { details }, actor, context }),
  );
const remove = () =>
  removeMember(
    { table },
    testCall(planMembers.removeMember, { params: { planId: draftId, userId: rosa.userId }, actor: host, context }),
  );
const notFound = { code: 'not_found' };

describe('votes and comments', () => {
  it('members vote and comment with their names, once each', async () => {
    await vote(rosa);
    await vote(rosa);
    await vote(vera);
    await comment(rosa, 'They brought too little last time.');
    await comment(rosa, 'They brought too little last time.');
    await vote(vera, false);
    expect((await read(host)).items).toMatchObject([
      {
        itemId: item.id,
        voters: ['Rosa'],
        isMine: false,
        comments: [{ author: 'Rosa', text: 'They brought too little last time.' }],
      },
    ]);
    expect((await read(rosa)).items[0]?.isMine).toBe(true);
  });

  it('they exist for members only, and a removed member changes nothing', async () => {
    for (const actor of [stranger, { ...stranger, isAdmin: true }]) {
      await expect(read(actor)).rejects.toMatchObject(notFound);
      await expect(vote(actor)).rejects.toMatchObject(notFound);
      await expect(comment(actor, 'Hi')).rejects.toMatchObject(notFound);
    }
    const removedFirst = (): Table => ({
      ...table,
      write: async (...writes) => {
        await remove();
        await table.write(...writes);
      },
    });
    await expect(comment(rosa, 'Hi', { on: removedFirst() })).rejects.toMatchObject(notFound);
    expect((await read(host)).items).toEqual([]);
  });

  it('people who leave keep no vote, and their comments no name', async () => {
    await vote(rosa);
    await comment(rosa, 'Nice pictures');
    await remove();
    expect((await read(host)).items).toMatchObject([{ voters: [], comments: [{ author: 'Former member' }] }]);
  });

  it('all members vote at once', async () => {
    const busy = contended(table);
    await Promise.all([host, rosa, vera].map((actor) => vote(actor, true, busy)));
    expect((await read(host)).items[0]?.voters.toSorted()).toEqual(['Hana', 'Rosa', 'Vera']);
  });

  it('an item takes up to 50 comments, and a removed one none', async () => {
    for (let n = 1; n <= maximumComments; n += 1) await comment(rosa, `Comment ${n}`, { n });
    const full = { code: 'refused', fields: { text: 'An item can have up to 50 comments.' } };
    await expect(comment(vera, 'One more', { n: 60 })).rejects.toMatchObject(full);
    await expect(comment(vera, '<script>1</script>', { n: 61 })).rejects.toMatchObject({ code: 'invalid_input' });
    const draft = await table.get(draftEntity, draftKey(host.userId, draftId));
    const query = { version: draft?.version ?? 0 };
    await removePlanItem({ table }, testCall(planning.removePlanItem, { params: itemParams, query, context }));
    await expect(vote(rosa)).rejects.toMatchObject({ code: 'refused' });
    expect((await read(host)).items).toEqual([]);
  });

  it('open pages of the host and all members are notified', async () => {
    await vote(rosa);
    const stored = (await scanItems(table)).find(({ type }) => type === 'ItemTalk');
    const notices = toNotices({ before: undefined, after: stored });
    expect(notices.map(({ topic }) => topic).toSorted()).toEqual(
      [host, rosa, vera].map(({ userId }) => `user#${userId}`).toSorted(),
    );
    expect(notices[0]?.notice).toEqual({ changed: 'draft', id: draftId });
  });
});

describe('changes of a plan', () => {
  it('carry the name of who made them, those of ten minutes together', async () => {
    await change(rosa, { theme: { from: planDraft().details.theme, to: 'Tropical' } });
    context.pass(60_000);
    await change(rosa, { guestCount: { from: 40, to: 50 } });
    await change(host, { name: { from: planDraft().details.name, to: 'Quinceañera' } });
    const { changes } = await read(vera);
    expect(changes.map((one) => [one.author, formatPlanChange(one)])).toEqual([
      ['Hana', 'changed the name'],
      ['Rosa', 'changed the theme and guest count'],
    ]);
    expect((await read(rosa)).changes.map(({ isMine }) => isMine)).toEqual([false, true]);
  });

  it('only the latest are kept', async () => {
    let name = planDraft().details.name;
    for (let n = 0; n < maximumPlanChanges + 5; n += 1) {
      const next = `Name ${n}`;
      await change(n % 2 ? rosa : host, { name: { from: name, to: next } });
      name = next;
    }
    expect((await read(host)).changes).toHaveLength(maximumPlanChanges);
  });

  it('a plan without members remembers none', async () => {
    await table.write({ put: draftEntity.toItem(planDraft({ items: [item] })) });
    await change(host, { theme: { from: planDraft().details.theme, to: 'Tropical' } });
    expect(await table.get(draftOrEnded, draftKey(host.userId, draftId))).not.toHaveProperty('changes');
  });
});

describe('export and deletion', () => {
  it('hosts export all talk about their plans, members their own comments', async () => {
    await vote(vera);
    await comment(rosa, 'Nice pictures');
    const exported = async (actor: Actor) =>
      (await getMyData({ table }, testCall(accounts.getMyData, { query: {}, actor, context }))).records;
    expect(await exported(host)).toContainEqual({
      kind: 'votes and comments',
      data: { planId: draftId, itemId: item.id, votes: 1, comments: [{ at: testNow, text: 'Nice pictures' }] },
    });
    const own = { kind: 'comment', data: { planId: draftId, itemId: item.id, at: testNow, text: 'Nice pictures' } };
    expect(await exported(rosa)).toContainEqual(own);
    expect(JSON.stringify(await exported(vera))).not.toContain('Nice pictures');
  });

  it.each([
    [
      'a discarded plan',
      () => discardDraft({ table }, testCall(planning.discardDraft, { params: { draftId }, context })),
    ],
    ['the plans of a deleted account', () => forgetPlans(table, host.userId, context)],
  ])('nothing is left of %s', async (_, end) => {
    await vote(vera);
    await comment(rosa, 'Nice pictures');
    await end();
    expect((await scanItems(table)).filter(({ type }) => type === 'ItemTalk')).toEqual([]);
    await expect(comment(rosa, 'Late', { n: 2 })).rejects.toMatchObject(notFound);
  });
});
