import { uploadsNamedIn } from '#shared/vendors/application-uploads.ts';
import type { NamedUpload } from '#shared/vendors/application-uploads.ts';
import type { ApplicationPictures, ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Table } from '../table.ts';
import { readNamedUploads, uploadProblemText } from './uploads.ts';
import type { UploadsOf } from './uploads.ts';

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
