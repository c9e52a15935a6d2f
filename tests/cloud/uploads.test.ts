import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { media } from '#shared/api/media.ts';
import { pictureSources } from '#shared/media/photos.ts';
import { requiredContentType, uploadFaults } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { noteSigned } from '#tests/permissions/recorded-run.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { cutInHalf, docx, heicPhoto, html, pdf, phonePhoto, tracesOfPlace } from '#tests/support/files.ts';
import { proves } from '#tests/support/proves.ts';

/* Uploads through the deployed stack: posted to the real bucket with their signed forms. */

const tokens = { owner: '', other: '', admin: '' };
beforeAll(async () => {
  tokens.owner = (await newAccount('Maya Ortiz')).token;
  tokens.other = (await newAccount('Second Person')).token;
  tokens.admin = await accessToken('admin@demo.hostwell.test');
});

async function start(purpose: UploadPurpose, fileName: string, bytes: Buffer) {
  const contentType = requiredContentType(purpose, fileName) ?? 'none';
  const { body } = await callApi(
    media.startUpload,
    { body: { purpose, fileName, contentType, bytes: bytes.length } },
    tokens.owner,
  );
  return body;
}

interface Posted {
  url: string;
  fields: Record<string, string>;
}

/** Posts a file as a page of the site does, from an origin other than the bucket's. */
async function post({ url, fields }: Posted, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return fetch(url, { method: 'POST', body: form, headers: { origin: 'https://site.test' } });
}

const finish = (uploadId: string, token = tokens.owner) => callApi(media.finishUpload, { params: { uploadId } }, token);

async function upload(purpose: UploadPurpose, fileName: string, bytes: Buffer) {
  const started = await start(purpose, fileName, bytes);
  const posted = await post(started.post, bytes);
  noteSigned('media-api', 'PUT', started.post.fields['key'] ?? '', posted);
  expect(posted.ok, await posted.text()).toBe(true);
  return finish(started.upload.id);
}

const site = (path: string) => fetch(`${process.env.SITE_URL}${path}`);

describe('a photo', () => {
  it(
    'a photo becomes pictures of several sizes, cached forever, without its location',
    proves('apply-14'),
    async () => {
      const { status, body } = await upload('service-photo', 'garden.jpg', await phonePhoto(2000, 1400));
      expect([status, body.status]).toEqual([200, 'ready']);
      const { srcSet = '', width, height } = pictureSources(body.imageKey ?? '');
      expect([width, height]).toEqual([1400, 2000]);
      const addresses = srcSet.split(', ').map((one) => one.split(' ')[0] ?? '');
      expect(addresses).toHaveLength(3);
      for (const address of addresses) {
        const answer = await site(address);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect((await sharp(bytes).metadata()).exif).toBeUndefined();
        for (const trace of tracesOfPlace) expect(bytes.includes(trace)).toBe(false);
      }
      const [first, again] = [body, await finish(body.id)];
      expect(again.body).toEqual(first);
      const listed = await callApi(media.listUploads, { query: { ids: body.id } }, tokens.owner);
      expect(listed.body.uploads).toEqual([body]);
    },
  );

  it('the deployed function decodes an iPhone photo upright', async () => {
    const { status, body } = await upload('service-photo', 'IMG_0412.HEIC', heicPhoto);
    expect([status, body.status]).toEqual([200, 'ready']);
    const { width, height } = pictureSources(body.imageKey ?? '');
    expect([width, height]).toEqual([128, 192]);
  });

  it('a broken photo or a web page is refused at its field, on every attempt', proves('apply-15'), async () => {
    for (const bytes of [cutInHalf(await phonePhoto()), html]) {
      const started = await start('service-photo', 'garden.jpg', bytes);
      await post(started.post, bytes);
      for (let asked = 0; asked < 2; asked += 1) {
        const { status, body } = await finish(started.upload.id);
        expect([status, body.error?.fields]).toEqual([422, { file: uploadFaults.brokenImage }]);
      }
    }
  });

  it('a photo that never arrived is not ready', async () => {
    const { upload: waiting } = await start('product-image', 'a.png', pdf);
    const { status, body } = await finish(waiting.id);
    expect([status, body.error?.fields?.['file']]).toEqual([422, uploadFaults.notArrived]);
  });
});

describe('uploads to the bucket', () => {
  it.each([
    ['another content type', { 'Content-Type': 'text/html' }],
    ['another place', { key: 'photos/mine/800.webp' }],
  ])('the bucket refuses an upload with %s', async (_, changed) => {
    const started = await start('service-photo', 'a.jpg', html);
    const { status } = await post({ ...started.post, fields: { ...started.post.fields, ...changed } }, html);
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await finish(started.upload.id)).status).toBe(422);
  });

  it('the bucket refuses a file larger than agreed', proves('apply-15'), async () => {
    const started = await start('service-photo', 'a.jpg', html);
    const { status } = await post(started.post, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await finish(started.upload.id)).status).toBe(422);
  });
});

describe('starting an upload', () => {
  it.each([
    ['service-photo', 'photo.exe', 'image/jpeg', 10, uploadFaults.type('service-photo')],
    ['service-photo', 'photo.jpg', 'text/html', 10, uploadFaults.type('service-photo')],
    ['product-image', 'photo.jpg', 'image/jpeg', 6_000_000, uploadFaults.size('product-image')],
    ['pricing-document', 'p.pdf', 'application/pdf', 0, uploadFaults.empty],
  ] as const)('%s %s (%s, %i bytes) is refused at its field', async (purpose, fileName, contentType, bytes, fault) => {
    const answer = await callApi(media.startUpload, { body: { purpose, fileName, contentType, bytes } }, tokens.owner);
    expect([answer.status, answer.body.error?.fields]).toEqual([422, { file: fault }]);
  });
});

describe("another person's upload", () => {
  it("other people can't find a document, and an administrator reads it by its owner", async () => {
    const { body: document } = await upload('pricing-document', 'Prices 2027.pdf', pdf);
    const ownerId = (await callApi(accounts.getMe, {}, tokens.owner)).body.id;
    const params = { uploadId: document.id };
    const read = (token: string, query: { ownerId?: string } = {}) =>
      callApi(media.readUpload, { params, query }, token);
    expect((await read(tokens.other)).status).toBe(404);
    expect((await read(tokens.other, { ownerId })).status).toBe(404);
    expect((await finish(document.id, tokens.other)).status).toBe(404);
    const listed = await callApi(media.listUploads, { query: { ids: document.id, ownerId } }, tokens.other);
    expect(listed.body.uploads).toEqual([]);
    await callApi(media.deleteUpload, { params }, tokens.other);
    for (const answer of [await read(tokens.owner), await read(tokens.admin, { ownerId })]) {
      expect(answer.status).toBe(200);
      const file = await fetch(answer.body.url);
      noteSigned('media-api', 'GET', new URL(answer.body.url).pathname.split('/').slice(2).join('/'), file);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
      expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Prices%202027.pdf");
    }
  });

  it('a document has no public address and requires a signature', async () => {
    const { body: document } = await upload('pricing-document', 'prices.docx', docx);
    const answer = await callApi(media.readUpload, { params: { uploadId: document.id }, query: {} }, tokens.owner);
    const url = new URL(answer.body.url);
    const key = /documents\/[\w-]+/.exec(url.pathname)?.[0] ?? 'none';
    for (const path of [`/media/${key}`, `/media/photos/../${key}`, `/media/photos/%2e%2e/${key}`, `/media//${key}`]) {
      const file = await site(path);
      expect(Buffer.from(await file.arrayBuffer()).includes('PK\u0003\u0004'), path).toBe(false);
    }
    url.search = '';
    expect((await fetch(url)).ok).toBe(false);
  });
});

it('an upload that was started but never sent can be deleted', async () => {
  const { upload: announced } = await start('pricing-document', 'prices.pdf', pdf);
  const params = { uploadId: announced.id };
  expect((await callApi(media.deleteUpload, { params }, tokens.owner)).status).toBe(200);
  expect((await finish(announced.id)).status).toBe(404);
});

it('a deleted upload is gone for its owner immediately, and deleting it again succeeds', async () => {
  const { body: document } = await upload('pricing-document', 'prices.pdf', pdf);
  const params = { uploadId: document.id };
  for (let asked = 0; asked < 2; asked += 1) {
    expect((await callApi(media.deleteUpload, { params }, tokens.owner)).status).toBe(200);
    expect((await callApi(media.readUpload, { params, query: {} }, tokens.owner)).status).toBe(404);
    expect((await finish(document.id)).status).toBe(404);
  }
});
