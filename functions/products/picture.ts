import type { ProductRecord, Reviewed } from '#functions/data/product.ts';
import { AppError } from '#functions/platform/errors.ts';
import { choosePicture } from '#shared/pictures.ts';
import type { ProductForm } from '#shared/product-form.ts';
import { latestOf, reviewedOf } from './product.ts';

type Picture = Pick<Reviewed, 'imageKey' | 'imageUploadId'>;

/**
 * The picture that a save asks for: one that the product has already, or a drawing that follows its words.
 * @throws AppError refused for an upload that is not there
 */
export function pictureOf(
  { name, description, category, imageUploadId }: ProductForm,
  {
    vendorId,
    before,
    others,
  }: { vendorId: string; before: ProductRecord | undefined; others: readonly ProductRecord[] },
): Picture {
  const known = before ? [reviewedOf(before), latestOf(before)] : [];
  const same = known.find((one) => one.imageUploadId === imageUploadId && one.category === category);
  if (same) return { imageKey: same.imageKey, imageUploadId };
  if (imageUploadId) throw lost();
  const used = others.flatMap(({ imageKey }) => imageKey ?? []);
  const { key } = choosePicture(category, vendorId, others.length, `${name} ${description}`, used);
  return { imageKey: key, imageUploadId: null };
}

function lost(): AppError {
  const message = "This picture isn't there any more. Upload it again.";
  return new AppError('refused', message, { imageUploadId: message });
}
