import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { media } from '#shared/api/media.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

const keys = { uploads: (ids: string) => ['uploads', ids] as const };

/** Loads earlier uploads by id, without deleted ones. */
export const useUploads = (ids: readonly string[]) => {
  const named = ids.join(',');
  return useQuery({
    queryKey: keys.uploads(named),
    queryFn: ({ signal }) => call(media.listUploads, { query: { ids: named } }, { signal }),
    select: ({ uploads }) => uploads,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Announces a file; returns the URL to post it to. */
export const startUpload = (body: CallRequest<typeof media.startUpload>['body'], signal: AbortSignal) =>
  call(media.startUpload, { body }, { signal });

/** Checking and resizing a large photo may take longer than other calls. */
const finishMs = 30_000;

/** Starts the check of an uploaded file. */
export const finishUpload = (uploadId: string, signal: AbortSignal) =>
  call(media.finishUpload, { params: { uploadId } }, { signal, timeoutMs: finishMs });

/** Deletes an upload that nothing uses yet; if that fails, it is removed automatically after some days. */
export const dropUpload = (uploadId: string): void => {
  call(media.deleteUpload, { params: { uploadId } }).catch(() => undefined);
};

/** Returns the download URL of one of the caller's own documents, valid for a few minutes. */
export const readDocument = async (uploadId: string): Promise<string> =>
  (await call(media.readUpload, { params: { uploadId } })).url;
