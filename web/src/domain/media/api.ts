import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { media } from '#shared/api/media.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

const keys = { uploads: (ids: string) => ['uploads', ids] as const };

/** Uploads of before, by their ids; those that are gone are left out. */
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

/** Announces a file; answers where it is posted. */
export const startUpload = (body: CallRequest<typeof media.startUpload>['body'], signal: AbortSignal) =>
  call(media.startUpload, { body }, { signal });

/** Checking and making sizes of a large photo may take longer than other calls. */
const finishMs = 30_000;

/** Has a file that has arrived checked. */
export const finishUpload = (uploadId: string, signal: AbortSignal) =>
  call(media.finishUpload, { params: { uploadId } }, { signal, timeoutMs: finishMs });

/** Lets go of an upload that nothing has used yet; if that fails, it is removed by itself after some days. */
export const dropUpload = (uploadId: string): void => {
  call(media.deleteUpload, { params: { uploadId } }).catch(() => undefined);
};

/** The address under which one of the caller's own documents is saved, good for a few minutes. */
export const readDocument = async (uploadId: string): Promise<string> =>
  (await call(media.readUpload, { params: { uploadId } })).url;
