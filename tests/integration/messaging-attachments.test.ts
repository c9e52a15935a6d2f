import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { deleteUpload } from '#functions/media/delete-upload.ts';
import { finishUpload } from '#functions/media/finish-upload.ts';
import { readAttachment } from '#functions/media/read-files.ts';
import { removeOrphanedUploads } from '#functions/media/remove-orphaned-uploads.ts';
import { startUpload } from '#functions/media/start-upload.ts';
import { listMessages } from '#functions/messaging/read-conversation.ts';
import type { Actor } from '#functions/platform/context.ts';
import { media } from '#shared/api/media.ts';
import { messaging } from '#shared/api/messaging.ts';
import { requiredContentType } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { admin, testCall, host, otherHost, testContext } from '#tests/support/calls.ts';
import { html, pdf, pngPhoto } from '#tests/support/files.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { messageIdAt, openTalk, talk, talkingIn, vendorActor } from '#tests/support/order-conversation.ts';
import { watched } from '#tests/support/watched-table.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let files: ReturnType<typeof memoryFiles>;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = await testTable();
  files = memoryFiles();
  context = testContext();
  await openTalk(table);
});

async function upload(actor: Actor, purpose: UploadPurpose, fileName: string, content: Buffer): Promise<string> {
  const contentType = requiredContentType(purpose, fileName) ?? '';
  const announced = { purpose, fileName, contentType, bytes: content.length };
  const { upload: waiting, post } = await startUpload(
    { table, files },
    testCall(media.startUpload, { actor, context, body: announced }),
  );
  files.post(post, content);
  const finish = testCall(media.finishUpload, { actor, context, params: { uploadId: waiting.id } });
  return (await finishUpload({ table, files }, finish)).id;
}

const open = (actor: Actor, uploadId: string, { messageId = messageIdAt(0), width }: Wanted = {}) =>
  readAttachment(
    { table, files },
    testCall(media.readAttachment, {
      params: { conversationId: talk.id, messageId, uploadId },
      query: { width },
      actor,
      context,
    }),
  );
type Wanted = { messageId?: string; width?: number };

describe('files sent at a critical moment', () => {
  const send = (id: string) => async () =>
    void (await talkingIn(table, context).post(host, { attachments: [id], id: ulid(context.now().getTime()) }));
  const forAnHour = 61 * 60_000;
  /** Unused files are removed in two runs. */
  const looseFor = async (milliseconds: number) => {
    context.pass(milliseconds);
    await removeOrphanedUploads({ table, files }, context);
  };

  it('a file deleted by its owner while being sent stays with the message', async () => {
    const photo = await upload(host, 'message-photo', 'gate.png', await pngPhoto());
    const onTable = watched(table, { beforeWrite: send(photo) });
    await deleteUpload({ table: onTable }, testCall(media.deleteUpload, { params: { uploadId: photo }, context }));
    await looseFor(forAnHour);
    await looseFor(forAnHour);
    expect(files.keys().length).toBeGreaterThan(0);
  });

  it('a file found to be unused while being sent stays with the message', async () => {
    const photo = await upload(host, 'message-photo', 'gate.png', await pngPhoto());
    context.pass(15 * 24 * 60 * 60_000);
    await removeOrphanedUploads({ table: watched(table, { beforeWrite: send(photo) }), files }, context);
    await looseFor(forAnHour);
    await looseFor(forAnHour);
    expect(files.keys().length).toBeGreaterThan(0);
  });
});

describe('a message with files', () => {
  it('both participants see a photo in a suitable size, and a file by its name', async () => {
    const photo = await upload(host, 'message-photo', 'gate.png', await pngPhoto(900, 600));
    const file = await upload(host, 'message-file', 'menu.pdf', pdf);
    const posted = await talkingIn(table, context).post(host, { attachments: [photo, file] });
    expect(posted.attachments).toEqual([
      expect.objectContaining({ id: photo, purpose: 'message-photo', size: { width: 900, height: 600 } }),
      expect.objectContaining({ id: file, purpose: 'message-file', fileName: 'menu.pdf', size: null }),
    ]);
    for (const actor of [host, vendorActor]) {
      const key = new URL((await open(actor, photo, { width: 640 })).url).pathname.slice(1);
      expect(key).toMatch(/^documents\/[\w-]{32}-900x600\/800\.webp$/);
      expect(files.keys()).toContain(key);
      expect((await open(actor, file)).url).toMatch(/documents\/[\w-]{32}$/);
    }
    const seen = testCall(messaging.listMessages, {
      params: { conversationId: talk.id },
      query: {},
      actor: vendorActor,
      context,
    });
    expect(JSON.stringify(await listMessages({ table }, seen))).not.toContain('secret');
  });

  it('a file is not found for others, nor under another message', proves('vendor-messaging-5'), async () => {
    const photo = await upload(host, 'message-photo', 'gate.png', await pngPhoto());
    await talkingIn(table, context).post(host, { attachments: [photo] });
    await talkingIn(table, context).post(host, { id: messageIdAt(1) });
    for (const actor of [otherHost, admin])
      await expect(open(actor, photo)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(host, photo, { messageId: messageIdAt(1) })).rejects.toMatchObject({ code: 'not_found' });
  });

  it("a message accepts only the sender's own, checked files made for messages", async () => {
    const { post } = talkingIn(table, context);
    const theirs = await upload(vendorActor, 'message-photo', 'gate.png', await pngPhoto());
    const document = await upload(host, 'pricing-document', 'prices.pdf', pdf);
    for (const id of [theirs, document])
      await expect(post(host, { attachments: [id], id: ulid(context.now().getTime()) })).rejects.toMatchObject({
        fields: { attachments: /here/ },
      });
    await expect(upload(host, 'message-file', 'menu.pdf', html)).rejects.toMatchObject({ code: 'refused' });
  });

  it('a repeated message is stored once and keeps its files, even if their owner deletes them', async () => {
    const { post } = talkingIn(table, context);
    const photo = await upload(host, 'message-photo', 'gate.png', await pngPhoto());
    const [first, second] = [await post(host, { attachments: [photo] }), await post(host, { attachments: [photo] })];
    expect(second).toEqual(first);
    await deleteUpload({ table }, testCall(media.deleteUpload, { params: { uploadId: photo }, context }));
    context.pass(30 * 24 * 3_600_000);
    await removeOrphanedUploads({ table, files }, context);
    const key = new URL((await open(vendorActor, photo)).url).pathname.slice(1);
    expect(files.keys()).toContain(key);
  });
});
