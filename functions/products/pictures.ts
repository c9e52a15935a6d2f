import { choosePicture } from '#shared/media/pictures.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { pickReviewed } from '#functions/data/products/product.ts';
import type { ProductRecord, Reviewed } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { readNamedUploads, uploadProblemText } from '#functions/data/queries/uploads.ts';
import { AppError } from '#functions/platform/errors.ts';
import { latestVersion } from './product.ts';

export interface ChosenPicture {
  picture: Pick<Reviewed, 'imageKey' | 'imageUploadId'>;
  /** The upload of the picture, if it is new to the product. */
  upload?: UploadRecord;
}

interface PictureOwner {
  ownerId: string;
  vendorId: string;
  before: ProductRecord | undefined;
  others: readonly ProductRecord[];
}

/**
 * Returns the picture that a save requests: an existing one of the product, an upload of the vendor, or a drawing
 * chosen by its text. @throws AppError refused at its field for an unusable upload
 */
export async function chooseProductPicture(
  table: Pick<Table, 'getMany'>,
  form: ProductForm,
  { ownerId, vendorId, before, others }: PictureOwner,
): Promise<ChosenPicture> {
  const { name, description, category, imageUploadId } = form;
  const known = before ? [pickReviewed(before), latestVersion(before)] : [];
  // A drawing belongs to one category; a photo stays with its product in another.
  const same = known.find((one) => one.imageUploadId === imageUploadId && (imageUploadId || one.category === category));
  if (same) return { picture: { imageKey: same.imageKey, imageUploadId } };
  if (imageUploadId) {
    const upload = await usable(table, ownerId, imageUploadId);
    return { picture: { imageKey: upload.imageKey, imageUploadId }, upload };
  }
  const used = others.flatMap(({ imageKey }) => imageKey ?? []);
  const { key } = choosePicture(category, vendorId, others.length, `${name} ${description}`, used);
  return { picture: { imageKey: key, imageUploadId: null } };
}

async function usable(table: Pick<Table, 'getMany'>, ownerId: string, id: string): Promise<UploadRecord> {
  const { ready, problems } = await readNamedUploads(table, ownerId, [{ id, purpose: 'product-image' }]);
  const upload = ready.get(id);
  if (upload) return upload;
  const message = uploadProblemText[problems.get(id) ?? 'missing'];
  throw new AppError('refused', message, { imageUploadId: message });
}

type Gallery = Reviewed['gallery'];

export interface ChosenGallery {
  gallery: Gallery;
  /** The uploads in it that are new to the product. */
  added: UploadRecord[];
}

interface GalleryOwner {
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
  { ownerId, before }: GalleryOwner,
): Promise<ChosenGallery> {
  if (imageUploadId !== null && ids.includes(imageUploadId))
    throw refused("This photo is already the product's image.");
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
