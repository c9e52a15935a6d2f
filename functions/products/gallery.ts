import { pickReviewed } from '#functions/data/products/product.ts';
import type { ProductRecord, Reviewed } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { latestVersion } from './product.ts';

type Gallery = Reviewed['gallery'];

export interface ChosenGallery {
  gallery: Gallery;
  /** The uploads in it that are new to the product. */
  added: UploadRecord[];
}

interface Wanting {
  ownerId: string;
  before: ProductRecord | undefined;
}

/**
 * Returns the gallery that a save requests, in order, from the product's existing photos and the vendor's uploads.
 * @throws AppError refused at its field for an unusable upload
 */
export async function chooseProductGallery(
  table: Pick<Table, 'getMany'>,
  { galleryPhotos: ids, imageUploadId }: Pick<ProductForm, 'galleryPhotos' | 'imageUploadId'>,
  { ownerId, before }: Wanting,
): Promise<ChosenGallery> {
  if (imageUploadId !== null && ids.includes(imageUploadId)) throw refused('This photo is already the image.');
  const known = before ? [...pickReviewed(before).gallery, ...latestVersion(before).gallery] : [];
  const keys = new Map(known.map(({ uploadId, imageKey }) => [uploadId, imageKey]));
  const named = ids.filter((id) => !keys.has(id)).map((id) => ({ id, purpose: 'product-image' as const }));
  const { ready, problems } = await readNamedUploads(table, ownerId, named);
  const [problem] = problems.values();
  if (problem) throw refused(uploadProblemText[problem]);
  const gallery = ids.flatMap((uploadId) => {
    const imageKey = keys.get(uploadId) ?? ready.get(uploadId)?.imageKey;
    return imageKey ? [{ uploadId, imageKey }] : [];
  });
  return { gallery, added: [...ready.values()] };
}

const refused = (message: string) => new AppError('refused', message, { galleryPhotos: message });
