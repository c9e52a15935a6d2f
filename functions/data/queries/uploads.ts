import type { UploadPurpose } from '#shared/media/uploads.ts';
import { uploadsNamedIn } from '#shared/vendors/application/application-uploads.ts';
import type { NamedUpload } from '#shared/vendors/application/application-uploads.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import type { ApplicationPictures, ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Table } from '../table.ts';
import type { Write } from '../write.ts';

/** An upload named in a request, and its purpose. */
export interface WantedUpload {
  id: string;
  purpose: UploadPurpose;
}

/** Why an upload can't be used: unknown or another person's, not checked yet, or for another purpose. */
export type UploadProblem = 'missing' | 'not_ready' | 'wrong_purpose';

/** The messages shown at the field that names the upload. */
export const uploadProblemText: Readonly<Record<UploadProblem, string>> = {
  missing: 'This file is no longer available. Please remove it and upload it again.',
  not_ready: "This file wasn't uploaded completely. Please remove it and upload it again.",
  wrong_purpose: "This file can't be used here. Please remove it and choose another one.",
};

export interface UploadsOf {
  /** The usable ones by id. */
  ready: ReadonlyMap<string, UploadRecord>;
  /** The others with the reason, in the order in which they were named. */
  problems: ReadonlyMap<string, UploadProblem>;
}

/**
 * Reads the uploads that a person names in one BatchGet: at most 100 different ones. Other people's count as missing:
 * their existence is not disclosed.
 */
export async function readNamedUploads(
  table: Pick<Table, 'getMany'>,
  userId: string,
  wanted: readonly WantedUpload[],
): Promise<UploadsOf> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const items =
    ids.length === 0
      ? []
      : await table.getMany(
          ids.map((id) => uploadKey(userId, id)),
          { consistent: true },
        );
  const found = new Map(items.map((item) => uploadEntity.fromItem(item)).map((upload) => [upload.id, upload]));
  const ready = new Map<string, UploadRecord>();
  const problems = new Map<string, UploadProblem>();
  for (const { id, purpose } of wanted) {
    const upload = found.get(id);
    const problem = uploadProblem(upload, purpose);
    if (problem) problems.set(id, problem);
    else if (upload) ready.set(id, upload);
  }
  return { ready, problems };
}

/**
 * Keeps an upload permanently, in one write with its use: hosts may see it from then on, and bookings keep showing it
 * (rule media-3), so it stays even if it is replaced before its use was ever checked.
 */
export const keepUpload = (upload: UploadRecord, use: Pick<UploadRecord, 'sentIn'> = {}): Write => ({
  put: uploadEntity.toItem({ ...upload, ...use, lookAfter: null }),
  condition: { expression: '#status = :ready', values: { ':ready': 'ready' } },
});

function uploadProblem(upload: UploadRecord | undefined, purpose: UploadPurpose): UploadProblem | undefined {
  if (!upload || upload.status === 'leaving') return 'missing';
  if (upload.status === 'waiting') return 'not_ready';
  return upload.purpose === purpose ? undefined : 'wrong_purpose';
}

/**
 * Reads the pictures that an application's uploads become, and a message for each field whose files are not the
 * applicant's own, not ready, or uploaded for another purpose.
 */
export async function readPictures(
  table: Pick<Table, 'getMany'>,
  { userId, form }: Pick<ApplicationRecord, 'userId' | 'form'>,
): Promise<{ pictures: ApplicationPictures; problems: Record<string, string> }> {
  const named = uploadsNamedIn(form);
  const uploads = await readNamedUploads(table, userId, named);
  const problems = named.flatMap(({ path, id }) => {
    const problem = uploads.problems.get(id);
    return problem ? [[path, uploadProblemText[problem]] as const] : [];
  });
  return { pictures: toPictures(named, uploads), problems: Object.fromEntries(problems) };
}

function toPictures(named: readonly NamedUpload[], { ready }: UploadsOf): ApplicationPictures {
  const findImageKey = ({ id }: NamedUpload) => ready.get(id)?.imageKey ?? undefined;
  const photos = named.filter(({ purpose }) => purpose === 'service-photo').flatMap((one) => findImageKey(one) ?? []);
  const images = named.flatMap((one): [string, string][] => {
    const key = findImageKey(one);
    return one.productId && key ? [[one.productId, key]] : [];
  });
  return { photoKeys: photos, imageKeys: Object.fromEntries(images) };
}
