import { choosePicture } from '#shared/media/pictures.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { reviewedOf } from '#functions/data/products/product.ts';
import type { ProductRecord, Reviewed } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { readUploadsOf, uploadProblemWords } from '#functions/data/queries/uploads.ts';
import { AppError } from '#functions/platform/errors.ts';
import { latestOf } from './product.ts';

export interface ChosenPicture {
  picture: Pick<Reviewed, 'imageKey' | 'imageUploadId'>;
  /** The upload that it is made from, when the product has not had it before. */
  upload?: UploadRecord;
}

interface PictureOwner {
  ownerId: string;
  vendorId: string;
  before: ProductRecord | undefined;
  others: readonly ProductRecord[];
}

/**
 * The picture that a save asks for: one that the product has already, an upload of the vendor, or a drawing that
 * follows its words. @throws AppError refused at its field for an upload that cannot be used
 */
export async function choosePictureOf(
  table: Pick<Table, 'getMany'>,
  form: ProductForm,
  { ownerId, vendorId, before, others }: PictureOwner,
): Promise<ChosenPicture> {
  const { name, description, category, imageUploadId } = form;
  const known = before ? [reviewedOf(before), latestOf(before)] : [];
  // A drawing is of its category; a photo goes with its product into another one.
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
  const { ready, problems } = await readUploadsOf(table, ownerId, [{ id, purpose: 'product-image' }]);
  const upload = ready.get(id);
  if (upload) return upload;
  const message = uploadProblemWords[problems.get(id) ?? 'missing'];
  throw new AppError('refused', message, { imageUploadId: message });
}

type Gallery = Reviewed['gallery'];

export interface ChosenGallery {
  gallery: Gallery;
  /** The uploads in it that the product has not had before. */
  added: UploadRecord[];
}

interface GalleryOwner {
  ownerId: string;
  before: ProductRecord | undefined;
}

/**
 * The gallery that a save asks for, in its order: photos that the product has already and uploads of the vendor.
 * @throws AppError refused at its field for an upload that cannot be used
 */
export async function chooseGalleryOf(
  table: Pick<Table, 'getMany'>,
  { galleryPhotos: ids, imageUploadId }: Pick<ProductForm, 'galleryPhotos' | 'imageUploadId'>,
  { ownerId, before }: GalleryOwner,
): Promise<ChosenGallery> {
  if (imageUploadId !== null && ids.includes(imageUploadId)) throw refused('This photo is already the image.');
  const known = before ? [...reviewedOf(before).gallery, ...latestOf(before).gallery] : [];
  const keys = new Map(known.map(({ uploadId, imageKey }) => [uploadId, imageKey]));
  const named = ids.filter((id) => !keys.has(id)).map((id) => ({ id, purpose: 'product-image' as const }));
  const { ready, problems } = await readUploadsOf(table, ownerId, named);
  const [problem] = problems.values();
  if (problem) throw refused(uploadProblemWords[problem]);
  const gallery = ids.flatMap((uploadId) => {
    const imageKey = keys.get(uploadId) ?? ready.get(uploadId)?.imageKey;
    return imageKey ? [{ uploadId, imageKey }] : [];
  });
  return { gallery, added: [...ready.values()] };
}

const refused = (message: string) => new AppError('refused', message, { galleryPhotos: message });
