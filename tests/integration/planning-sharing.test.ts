import { beforeEach, describe, expect, it } from 'vitest';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { carryShareLink, getShareLink, sharePlan, stopSharing } from '#functions/planning/share-plan.ts';
import { listDraft } from '#functions/planning/draft.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import { getSharedPlan } from '#functions/planning/get-shared-plan.ts';
import { planning } from '#shared/api/planning.ts';
import { testCall, host, testId, otherHost, testNow } from '#tests/support/calls.ts';
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
import { hostEventRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { overtakenWrite } from '#tests/support/overtaken.ts';

let table: Table;
let deps: { table: Table };
const draftId = testId(1);
const eventId = testId(7);

beforeEach(async () => {
  table = await testTable();
  deps = { table };
  const draft = planDraft({ serviceAreas: ['catering', 'decor'], items: [makePlanItem(caterer, supper)] });
  await table.write({ put: draftEntity.toItem(draft) });
  await table.write({ put: hostEventEntity.toItem(hostEventRecord(7, { placeLabel: 'Austin, TX 78704' })) });
});

const share = (planId = draftId, actor = host) =>
  sharePlan(deps, testCall(planning.sharePlan, { params: { planId }, actor }));
const readShareLink = (planId = draftId, actor = host) =>
  getShareLink(deps, testCall(planning.getShareLink, { params: { planId }, actor }));
const stop = (planId = draftId, actor = host) =>
  stopSharing(deps, testCall(planning.stopSharing, { params: { planId }, actor }));
const read = (token: string) => getSharedPlan(deps, testCall(planning.getSharedPlan, { params: { token } }));
const notFound = { code: 'not_found' };

describe('the link of a plan', () => {
  it('a share link is made once, is long, and only its host can read it', async () => {
    const { token } = await share();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await Promise.all([share(), share()])).toEqual([{ token }, { token }]);
    expect(await readShareLink()).toEqual({ token });
    expect(await readShareLink(draftId, otherHost)).toEqual({ token: null });
  });

  it('a link shows nothing while its host is blocked', async () => {
    const links = [await share(), await share(eventId)];
    const person = { userId: host.userId, email: 'maya@example.test', fullName: 'Maya', createdAt: testNow };
    const block = { at: testNow, reason: 'Insults in a title.' };
    await table.write({ put: profileEntity.toItem({ ...person, block }) });
    for (const { token } of links) await expect(read(token)).rejects.toMatchObject(notFound);
    await table.write({ put: profileEntity.toItem(person) });
    for (const { token } of links) expect(await read(token)).toHaveProperty('title');
  });

  it("another person can neither create nor end a plan's link", async () => {
    await expect(share(draftId, otherHost)).rejects.toMatchObject(notFound);
    const { token } = await share();
    await stop(draftId, otherHost);
    expect(await read(token)).toMatchObject({ title: 'Garden birthday' });
  });

  it('a link shows the plan without prices, budget, contacts and ZIP code', async () => {
    const plan = await read((await share()).token);
    expect(plan).toMatchObject({
      status: 'planning',
      date: '2027-06-12',
      startTime: '16:00',
      endTime: '20:00',
      placeLabel: 'Austin, TX',
      services: [
        { category: 'catering', vendor: { id: caterer.id, name: caterer.name } },
        { category: 'decor', vendor: null },
      ],
    });
    expect(planning.getSharedPlan.response.parse(plan)).toEqual(plan);
    expect(JSON.stringify(plan)).not.toMatch(/78704|cents|price|budget|@|555/i);
  });

  it('a link shows when a vendor comes if not with the event, also after booking', async () => {
    const items = [{ ...makePlanItem(caterer, supper), times: { startTime: '18:30', durationHours: 1 } }];
    const draft = planDraft({ serviceAreas: ['catering'], items });
    await table.write({ put: draftEntity.toItem(draft) });
    const times = { date: '2027-06-12', startTime: '18:30', endTime: '19:30' };
    expect((await read((await share()).token)).services).toMatchObject([{ category: 'catering', times }]);
    await putPlan(table, draft);
    const agreed = agreedTo(draft, listDraft(draft).quote?.totalCents ?? 0);
    await pay(bookingDeps(table), agreement({ requirements, agreed }));
    const event = (await readHostState(table)).events.find(({ id }) => id !== eventId);
    const plan = await read((await share(event?.id)).token);
    expect(plan.services).toMatchObject([{ category: 'catering', times }]);
  });

  it('a link shows a booked event with its town but without the ZIP code', async () => {
    const plan = await read((await share(eventId)).token);
    expect(plan).toMatchObject({ status: 'confirmed', title: 'Event 7', placeLabel: 'Austin, TX' });
  });

  it('a link leaves out a canceled vendor', async () => {
    const vendors = [
      { id: testId(11), name: 'Night Heron DJs', category: 'entertainment' as const, isCancelled: true },
      { id: testId(12), name: 'Masa Madre', category: 'catering' as const },
    ];
    await table.write({ put: hostEventEntity.toItem(hostEventRecord(7, { vendors })) });
    const { services } = await read((await share(eventId)).token);
    expect(services).toEqual([{ category: 'catering', vendor: { id: testId(12), name: 'Masa Madre' } }]);
  });

  it('an ended link leads nowhere, and a new one differs', async () => {
    const { token } = await share();
    await stop();
    await stop();
    await expect(read(token)).rejects.toMatchObject(notFound);
    expect(await readShareLink()).toEqual({ token: null });
    expect((await share()).token).not.toBe(token);
  });

  it('a link to a deleted plan and a guessed link lead nowhere', async () => {
    const { token } = await share();
    await discardDraft(deps, testCall(planning.discardDraft, { params: { draftId } }));
    await expect(read(token)).rejects.toMatchObject(notFound);
    await expect(read('a'.repeat(32))).rejects.toMatchObject(notFound);
  });

  it('a link shows the event once the plan is booked, even if that event is repeated', async () => {
    const { token } = await share();
    const booked = { customerId: host.userId, draftId, eventId };
    await carryShareLink(deps, booked);
    await carryShareLink(deps, booked);
    expect(await read(token)).toMatchObject({ status: 'confirmed', title: 'Event 7' });
    expect([await readShareLink(draftId), await readShareLink(eventId)]).toEqual([{ token: null }, { token }]);
    await stop(eventId);
    await expect(read(token)).rejects.toMatchObject(notFound);
  });

  it('a link that is ended while its plan is booked leads nowhere, and another can be made', async () => {
    const { token } = await share();
    const carry = () => carryShareLink(deps, { customerId: host.userId, draftId, eventId });
    await stopSharing(
      { table: overtakenWrite(table, carry) },
      testCall(planning.stopSharing, { params: { planId: draftId } }),
    );
    await expect(read(token)).rejects.toMatchObject(notFound);
    expect(await readShareLink(eventId)).toEqual({ token: null });
    expect((await share(eventId)).token).not.toBe(token);
  });
});
