import type { Upload } from '#shared/api/media.ts';
import { requiredContentType, fileFault, uploadFaults, uploadRules } from '#shared/media/uploads.ts';
import type { UploadPurpose } from '#shared/media/uploads.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { finishUpload, startUpload } from './api.ts';
import type { ReadyPhoto } from './shrink-photo.ts';

/** Why an upload failed, as a text for the person; `canRetry` if the same file may be tried again. */
export class UploadFault extends Error {
  readonly canRetry: boolean;

  constructor(message: string, { canRetry }: { canRetry: boolean }) {
    super(message);
    this.canRetry = canRetry;
  }
}

const lostConnection = 'The connection was lost. Check your connection and try again.';
const offline = "You're offline. Try again when you're connected.";

/** A post without progress for this long counts as a lost connection. */
const stallMs = 30_000;
/** Milliseconds between polls of a scan that takes seconds; after the last, the person is asked to come back. */
const scanWaits = [1000, 2000, 2000, 3000, 4000, 6000, 6000];

const loadShrinking = lazyWithRetry(() => import('./shrink-photo.ts'));

/**
 * Prepares a file for upload; a large photo is shrunk first. If the browser can't decode it (often HEIC), it is left to
 * the server.
 * @throws UploadFault if the file doesn't meet the purpose's requirements
 */
export async function readyFile(purpose: UploadPurpose, chosen: File): Promise<ReadyPhoto> {
  const isPhoto = uploadRules[purpose].kind === 'image' && requiredContentType(purpose, chosen.name) !== undefined;
  const ready = isPhoto ? await (await loadShrinking()).shrinkPhoto(purpose, chosen) : { file: chosen, isShown: false };
  const fault = fileFault(purpose, ready.file);
  if (fault) throw new UploadFault(fault, { canRetry: false });
  return ready;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Set if the file was already uploaded and only its check failed. */
  postedAs?: string;
  /** From 0 to 1. */
  onProgress(part: number): void;
  onPosted(uploadId: string): void;
}

/**
 * Announces a file, posts it to the bucket and has it checked.
 * @throws UploadFault; the signal's own reason once it is aborted
 */
export async function sendUpload(purpose: UploadPurpose, file: File, options: SendOptions): Promise<Upload> {
  const { signal, postedAs, onPosted } = options;
  try {
    if (postedAs !== undefined) return await finish(postedAs, signal);
    const contentType = requiredContentType(purpose, file.name) ?? '';
    const announced = { purpose, fileName: file.name, contentType, bytes: file.size };
    const { upload, post } = await startUpload(announced, signal);
    await postFile(post, file, options, purpose);
    onPosted(upload.id);
    return await finish(upload.id, signal);
  } catch (error) {
    throw signal.aborted ? error : asFault(error);
  }
}

/**
 * Has the uploaded file checked, and waits for the scan.
 * @throws UploadFault if that takes too long
 */
async function finish(uploadId: string, signal: AbortSignal): Promise<Upload> {
  for (const wait of [...scanWaits, undefined]) {
    const upload = await finishUpload(uploadId, signal);
    if (upload.status === 'ready') return upload;
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
  }
  throw new UploadFault(uploadFaults.stillChecked, { canRetry: true });
}

function asFault(error: unknown): UploadFault {
  if (error instanceof UploadFault) return error;
  if (isApiError(error, 'refused')) {
    const message = error.fields?.['file'] ?? error.message;
    return new UploadFault(message, { canRetry: message === uploadFaults.notArrived });
  }
  if (isApiError(error) && error.status === 0) return lost();
  const message = errorText(error, 'Something went wrong. Try again.');
  return new UploadFault(message, { canRetry: true });
}

const lost = (): UploadFault => new UploadFault(navigator.onLine ? lostConnection : offline, { canRetry: true });

interface Post {
  url: string;
  fields: Record<string, string>;
}

/** Posts the file by XMLHttpRequest, since `fetch` doesn't report progress. */
function postFile({ url, fields }: Post, file: File, options: SendOptions, purpose: UploadPurpose): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  let stalled: ReturnType<typeof setTimeout>;
  const watch = () => {
    clearTimeout(stalled);
    stalled = setTimeout(() => request.abort(), stallMs);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    watch();
    options.onProgress(total > 0 ? loaded / total : 0);
  });
  const end = {
    load: () => (request.status < 300 ? resolve() : reject(toUploadFault(request.responseText, purpose))),
    error: () => reject(lost()),
    abort: () => reject(lost()),
    loadend: () => clearTimeout(stalled),
  };
  for (const [event, act] of Object.entries(end)) request.addEventListener(event, act);
  options.signal.addEventListener('abort', () => request.abort());
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  request.open('POST', url);
  watch();
  request.send(form);
  return promise;
}

/** Translates the bucket's XML response. */
const toUploadFault = (answer: string, purpose: UploadPurpose): UploadFault =>
  answer.includes('EntityTooLarge')
    ? new UploadFault(uploadFaults.size(purpose), { canRetry: false })
    : new UploadFault("Couldn't upload this file. Try again.", { canRetry: true });
