import { beforeEach, describe, expect, it } from 'vitest';
import { forgetBankAccount } from '#functions/banking/manage-bank-account.ts';
import { applicationEntity, applicationKey } from '#functions/data/vendors/application.ts';
import { bankAccountEntity, bankAccountKey } from '#functions/data/banking/bank-account.ts';
import { calendarFeedKey } from '#functions/data/vendors/calendar-feed.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import { directoryListingEntity, directoryListingKey } from '#functions/data/directory/directory-listing.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { forgetUploads } from '#functions/media/delete-upload.ts';
import { forgetPlans } from '#functions/planning/my-events.ts';
import { findLink, storeLink } from '#functions/planning/share-plan.ts';
import { renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { startApplication } from '#functions/vendors/application.ts';
import { forgetBusiness } from '#functions/vendors/forget-business.ts';
import { vendors } from '#shared/api/vendors.ts';
import { completeForm } from '#tests/support/applications.ts';
import { bookInFull, captureEvents } from '#tests/support/bookings.ts';
import { testCall, host, testId, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { bookingDeps, putPlan, venue } from '#tests/support/plans.ts';
import { draftRecord, hostEventRecord, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { Table } from '#functions/data/table.ts';

/* Each domain's reaction to a deleted account. Every event is delivered twice. */

let table: Table;
let heard: ReturnType<typeof captureEvents>['heard'];
beforeEach(async () => {
  ({ table, heard } = captureEvents(await testTable()));
});

const me = host.userId;
const twice = async (react: () => Promise<void>) => {
  await react();
  await react();
};
const later = testContext({ now: '2027-06-01T18:00:00.000Z', firstId: 700_000 });

describe('plans of a deleted account', () => {
  it("a deleted account's plans and links end once, but not its booked events", async () => {
    const theirs = draftRecord(3, { userId: otherHost.userId });
    for (const draft of [draftRecord(1), draftRecord(2), theirs]) await table.write({ put: draftEntity.toItem(draft) });
    const past = hostEventRecord(4, { status: 'completed', hiddenAt: testNow });
    await table.write({ put: hostEventEntity.toItem(past) });
    const link = (token: string, planId: string, kind: 'draft' | 'event') => ({
      token: token.repeat(32),
      userId: me,
      planId,
      kind,
      createdAt: testNow,
    });
    await storeLink(table, link('a', testId(1), 'draft'));
    await storeLink(table, link('b', testId(4), 'event'));
    await twice(() => forgetPlans(table, me, later));
    expect(heard.map(({ type, data }) => [type, data.draftId])).toEqual([
      ['DraftDiscarded', testId(1)],
      ['DraftDiscarded', testId(2)],
    ]);
    expect(await findLink(table, 'a'.repeat(32))).toBeUndefined();
    expect(await findLink(table, 'b'.repeat(32))).toBeUndefined();
    const { items } = await table.queryItems({ pk: `USER#${me}`, consistent: true });
    expect(items.map(({ type }) => String(type)).toSorted()).toEqual(['DraftTombstone', 'DraftTombstone', 'HostEvent']);
    const others = await table.queryItems({ pk: `USER#${otherHost.userId}`, consistent: true });
    expect(others.items).toMatchObject([{ type: 'Draft' }]);
  });
});

describe('the application of a deleted account', () => {
  const application = (status: 'draft' | 'submitted' | 'approved') => ({
    ...startApplication(
      me,
      { currentStep: 1, completionStage: 'review' as const, form: completeForm() },
      null,
      testNow,
    ),
    status,
    vendorId: status === 'draft' ? null : testId(50),
  });
  const product = async () =>
    (await table.get(productEntity, productKey(testId(50), testId(51)), { consistent: true }))?.status;

  it.each([
    ['draft', false, 'approved'],
    ['submitted', true, 'withdrawn'],
    ['approved', false, 'approved'],
  ] as const)('an application that is %s is deleted and counted once', async (status, wasSubmitted, products) => {
    await table.write({ put: applicationEntity.toItem(application(status)) });
    await table.write({ put: productEntity.toItem(productRecord(50, 51)) });
    await twice(() => forgetBusiness(table, me, later));
    expect(heard).toMatchObject([{ type: 'ApplicationWithdrawn', data: { applicationId: me, wasSubmitted } }]);
    const [left] = await table.getMany([applicationKey(me)], { consistent: true });
    expect(JSON.stringify(left)).not.toMatch(/Ember|emberandrye|APPLICATIONS#/);
    expect(await product()).toBe(products);
  });
});

describe('the business of a deleted account', () => {
  const stored = async (id: string) => table.get(vendorEntity, vendorKey(id), { consistent: true });
  const cards = async () =>
    (await table.get(directoryListingEntity, directoryListingKey(testId(50)), { consistent: true }))?.entries.length;

  it('the business is archived, leaves the directory and loses its contact details', async () => {
    await putVendor(table, vendorRecord(50, { ownerId: me }), productRecord(50, 51));
    await putVendor(table, vendorRecord(60));
    await refreshCards(table, testId(50));
    expect(await cards()).toBe(8);
    await renewCalendarFeed(
      { table },
      testCall(vendors.renewCalendarFeed, { actor: { ...host, vendorId: testId(50) } }),
    );
    await twice(() => forgetBusiness(table, me, later));
    expect(heard.map(({ type }) => type)).toEqual(['BusinessClosed']);
    await refreshCards(table, testId(50));
    const vendor = await stored(testId(50));
    expect(vendor).toMatchObject({ status: 'removed', version: 2, name: 'Vendor 50', legalName: 'Vendor 50 LLC' });
    expect(JSON.stringify(vendor)).not.toMatch(/Dana|vendor-50@|555-0142|5th St/);
    expect((await table.getMany([calendarFeedKey(testId(50))])).length).toBe(0);
    expect(await cards()).toBe(0);
    expect(await stored(testId(60))).toMatchObject({ status: 'approved' });
  });

  it('a business approved at the same moment is archived too', async () => {
    const application = {
      ...startApplication(
        me,
        { currentStep: 1, completionStage: 'review' as const, form: completeForm() },
        null,
        testNow,
      ),
      status: 'submitted' as const,
      vendorId: testId(50),
    };
    await table.write({ put: applicationEntity.toItem(application) });
    const approve = async () => {
      const approved = { ...application, status: 'approved' as const, version: application.version + 1 };
      await table.write({ put: applicationEntity.toItem(approved) });
      await putVendor(table, vendorRecord(50, { ownerId: me }));
    };
    await forgetBusiness(watched(table, { beforeWrite: approve }), me, later);
    expect(await stored(testId(50))).toMatchObject({ status: 'removed' });
    expect((await table.getMany([applicationKey(me)], { consistent: true }))[0]).toMatchObject({
      type: 'ApplicationTombstone',
    });
  });
});

describe('the bank account of a deleted account', () => {
  const sealed = { encryptedKey: 'AAAA', iv: 'AAAA', cipherText: 'AAAA', tag: 'AAAA' };
  const put = () =>
    table.write({
      put: bankAccountEntity.toItem({
        userId: me,
        version: 1,
        updatedAt: testNow,
        account: { accountLastFour: '6789', sealed },
      }),
    });
  const stored = async () => (await table.getMany([bankAccountKey(me)], { consistent: true }))[0];

  it('the bank account is removed immediately', async () => {
    await put();
    await twice(() => forgetBankAccount(table, me, later));
    expect(await stored()).toMatchObject({ account: null });
    expect(JSON.stringify(await stored())).not.toContain('AAAA');
    expect(heard.map(({ type }) => type)).toEqual(['BankAccountChanged']);
  });

  it('the bank account expires after 90 days if a payout may be pending', async () => {
    await putPlan(table);
    await bookInFull(bookingDeps(table));
    // The person took the business over after the booking, since owners can't book their own.
    await putVendor(table, { ...venue, ownerId: me });
    await put();
    const firstDue = testContext({ now: '2027-06-16T12:00:00.000Z' });
    await twice(() => forgetBankAccount(table, me, firstDue));
    const expiresAt = Date.parse('2027-06-16T12:00:00.000Z') / 1000 + 90 * 86_400;
    expect(await stored()).toMatchObject({ version: 2, ttl: expiresAt, account: { accountLastFour: '6789' } });
  });
});

describe('uploads of a deleted account', () => {
  const upload = (n: number, changes: Partial<UploadRecord> = {}): UploadRecord => ({
    id: testId(n),
    userId: me,
    purpose: 'service-photo',
    fileName: 'garden.png',
    contentType: 'image/png',
    bytes: 900,
    status: 'ready',
    imageKey: 'photos/x-1600x900',
    secret: 'x'.repeat(32),
    createdAt: testNow,
    lookAfter: null,
    ...changes,
  });
  const statuses = async () => {
    const { items } = await table.query(uploadEntity, { pk: uploadKey(me, '').pk, sk: { beginsWith: 'UPLOAD#' } });
    return Object.fromEntries(items.map(({ id, status, lookAfter }) => [id, [status, lookAfter]]));
  };
  const soon = '2027-06-01T19:00:00.000Z';

  beforeEach(async () => {
    const all = [
      upload(1),
      upload(2, { lookAfter: testNow }),
      upload(3, { imageKey: null }),
      upload(4, { status: 'waiting' }),
      upload(5, { purpose: 'message-photo', sentIn: 'order.HST-ABCDEFGH1.x' }),
    ];
    for (const one of all) await table.write({ put: uploadEntity.toItem(one) });
  });

  it('all uploads of a person without a business are deleted', async () => {
    await twice(() => forgetUploads(table, me, later));
    expect(await statuses()).toEqual({
      [testId(1)]: ['leaving', soon],
      [testId(2)]: ['leaving', soon],
      [testId(3)]: ['leaving', soon],
      [testId(5)]: ['ready', null],
    });
  });

  it('uploads of a business are deleted except photos that hosts may have seen', async () => {
    await putVendor(table, vendorRecord(50, { ownerId: me }));
    await twice(() => forgetUploads(table, me, later));
    expect(await statuses()).toEqual({
      [testId(1)]: ['ready', null],
      [testId(2)]: ['leaving', soon],
      [testId(3)]: ['leaving', soon],
      [testId(5)]: ['ready', null],
    });
  });
});
