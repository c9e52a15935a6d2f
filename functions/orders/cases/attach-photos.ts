import type { Table } from '#functions/data/table.ts';
import { caseId } from '#functions/data/orders/problem-case.ts';
import type { StoredCasePhoto } from '#functions/data/orders/problem-case.ts';
import { keepUpload, readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';

/**
 * The photos of one side of a case, and the writes that keep their uploads permanently: made with the case or not at
 * all.
 */
export interface AttachedPhotos {
  photos: StoredCasePhoto[];
  uploadWrites: Write[];
}

/** Returns the writer's own checked photos by upload id. @throws AppError refused for anything else */
export async function attachPhotos(
  table: Pick<Table, 'getMany'>,
  userId: string,
  about: { bookingId: string; vendorId: string },
  ids: readonly string[],
): Promise<AttachedPhotos> {
  const wanted = [...new Set(ids)];
  const { ready, problems } = await readNamedUploads(
    table,
    userId,
    wanted.map((id) => ({ id, purpose: 'message-photo' })),
  );
  const uploads = wanted.map((id) => ready.get(id) ?? refuse(problems.get(id) ?? 'missing'));
  return {
    photos: uploads.flatMap(({ id, fileName, imageKey }) => (imageKey === null ? [] : [{ id, fileName, imageKey }])),
    uploadWrites: uploads.map((upload) => keepUpload(upload, { sentIn: caseId(about) })),
  };
}

function refuse(problem: keyof typeof uploadProblemText): never {
  const message = uploadProblemText[problem];
  throw new AppError('refused', message, { photos: message });
}
