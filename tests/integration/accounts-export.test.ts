import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { getMyData, exportedTypes } from '#functions/accounts/own-data.ts';
import { startApplication } from '#functions/vendors/application.ts';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import { bankAccountEntity } from '#functions/data/banking/bank-account.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Item } from '#functions/data/entity.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import { planShareEntity } from '#functions/data/planning/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import { accounts } from '#shared/api/accounts.ts';
import { readyUpload } from '#tests/support/application-uploads.ts';
import { completeForm } from '#tests/support/applications.ts';
import { at, bookInFull, changeCount, moveTo, readBookingPage } from '#tests/support/bookings.ts';
import { testCall, host, testId, otherHost, testNow } from '#tests/support/calls.ts';
import { reportTo } from '#tests/support/cases.ts';
import { bookingDeps, planDraft, putPlan, venue } from '#tests/support/plans.ts';
import { draftRecord, hostEventRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/** Stored in fields that the export must not contain. */
const canary = 'canary';
const secret = `${canary}${'x'.repeat(26)}`;

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const put = (item: Item) => table.write({ put: item });

/** Adds fields to every item, as a later version of the product may. */
const planted = (item: Item): Item => ({ ...item, internalNote: canary, gsi1sk: item.gsi1sk ?? canary });

async function everything(actor = host) {
  const records = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await getMyData({ table }, testCall(accounts.getMyData, { actor, query: { cursor } }));
    records.push(...accounts.getMyData.response.parse(page).records);
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor);
  return { records, pages };
}

const makeProfile = ({ userId }: typeof host, email: string) => ({
  userId,
  email,
  fullName: 'Maya Ortiz',
  createdAt: testNow,
});

async function putPerson(actor: typeof host, mark: string): Promise<void> {
  const { userId } = actor;
  const bank = { encryptedKey: btoa(canary), iv: btoa(canary), cipherText: btoa(canary), tag: btoa(canary) };
  await put(planted(profileEntity.toItem(makeProfile(actor, `${mark}@example.test`))));
  await put(planted(draftEntity.toItem(draftRecord(900, { userId }))));
  await put(planted(hostEventEntity.toItem(hostEventRecord(901, { userId, title: mark, hiddenAt: testNow }))));
  await put(
    planted(
      bankAccountEntity.toItem({
        userId,
        version: 1,
        updatedAt: testNow,
        account: { accountLastFour: '6789', sealed: bank },
      }),
    ),
  );
  await put(
    planted(
      uploadEntity.toItem({
        id: testId(903),
        userId,
        purpose: 'service-photo',
        fileName: `${mark}.png`,
        contentType: 'image/png',
        bytes: 900,
        status: 'ready',
        imageKey: `photos/${secret}-1600x900`,
        secret,
        createdAt: testNow,
        lookAfter: testNow,
      }),
    ),
  );
  const link = { token: secret, userId, planId: testId(900), kind: 'draft' as const, createdAt: testNow };
  await put(planted(planShareEntity.toItem(link)));
  const form = completeForm('catering', `${mark} catering`);
  const save = { currentStep: 1, completionStage: 'review' as const, form };
  await put(
    planted(
      applicationEntity.toItem({
        ...startApplication(userId, save, null, testNow),
        pictures: { photoKeys: [canary], imageKeys: {} },
      }),
    ),
  );
}

describe("a person's data export", () => {
  it("the export contains every kind of own record, without secrets and other people's data", async () => {
    await putPerson(host, 'mine');
    await putPerson(otherHost, 'theirs');
    const { records } = await everything();
    const kinds = new Set(records.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([
      'application',
      'bank account',
      'booked event',
      'plan',
      'profile',
      'shared plan',
      'upload',
    ]);
    const text = JSON.stringify(records);
    expect(text).toContain('mine@example.test');
    expect(text).toContain('mine catering');
    expect(text).toContain('6789');
    for (const hidden of [canary, btoa(canary), 'theirs', host.userId, otherHost.userId, 'version'])
      expect(text).not.toContain(hidden);
  });

  it("the export contains a person's reviews and the payment of a plan", async () => {
    await putPlan(table);
    const id = await bookInFull(bookingDeps(table));
    const { orders } = await readBookingPage(table, id);
    const order = orders.find(({ vendorId }) => vendorId === venue.id);
    if (!order) throw new Error('No order');
    await put(orderEntity.toItem({ ...order, status: 'completed', reviewedAt: testNow }));
    await put(
      reviewEntity.toItem({
        vendorId: venue.id,
        bookingId: id,
        userId: host.userId,
        reviewerName: 'Maya O.',
        eventType: null,
        rating: 5,
        text: 'A lovely place',
        postedAt: testNow,
      }),
    );
    const { records } = await everything();
    expect(records.filter(({ kind }) => kind === 'review')).toEqual([
      { kind: 'review', data: expect.objectContaining({ rating: 5, text: 'A lovely place' }) as unknown },
    ]);
    const checkout = records.find(({ kind }) => kind === 'checkout');
    expect(checkout?.data).toEqual({
      planId: planDraft().id,
      bookingId: id,
      status: 'confirmed',
      refusal: null,
      reservedAt: at().now().toISOString(),
    });
  });

  it("the export contains the changes of a person's own booked events only", async () => {
    await putPlan(table);
    const deps = bookingDeps(table);
    const id = await bookInFull(deps);
    await moveTo(table, id, { date: '2027-06-26' });
    await moveTo(table, id, { startTime: '18:00' });
    await changeCount(deps, id, 50);
    const exportedChanges = async (actor = host) =>
      (await everything(actor)).records.filter(({ kind }) => kind === 'change of event').map(({ data }) => data);
    const mine = await exportedChanges();
    expect(mine).toMatchObject([
      { bookingId: id, kind: 'move', from: { date: '2027-06-12' }, to: { date: '2027-06-26' }, cents: 0 },
      { bookingId: id, kind: 'move', from: { startTime: '16:00' }, to: { startTime: '18:00' } },
      { bookingId: id, kind: 'guests', from: { guestCount: 40 }, to: { guestCount: 50 }, chargedCents: 39_900 },
    ]);
    for (const hidden of ['key', 'floors', 'actorId', 'prices'])
      for (const one of mine) expect(one).not.toHaveProperty(hidden);
    expect(await exportedChanges(otherHost)).toEqual([]);
  });

  it('the export contains reported cases, without the keys of photos', async () => {
    await putPlan(table);
    const id = await bookInFull(bookingDeps(table));
    const photo = testId(801);
    await table.write({ put: uploadEntity.toItem(readyUpload(host.userId, photo, 'message-photo')) });
    await reportTo(table, id, venue, { photos: [photo] });
    const exportedProblems = async (actor = host) =>
      (await everything(actor)).records.filter(({ kind }) => kind === 'reported problem').map(({ data }) => data);
    expect(await exportedProblems()).toMatchObject([
      { bookingId: id, vendorId: venue.id, claimedCents: 63_000, photos: [{ id: photo, fileName: 'garden.jpg' }] },
    ]);
    expect(JSON.stringify(await exportedProblems())).not.toContain('imageKey');
    expect(await exportedProblems(otherHost)).toEqual([]);
  });

  it('the export is paginated, with each record once', async () => {
    for (let n = 1; n <= 30; n += 1) await put(draftEntity.toItem(draftRecord(n)));
    const { records, pages } = await everything();
    expect(new Set(records.map(({ data }) => data['id'])).size).toBe(30);
    expect(records).toHaveLength(30);
    expect(pages).toBeGreaterThan(1);
  });

  it("the export refuses another person's cursor", async () => {
    for (let n = 1; n <= 30; n += 1) await put(draftEntity.toItem(draftRecord(n, { userId: otherHost.userId })));
    const theirs = await getMyData({ table }, testCall(accounts.getMyData, { actor: otherHost, query: {} }));
    const stolen = testCall(accounts.getMyData, { query: { cursor: theirs.nextCursor ?? '' } });
    const answer = await getMyData({ table }, stolen).catch((error: unknown) => error);
    expect(JSON.stringify(answer)).not.toContain('Garden birthday');
  });
});

it('the export handles every kind of item of a person', () => {
  /** Kinds of items without data of the person, each with its reason. */
  const leftOut: Record<string, string> = {
    DraftTombstone: 'says only that a plan ended',
    ProfileTombstone: 'says only that a person left',
    ApplicationTombstone: 'says only that an application ended',
    PlanCount: 'says only how many plans there are, which are listed',
    CheckoutLimit: 'says only how soon another payment may begin, for a day',
    ShareLink: 'is stored under its token; its twin PlanShare is exported',
    GuestInvitation: 'the browser adds it to its guests',
    GuestLink: 'is stored under the hash of its secret, without content',
    GuestMailStop: 'is the hash of an address of a guest',
    InvitationLink: 'is stored under the hash of its token; its twin Invitation is exported',
  };
  const kinds = readdirSync('functions/data', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`functions/data/${file}`, 'utf8'))
    .filter((text) => /`USER#|(?:profile|draft|application)Key\(/.test(text))
    .flatMap((text) => [...text.matchAll(/defineEntity\(\s*'(\w+)'/g)].map(([, type = '']) => type));
  expect(kinds.length).toBeGreaterThan(8);
  expect(kinds.filter((type) => !exportedTypes.includes(type) && !(type in leftOut))).toEqual([]);
});
