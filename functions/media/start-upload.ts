import { randomBytes } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { media, Upload } from '#shared/api/media.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import {
  requiredContentType,
  fileFault,
  tidyFileName,
  uploadFaults,
  uploadMinutes,
  uploadRules,
} from '#shared/media/uploads.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { MediaDeps } from './deps.ts';
import { addUpload, countUploadsSince } from './repository.ts';
import { incomingKey, refusedFile } from './upload.ts';

/** Far more than anybody needs for a whole application; keeps one account from filling the bucket. */
const mostUploadsPerDay = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** Announces a file and signs the form for posting it; the posted file counts only after its check. */
export async function startUpload(
  { table, files }: MediaDeps,
  { body, actor, context }: Call<typeof media.startUpload>,
): Promise<EndpointResponse<typeof media.startUpload>> {
  const { purpose, bytes } = body;
  const fileName = tidyFileName(body.fileName);
  const contentType = requiredContentType(purpose, fileName);
  if (!contentType || body.contentType !== contentType) throw refusedFile(uploadFaults.type(purpose));
  const fault = fileFault(purpose, { name: fileName, size: bytes });
  if (fault) throw refusedFile(fault);
  const now = context.now();
  const yesterday = encodeTime(now.getTime() - dayMs, 10).padEnd(26, '0');
  if ((await countUploadsSince(table, actor.userId, yesterday, mostUploadsPerDay)) >= mostUploadsPerDay)
    throw new AppError('too_many_requests', "You've uploaded many files today. Try again tomorrow.");
  const shown: Upload = {
    id: context.newId(),
    purpose,
    fileName,
    contentType,
    bytes,
    status: 'waiting',
    imageKey: null,
    createdAt: now.toISOString(),
  };
  const secret = randomBytes(24).toString('base64url');
  const upload: UploadRecord = { ...shown, userId: actor.userId, secret, lookAfter: null };
  const { maximumBytes } = uploadRules[purpose];
  const seconds = uploadMinutes * 60;
  const form = await files.postForm({ key: incomingKey(upload), contentType, maximumBytes, seconds });
  await addUpload(table, upload);
  return { upload: shown, post: { ...form, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() } };
}
