import { beforeEach, describe, expect, it } from 'vitest';
import { approveApplication, rejectApplication } from '#functions/administration/applications/decide-application.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { getMetrics } from '#functions/administration/figures/get-metrics.ts';
import { suspendVendor } from '#functions/administration/vendors/suspend-vendor.ts';
import { listApplications } from '#functions/administration/applications/list-applications.ts';
import { reviewApplication } from '#functions/administration/applications/review-application.ts';
import { applicationKey } from '#functions/data/vendors/application.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { getApplication, changeApplication } from '#functions/vendors/change-application.ts';
import { submitApplication } from '#functions/vendors/submit-application.ts';
import { parseEvent } from '#events/catalogue.ts';
import { reactions } from '#functions/administration/reactions.ts';
import { administration } from '#shared/api/administration.ts';
import { vendors } from '#shared/api/vendors.ts';
import { applicationFormSchema } from '#shared/vendors/application/application.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { categories } from '#shared/kernel/categories.ts';
import { putUploads } from '#tests/support/application-uploads.ts';
import { applicationChanges, newApplication } from '#tests/support/application-changes.ts';
import { completeForm } from '#tests/support/applications.ts';
import { admin, testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { neededTable, ofTable } from '#tests/support/needed-table.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let context: ReturnType<typeof testContext>;

beforeEach(async () => {
  table = await testTable();
  context = testContext();
  await putUploads(table, host.userId, completeForm());
});

const own = () => getApplication({ table }, testCall(vendors.getApplication, { actor: host }));
/** Changes the stored application to another form, or starts it with the form. */
async function save(form: ApplicationForm) {
  const stored = await own().catch(() => undefined);
  const body = stored ? applicationChanges(stored.form, form) : newApplication(form);
  const call = testCall(vendors.changeApplication, { body, actor: host, context });
  return (await changeApplication({ table, geocoder: embeddedGeocoder }, call)).application;
}
const submit = (version: number, actor = host) =>
  submitApplication({ table }, testCall(vendors.submitApplication, { body: { version }, actor, context }));
const approve = () => approveApplication({ table }, { params: { applicationId: host.userId }, actor: admin, context });
const reject = (reason = 'The menu is missing.') =>
  rejectApplication(
    { table },
    testCall(administration.rejectApplication, {
      params: { applicationId: host.userId },
      body: { reason },
      actor: admin,
      context,
    }),
  );
const review = (applicationId = host.userId) =>
  reviewApplication({ table }, testCall(administration.reviewApplication, { params: { applicationId }, actor: admin }));
const storedEvent = async () => {
  const [item] = await table.getMany([applicationKey(host.userId)]);
  return parseEvent(item?.domainEvent);
};

describe('applying as a vendor', () => {
  it.each([
    ['email', 'no address'],
    ['email', 'ann@example.test, bob@example.test'],
    ['phone', 'call me'],
    ['businessZipCode', '787041'],
    ['website', 'javascript:alert(1)'],
  ])('an application with the %s %s is incomplete', async (field, value) => {
    const form = completeForm();
    await save({ ...form, basic: { ...form.basic, [field]: value } });
    await expect(submit(1)).rejects.toMatchObject({
      code: 'refused',
      fields: { [`basic.${field}`]: expect.any(String) as string },
    });
  });

  it(
    'an application is saved, can be read again and is one per person',
    proves('apply-7', 'vendor-entities-2', 'vendor-roles-2', 'vendor-errors-7'),
    async () => {
      await save(completeForm());
      expect((await own()).form).toEqual(completeForm());
      await expect(
        getApplication({ table }, testCall(vendors.getApplication, { actor: otherHost })),
      ).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it.each(categories)(
    'an application for %s can be submitted',
    proves('vendor-entities-8', 'questions-12', 'vendor-states-2'),
    async (category) => {
      await save(completeForm(category));
      const { status, vendorId } = await submit(1);
      expect(status).toBe('submitted');
      const { items } = await table.query(productEntity, { pk: vendorKey(vendorId ?? '').pk });
      expect(items.map((product) => [product.status, product.category])).toEqual([['pending', category]]);
      expect((await storedEvent()).type).toBe('ApplicationSubmitted');
    },
  );

  it.each([
    ['of another host', { userId: otherHost.userId }, 'This file is no longer available'],
    ['that never arrived', { status: 'waiting' as const, imageKey: null }, 'uploaded completely'],
    ['of another purpose', { purpose: 'pricing-document' as const }, "can't be used here"],
    ['that were removed', { status: 'leaving' as const }, 'This file is no longer available'],
  ])('files %s are refused at their fields', proves('vendor-entities-7'), async (_, changes, sentence) => {
    const form = completeForm('catering', 'Borrowed Pictures', {
      photos: [testId(911), testId(912)],
      image: testId(913),
    });
    await putUploads(table, host.userId, form, changes);
    await save(form);
    const told = expect.stringContaining(sentence) as string;
    await expect(submit(1)).rejects.toMatchObject({
      code: 'refused',
      fields: { 'answers.catering.servicePhotos': told, 'products.0.imageUploadId': told },
    });
  });

  it(
    'two photos and a picture of each product are required',
    proves('wizard-rules-11', 'wizard-rules-12'),
    async () => {
      const form = completeForm('catering', 'Ember & Rye', { photos: [testId(901)], image: testId(903) });
      form.products = form.products.map((product) => ({ ...product, imageUploadId: null }));
      await save(form);
      await expect(submit(1)).rejects.toMatchObject({
        code: 'refused',
        fields: {
          'answers.catering.servicePhotos': 'Please upload exactly 2 photos for this service.',
          'products.0.imageUploadId': 'Please upload an image for Product/Service 1.',
        },
      });
    },
  );

  it('unreadable input is kept for the applicant alone until submission', async () => {
    const form = completeForm();
    delete form.answers.catering?.['overtimeRate'];
    const unread = { 'answers.catering.overtimeRate': 'fifty or so' };
    await save({ ...form, unread });
    expect((await own()).form.unread).toEqual(unread);
    expect((await review()).application.form).not.toHaveProperty('unread');
    expect((await submit(1)).form).toEqual(form);
  });

  it.each([
    ['an overlong text', { 'basic.travelDistanceMiles': 'x'.repeat(201) }],
    ['an invalid path', { '<b>': 'x' }],
    ['too many fields', Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`answers.decor.${n}`, 'x']))],
  ])('%s is refused as unreadable input', (_, unread) => {
    expect(applicationFormSchema.safeParse({ ...completeForm(), unread }).success).toBe(false);
  });

  it('a website without a scheme gets one', () => {
    const form = completeForm();
    const { basic } = applicationFormSchema.parse({ ...form, basic: { ...form.basic, website: 'ember.example' } });
    expect(basic.website).toBe('https://ember.example');
  });

  it('missing fields are named', proves('wizard-rules-7'), async () => {
    const form = completeForm();
    form.basic.businessZipCode = '00000';
    form.products = [];
    await save(form);
    await expect(submit(1)).rejects.toMatchObject({
      code: 'refused',
      fields: { products: 'Please add at least one product or service.', 'basic.businessZipCode': 'Invalid ZIP code' },
    });
  });

  it(
    "an application under review can't be changed, and a repeated submission counts once",
    proves('vendor-states-2'),
    async () => {
      await save(completeForm());
      const first = await submit(1);
      expect(await submit(1)).toEqual(first);
      await expect(save(completeForm('decor'))).rejects.toMatchObject({ code: 'refused' });
    },
  );
});

it("an application's days, hours and lead time become the vendor's calendar", async () => {
  const form = completeForm();
  const calendar = { openWeekdays: ['5' as const, '6' as const], opensAt: '17:00', closesAt: '01:00' };
  await save({ ...form, basic: { ...form.basic, ...calendar, leadTime: '3 weeks' } });
  await submit(1);
  const { vendorId } = await approve();
  expect(await table.get(vendorEntity, vendorKey(vendorId))).toMatchObject({
    closedWeekdays: [0, 1, 2, 3, 4],
    workingHours: [
      { weekday: 5, from: '17:00', to: '01:00' },
      { weekday: 6, from: '17:00', to: '01:00' },
    ],
    leadTime: '3 weeks',
  });
});

describe('deciding on an application', () => {
  beforeEach(async () => {
    await save(completeForm());
    await submit(1);
  });

  it(
    'an approval creates the vendor with its products and keeps the application',
    proves('vendor-entities-1', 'vendor-entities-2', 'vendor-states-4', 'vendor-roles-3'),
    async () => {
      const { vendorId } = await approve();
      const vendor = await table.get(vendorEntity, vendorKey(vendorId));
      expect(vendor).toMatchObject({ ownerId: host.userId, status: 'approved', place: { zip: '78704' } });
      expect(vendor).toMatchObject({ closedWeekdays: [], workingHours: [], leadTime: '1-2 weeks' });
      const { items } = await table.query(productEntity, {
        pk: vendorKey(vendorId).pk,
        sk: { beginsWith: 'PRODUCT#' },
      });
      expect(items.map(({ status }) => status)).toEqual(['approved']);
      expect(vendor?.photoKeys).toEqual(['photos/00000901', 'photos/00000902']);
      expect(items.map(({ imageKey, imageUploadId }) => [imageKey, imageUploadId])).toEqual([
        ['photos/00000903', testId(903)],
      ]);
      const application = await own();
      expect(application).toMatchObject({ status: 'approved', vendorId });
      expect(await storedEvent()).toMatchObject({
        type: 'ApplicationApproved',
        data: { vendorId, wasSubmitted: true },
      });
    },
  );

  it('two administrators at once decide once', proves('vendor-states-4'), async () => {
    const results = await Promise.allSettled([approve(), reject()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(approve()).rejects.toMatchObject({ code: 'conflict' });
  });

  it(
    'a rejected application can be edited, submitted and approved',
    proves('vendor-states-5', 'vendor-states-9', 'vendor-states-10'),
    async () => {
      await reject();
      const rejected = await own();
      expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'The menu is missing.' });
      const edited = await save(completeForm('catering', 'Ember & Oak'));
      expect(edited.status).toBe('draft');
      const again = await submit(edited.version);
      expect(again.vendorId).toBe(rejected.vendorId);
      expect(again.decidedAt, 'a decided application keeps its conversation').toBe(rejected.decidedAt);
      expect(again.decidedAt).not.toBeNull();
      await approve();
      expect(await table.get(vendorEntity, vendorKey(again.vendorId ?? ''))).toMatchObject({ name: 'Ember & Oak' });
    },
  );

  it('each submission is decided by its own event, and the reason is cleared by the next one', async () => {
    const told = [];
    for (const reason of ['The menu is missing.', 'The menu has no prices.']) {
      await reject(reason);
      told.push(await storedEvent());
      const rejected = await own();
      expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: reason });
      await save(completeForm('catering', `Ember & Oak, ${reason}`));
      expect(await own()).toMatchObject({ status: 'draft', rejectionReason: reason });
      await submit(rejected.version + 1);
    }
    expect(told.map(({ type, data }) => [type, 'reason' in data && data.reason])).toEqual([
      ['ApplicationRejected', 'The menu is missing.'],
      ['ApplicationRejected', 'The menu has no prices.'],
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(2);
    await approve();
    expect(await own()).toMatchObject({ status: 'approved', rejectionReason: null });
  });

  it('only applications waiting for a decision are listed', async () => {
    const list = (status: 'submitted' | 'approved') =>
      listApplications(
        { table },
        testCall(administration.listApplications, { query: { status, search: '' }, actor: admin }),
      );
    expect((await list('submitted')).applications).toMatchObject([
      { businessName: 'Ember & Rye', version: 2, missingCount: 0, productNames: ['Family supper'] },
    ]);
    await approve();
    expect((await list('submitted')).applications).toEqual([]);
    expect((await list('approved')).applications).toMatchObject([{ status: 'approved', vendorStatus: 'approved' }]);
  });

  it('a suspended vendor is marked among the approved and in the review', async () => {
    const { vendorId } = await approve();
    const body = { reason: 'Hosts report that orders were not delivered.' };
    await suspendVendor(
      { table },
      testCall(administration.suspendVendor, { params: { vendorId }, body, actor: admin, context }),
    );
    const query = { status: 'approved' as const, search: '' };
    const { applications } = await listApplications(
      { table },
      testCall(administration.listApplications, { query, actor: admin }),
    );
    expect(applications).toMatchObject([{ status: 'approved', vendorStatus: 'suspended' }]);
    const params = { applicationId: host.userId };
    const asked = testCall(administration.reviewApplication, { params, actor: admin });
    expect(await reviewApplication({ table }, asked)).toMatchObject({ vendorStatus: 'suspended' });
  });

  it('an event is counted once, even if repeated', async () => {
    const event = await storedEvent();
    const deps = { table, subscriber: 'count-events' };
    await Promise.all([countEvent(deps, event, context), countEvent(deps, event, context)]);
    await countEvent(deps, event, context);
    const metrics = await getMetrics({ table }, testCall(administration.getMetrics, { actor: admin, context }));
    expect(metrics.pendingApplications).toBe(1);
  });
});

describe('unsubmitted drafts', () => {
  it(
    "an unsubmitted draft can't be approved, even if complete (rule administration-5)",
    proves('vendor-states-4', 'vendor-roles-3'),
    async () => {
      await save(completeForm());
      const refused = { code: 'refused', message: "This application hasn't been submitted yet" };
      await expect(approve()).rejects.toMatchObject(refused);
      await save({ ...completeForm(), products: [] });
      await expect(approve()).rejects.toMatchObject(refused);
      expect(await own()).toMatchObject({ status: 'draft', vendorId: null });
    },
  );

  it('an unsubmitted draft is listed with the number of missing fields', proves('admin-applications-1'), async () => {
    const form = completeForm();
    await save({ ...form, basic: { ...form.basic, phone: '' }, products: [] });
    const list = listApplications(
      { table },
      testCall(administration.listApplications, { query: { status: 'draft', search: '' }, actor: admin }),
    );
    expect((await list).applications).toMatchObject([{ status: 'draft', missingCount: 2, productNames: [] }]);
  });
});

describe('reviewing an application', () => {
  it('a late automatic approval leaves a new draft alone', proves('admin-review-1'), async () => {
    await save(completeForm());
    await submit(1);
    await reject();
    await save(completeForm('catering', 'Ember, changed'));
    const late = approveApplication({ table }, { params: { applicationId: host.userId }, actor: 'system', context });
    await expect(late).rejects.toMatchObject({ code: 'refused' });
    expect((await own()).status).toBe('draft');
  });

  it(
    "an application that changed after it was opened can't be approved until it is reopened",
    proves('admin-review-1'),
    async () => {
      await save(completeForm());
      const { application, files, missing, hasBankAccount } = await review();
      expect({ missing, hasBankAccount, files: files.length }).toEqual({
        missing: [],
        hasBankAccount: false,
        files: 3,
      });
      await submit(1);
      const decide = (version: number) =>
        approveApplication(
          { table },
          { params: { applicationId: host.userId }, query: { version }, actor: admin, context },
        );
      await expect(decide(application.version)).rejects.toMatchObject({ code: 'version_conflict' });
      await decide((await review()).application.version);
    },
  );

  it('the vendor gets the facts among the answers in the same write', async () => {
    const form = completeForm();
    Object.assign(form.answers.catering ?? {}, { maximumGuests: 80, cuisineTypes: ['Vegan'] });
    await save(form);
    await submit(1);
    const { vendorId } = await approve();
    const vendor = await table.get(vendorEntity, vendorKey(vendorId));
    expect(vendor?.answers.catering).toMatchObject({ maximumGuests: 80, cuisineTypes: ['Vegan'], setupFee: 25 });
    expect(vendor?.answers.catering).not.toHaveProperty('servicePhotos');
    expect(vendor?.answers.catering).not.toHaveProperty('termsAccepted');
  });

  it('the review of a draft lists missing fields by the rule of approval', proves('admin-applications-1'), async () => {
    const form = completeForm();
    form.basic.phone = '';
    form.products = [];
    await save(form);
    expect((await review()).missing.map(({ path }) => path)).toEqual(['basic.phone', 'products']);
    await expect(approve()).rejects.toMatchObject({ code: 'refused' });
    await putUploads(table, host.userId, completeForm(), { status: 'leaving' });
    await save(completeForm());
    const { missing, files } = await review();
    expect(missing.map(({ path }) => path)).toEqual(['answers.catering.servicePhotos', 'products.0.imageUploadId']);
    expect(files).toEqual([]);
    await expect(approve()).rejects.toMatchObject({ code: 'refused' });
  });

  it('the review of a person without an application is not found', async () => {
    await expect(review(otherHost.userId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('table permissions of automatic review', () => {
  const needs = ofTable(reactions.approveAutomatically.needs);
  const approveOn = (asked: Table) =>
    approveApplication({ table: asked }, { params: { applicationId: host.userId }, actor: 'system', context });

  beforeEach(async () => {
    await save(completeForm());
    await submit(1);
  });

  it('the permissions match the accesses of an approval and a repeated one', async () => {
    const asked = neededTable(table);
    await approveOn(asked);
    await expect(approveOn(asked)).rejects.toMatchObject({ code: 'conflict' });
    expect(asked.asked).toEqual(new Set(needs));
  });

  it.each(needs)('an approval fails without %s', async (without) => {
    await expect(approveOn(neededTable(table, { without }))).rejects.toThrow(without);
  });
});
