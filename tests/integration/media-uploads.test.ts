import { beforeEach, describe, expect, it } from 'vitest';
import { applicationEntity } from '#functions/data/vendors/application.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { readNamedUploads } from '#functions/data/queries/uploads.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { deleteUpload } from '#functions/media/delete-upload.ts';
import { finishUpload } from '#functions/media/finish-upload.ts';
import { listUploads, readUpload } from '#functions/media/read-files.ts';
import { removeOrphanedUploads } from '#functions/media/remove-orphaned-uploads.ts';
import { startUpload } from '#functions/media/start-upload.ts';
import { media } from '#shared/api/media.ts';
import { photoFile, photoKey } from '#shared/media/photos.ts';
import { requiredContentType, uploadFaults } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { completeForm } from '#tests/support/applications.ts';
import { admin, testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import type { TestContext } from '#tests/support/calls.ts';
import { pdf, pdfSaying, pngPhoto } from '#tests/support/files.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { productRecord, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

const dayMs = 24 * 60 * 60 * 1000;

let table: Table;
let files: ReturnType<typeof memoryFiles>;
let context: TestContext;
beforeEach(async () => {
  table = await testTable();
  files = memoryFiles();
  context = testContext();
});

const start = (purpose: UploadPurpose, fileName: string) => {
  const contentType = requiredContentType(purpose, fileName) ?? '';
  return startUpload(
    { table, files },
    testCall(media.startUpload, { context, body: { purpose, fileName, contentType, bytes: 900 } }),
  );
};
const finish = (uploadId: string, actor = host) =>
  finishUpload({ table, files }, testCall(media.finishUpload, { context, actor, params: { uploadId } }));
const stored = (uploadId: string) => table.get(uploadEntity, uploadKey(host.userId, uploadId), { consistent: true });

async function upload(purpose: UploadPurpose, fileName: string, bytes: Buffer) {
  const { upload: waiting, post } = await start(purpose, fileName);
  files.post(post, bytes);
  return finish(waiting.id);
}

describe('finishing an upload', () => {
  it('concurrent requests finish an upload once, with the same files', async () => {
    const { upload: waiting, post } = await start('product-image', 'cake.png');
    files.post(post, await pngPhoto());
    const [first, second] = await Promise.all([finish(waiting.id), finish(waiting.id)]);
    expect(first).toEqual(second);
    expect(files.keys()).toEqual([400, 600].map((width) => photoFile(first.imageKey ?? '', width)));
  });

  it('finishing an upload can be repeated after a crash at any step', async () => {
    const { upload: waiting, post } = await start('product-image', 'cake.png');
    const bytes = await pngPhoto();
    files.post(post, bytes);
    for (let step = 1; step <= 3; step += 1) {
      files.failAt(step);
      await expect(finish(waiting.id)).rejects.toThrow('lost');
    }
    files.failAt(0);
    const done = await finish(waiting.id);
    expect(done).toMatchObject({ status: 'ready', bytes: bytes.length });
    // At worst, the posted file is left, which is deleted after a day.
    expect(files.keys().filter((key) => key.startsWith('photos/'))).toHaveLength(2);
  });

  it('an upload waits for the scan and is accepted once it is clean', async () => {
    const { upload: waiting, post } = await start('pricing-document', 'prices.pdf');
    files.post(post, pdf);
    files.scanSays('pending');
    for (let asked = 0; asked < 2; asked += 1) expect(await finish(waiting.id)).toMatchObject({ status: 'waiting' });
    expect(files.keys()).toEqual([`incoming/${host.userId}/${waiting.id}`]);
    files.scanSays('clean');
    expect(await finish(waiting.id)).toMatchObject({ status: 'ready' });
  });

  it.each(['malware', 'unscannable'] as const)(
    'a file that the scan marks as %s is refused and removed',
    async (verdict) => {
      const { upload: waiting, post } = await start('product-image', 'cake.png');
      files.post(post, await pngPhoto());
      files.scanSays(verdict);
      const fault = uploadFaults[verdict];
      await expect(finish(waiting.id)).rejects.toMatchObject({ code: 'refused', fields: { file: fault } });
      expect(files.keys()).toEqual([]);
      expect((await stored(waiting.id))?.status).toBe('waiting');
      files.scanSays('clean');
      await expect(finish(waiting.id)).rejects.toMatchObject({ fields: { file: uploadFaults.notArrived } });
    },
  );

  it('a PDF with automatic actions is refused with the reason', async () => {
    const bytes = pdfSaying('/OpenAction<</S/JavaScript/JS(app.alert(1))>>');
    const fields = { file: uploadFaults.activeDocument };
    for (const purpose of ['pricing-document', 'message-file'] as const)
      await expect(upload(purpose, 'prices.pdf', bytes)).rejects.toMatchObject({ code: 'refused', fields });
    expect(files.keys().filter((key) => key.startsWith('documents/'))).toEqual([]);
  });

  it("another person's upload is neither found nor listed", async () => {
    const document = await upload('pricing-document', 'prices.pdf', pdf);
    await expect(finish(document.id, otherHost)).rejects.toMatchObject({ code: 'not_found' });
    const query = { ids: [document.id], ownerId: host.userId };
    expect(await listUploads({ table }, testCall(media.listUploads, { actor: otherHost, query }))).toEqual({
      uploads: [],
    });
  });
});

describe("administrators' access to documents", () => {
  const read = (uploadId: string, actor = admin) =>
    readUpload(
      { table, files },
      testCall(media.readUpload, { context, actor, params: { uploadId }, query: { ownerId: host.userId } }),
    );
  const trail = async () => (await table.query(auditEntryEntity, { pk: auditPartition('2027-06') })).items;

  it("an administrator's access to a document is audited each time, the owner's is not", async () => {
    const { id } = await upload('pricing-document', 'prices.pdf', pdf);
    await putApplication(id, 'submitted');
    await read(id, host);
    expect(await trail()).toEqual([]);
    await read(id);
    context.pass(1000);
    await read(id);
    const line = { actorId: admin.userId, action: 'open document', subject: `application#${host.userId}` };
    const name = completeForm('venue').basic.businessName;
    const noted = { ...line, name, after: 'opened', note: `Upload ${id}` };
    expect(await trail()).toEqual([expect.objectContaining(noted), expect.objectContaining(noted)]);
  });

  it('access is refused if the audit entry cannot be written', async () => {
    const { id } = await upload('pricing-document', 'prices.pdf', pdf);
    const closed: Table = { ...table, write: () => Promise.reject(new Error('no writes')) };
    const call = testCall(media.readUpload, {
      context,
      actor: admin,
      params: { uploadId: id },
      query: { ownerId: host.userId },
    });
    await expect(readUpload({ table: closed, files }, call)).rejects.toThrow('no writes');
  });

  it.each(['message-file', 'message-photo'] as const)('an administrator never finds a %s', async (purpose) => {
    const isFile = purpose === 'message-file';
    const { id } = await upload(purpose, isFile ? 'menu.pdf' : 'gate.png', isFile ? pdf : await pngPhoto());
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
    const query = { ids: [id], ownerId: host.userId };
    expect((await listUploads({ table }, testCall(media.listUploads, { actor: admin, query }))).uploads).toEqual([]);
    expect(await trail()).toEqual([]);
  });
});

it('a person can start a limited number of uploads a day', async () => {
  for (let n = 0; n < 200; n += 1)
    await table.write({ put: uploadEntity.toItem({ ...makeUploadRecord(n), id: `00${testId(n).slice(2)}` }) });
  await expect(start('pricing-document', 'prices.pdf')).resolves.toBeDefined();
  const recent = testContext({ now: new Date().toISOString() });
  context = recent;
  for (let n = 0; n < 200; n += 1)
    await table.write({ put: uploadEntity.toItem({ ...makeUploadRecord(n), id: `7${testId(n).slice(1)}` }) });
  await expect(start('pricing-document', 'prices.pdf')).rejects.toMatchObject({ code: 'too_many_requests' });
});

const makeUploadRecord = (n: number): UploadRecord => ({
  id: testId(n),
  purpose: 'service-photo',
  fileName: 'a.jpg',
  contentType: 'image/jpeg',
  bytes: 1,
  status: 'ready',
  imageKey: photoKey('s'.repeat(32), { width: 900, height: 600 }),
  createdAt: context.now().toISOString(),
  userId: host.userId,
  secret: 's'.repeat(32),
  lookAfter: context.now().toISOString(),
});

it("a form accepts only the caller's own, finished uploads of the right purpose", async () => {
  const photo = await upload('service-photo', 'a.png', await pngPhoto());
  const { upload: waiting } = await start('service-photo', 'b.png');
  const wanted = [photo.id, photo.id, waiting.id, testId(7)].map((id) => ({ id, purpose: 'service-photo' as const }));
  const { ready, problems } = await readNamedUploads(table, host.userId, wanted);
  expect([...ready.keys()]).toEqual([photo.id]);
  expect([...problems]).toEqual([
    [waiting.id, 'not_ready'],
    [testId(7), 'missing'],
  ]);
  const others = await readNamedUploads(table, otherHost.userId, [{ id: photo.id, purpose: 'service-photo' }]);
  expect([...others.problems]).toEqual([[photo.id, 'missing']]);
  const wrong = await readNamedUploads(table, host.userId, [{ id: photo.id, purpose: 'product-image' }]);
  expect([...wrong.problems]).toEqual([[photo.id, 'wrong_purpose']]);
  expect((await readNamedUploads(table, host.userId, [])).ready.size).toBe(0);
});

describe('unused uploads', () => {
  const sweep = () => removeOrphanedUploads({ table, files }, context);

  it('an unused upload stays for two weeks, is hidden, then removed with its files', async () => {
    const { id } = await upload('service-photo', 'a.png', await pngPhoto());
    context.pass(13 * dayMs);
    expect(await sweep()).toEqual({ retained: 0, leaving: 0, removed: 0, failed: 0 });
    context.pass(2 * dayMs);
    expect(await sweep()).toMatchObject({ leaving: 1 });
    expect((await readNamedUploads(table, host.userId, [{ id, purpose: 'service-photo' }])).problems.get(id)).toBe(
      'missing',
    );
    expect(files.keys()).toHaveLength(2);
    expect(await sweep()).toMatchObject({ leaving: 0, removed: 0 });
    context.pass(dayMs);
    expect(await sweep()).toMatchObject({ removed: 1 });
    expect([await stored(id), files.keys()]).toEqual([undefined, []]);
  });

  it('a hidden upload is restored if a concurrent request used it', async () => {
    const { id } = await upload('service-photo', 'a.png', await pngPhoto());
    await deleteUpload({ table }, testCall(media.deleteUpload, { context, params: { uploadId: id } }));
    await putApplication(id, 'draft');
    context.pass(dayMs);
    expect(await sweep()).toMatchObject({ retained: 1, removed: 0 });
    expect((await stored(id))?.status).toBe('ready');
    expect(files.keys()).toHaveLength(2);
  });
});

describe('uploads in use', () => {
  it('an upload in an open application stays and is checked again', async () => {
    const { id } = await upload('service-photo', 'a.png', await pngPhoto());
    await putApplication(id, 'draft');
    context.pass(15 * dayMs);
    expect(await removeOrphanedUploads({ table, files }, context)).toMatchObject({ retained: 1 });
    expect(await stored(id)).toMatchObject({ status: 'ready' });
    expect((await stored(id))?.lookAfter).not.toBeNull();
  });

  it('an upload of a product or vendor visible to hosts stays permanently', async () => {
    const { id, imageKey } = await upload('product-image', 'a.png', await pngPhoto());
    const vendor = vendorRecord(5, { ownerId: host.userId });
    const product = productRecord(5, 51, { imageKey });
    await table.write({ put: vendorEntity.toItem(vendor) }, { put: productEntity.toItem(product) });
    context.pass(15 * dayMs);
    await removeOrphanedUploads({ table, files }, context);
    expect(await stored(id)).toMatchObject({ status: 'ready', lookAfter: null });
    context.pass(1000 * dayMs);
    await removeOrphanedUploads({ table, files }, context);
    expect(files.keys()).toHaveLength(2);
  });
});

async function putApplication(uploadId: string, status: 'draft' | 'submitted'): Promise<void> {
  const form = completeForm('venue');
  form.answers.venue = { ...form.answers.venue, servicePhotos: [uploadId] };
  const at = context.now().toISOString();
  const record = {
    userId: host.userId,
    version: 1,
    status,
    currentStep: 1,
    completionStage: 'services' as const,
    form,
    vendorId: null,
    rejectionReason: null,
    createdAt: at,
    updatedAt: at,
    submittedAt: null,
    decidedAt: null,
    pictures: null,
    place: null,
  };
  await table.write({ put: applicationEntity.toItem(record) });
}
