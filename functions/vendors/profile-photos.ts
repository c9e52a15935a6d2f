import { isDeepStrictEqual } from 'node:util';
import type { Table } from '#functions/data/table.ts';
import { keepUpload, readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ServicePhotos } from '#shared/vendors/application/service-photos.ts';

export interface ProfilePhotos {
  photoKeys: string[];
  /** Written with the vendor, so that its photos don't count as unused. */
  uploadWrites: Write[];
}

type Wanted = Pick<VendorRecord, 'servicePhotos' | 'galleryPhotos'>;

/**
 * Returns the photos of a profile, service by service, then its gallery. Reads nothing if they are unchanged.
 * @throws AppError refused for photos that belong to someone else, have not arrived, or are for another purpose or for
 * a service that the vendor doesn't offer
 */
export async function chooseProfilePhotos(
  table: Pick<Table, 'getMany'>,
  { ownerId, categories, photoKeys, ...stored }: VendorRecord,
  { servicePhotos, galleryPhotos }: Wanted,
): Promise<ProfilePhotos> {
  const wanted = { servicePhotos, galleryPhotos };
  if (isDeepStrictEqual(wanted, { servicePhotos: stored.servicePhotos, galleryPhotos: stored.galleryPhotos }))
    return { photoKeys, uploadWrites: [] };
  mustBeOffered(wanted, categories);
  const inOrder = (photos: ServicePhotos) => categories.flatMap((category) => photos[category] ?? []);
  const ids = [...new Set([...inOrder(wanted.servicePhotos), ...inOrder(wanted.galleryPhotos)])];
  const named = ids.map((id) => ({ id, purpose: 'service-photo' as const }));
  const { ready, problems } = await readNamedUploads(table, ownerId, named);
  const [first] = problems;
  if (first) {
    const [id, problem] = first;
    const isInGallery = !inOrder(wanted.servicePhotos).includes(id);
    throw refused(uploadProblemText[problem], isInGallery ? 'galleryPhotos' : 'servicePhotos');
  }
  const uploads = ids.flatMap((id) => ready.get(id) ?? []);
  return {
    photoKeys: uploads.flatMap(({ imageKey }) => imageKey ?? []),
    uploadWrites: [...new Set(uploads)]
      .filter(({ lookAfter }) => lookAfter !== null)
      .map((upload) => keepUpload(upload)),
  };
}

/** @throws AppError refused for photos of a service that the vendor doesn't offer */
function mustBeOffered(wanted: Wanted, categories: readonly Category[]): void {
  for (const field of ['servicePhotos', 'galleryPhotos'] as const) {
    const isOffered = Object.keys(wanted[field]).every((category) => categories.some((one) => one === category));
    if (!isOffered) throw refused("These photos are for a service that you don't offer", field);
  }
}

const refused = (message: string, field: keyof Wanted) => new AppError('refused', message, { [field]: message });
