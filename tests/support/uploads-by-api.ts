import { media } from '#shared/api/media.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import type { FormUploads } from './applications.ts';
import { callApi } from './deployed-api.ts';
import { pngPhoto } from './files.ts';

/** A file as a person chooses it. */
interface Chosen {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** Uploads a photo for a signed-in person; returns its id. */
export const uploadPhoto = async (token: string, purpose: UploadPurpose): Promise<string> =>
  uploadFile(token, purpose, { fileName: 'garden.png', contentType: 'image/png', bytes: await pngPhoto() });

/** Uploads a file for a signed-in person, sent as the browser does. */
export async function uploadFile(
  token: string,
  purpose: UploadPurpose,
  { fileName, contentType, bytes }: Chosen,
): Promise<string> {
  const body = { purpose, fileName, contentType, bytes: bytes.length };
  const { upload, post } = (await callApi(media.startUpload, { body }, token)).body;
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const posted = await fetch(post.url, { method: 'POST', body: form });
  if (!posted.ok) throw new Error(`${fileName} was not taken: ${posted.status}`);
  const { status } = (await callApi(media.finishUpload, { params: { uploadId: upload.id } }, token)).body;
  if (status !== 'ready') throw new Error(`${fileName} is ${status}`);
  return upload.id;
}

/** Uploads an application's files: two service photos and its product's picture. */
export async function uploadForForm(token: string): Promise<FormUploads> {
  const [one, two, image] = await Promise.all([
    uploadPhoto(token, 'service-photo'),
    uploadPhoto(token, 'service-photo'),
    uploadPhoto(token, 'product-image'),
  ]);
  return { photos: [one, two], image };
}
