import type { ApplicationPictures, ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { chosenCategories } from '#shared/vendors/application/application-check.ts';
import { uploadsNamedIn } from '#shared/vendors/application/application-uploads.ts';
import type { NamedUpload } from '#shared/vendors/application/application-uploads.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { choosePicture } from '#shared/media/pictures.ts';
import { demoSecret } from '../ids.ts';

/**
 * Returns the pictures of a demo business. It has no photos, so drawings replace them: one by the words of each
 * product, and two service photos of its first products in each category.
 */
export function demoPictures(form: ApplicationForm, vendorId: string): ApplicationPictures {
  const [first = 'venue'] = form.basic.serviceCategories;
  const imageKeys: Record<string, string> = {};
  form.products.forEach(({ id, category, name, description }, nth) => {
    const used = Object.values(imageKeys);
    imageKeys[id] = choosePicture(category ?? first, vendorId, nth, `${name} ${description}`, used).key;
  });
  const photoKeys = chosenCategories(form).flatMap((category) => {
    const shown = Object.values(imageKeys).filter((key) => key.startsWith(`drawings/${category}/`));
    return [0, 1].map((nth) => shown[nth] ?? choosePicture(category, vendorId, nth, '', shown).key);
  });
  return { photoKeys, imageKeys };
}

/** Returns the uploads that an application names, as if its pictures had been uploaded and checked. */
export function demoUploads(
  { userId, form, createdAt }: ApplicationRecord,
  { photoKeys, imageKeys }: ApplicationPictures,
): UploadRecord[] {
  const named = uploadsNamedIn(form);
  const photos = named.filter(({ productId }) => !productId);
  const findImageKey = (one: NamedUpload) =>
    (one.productId ? imageKeys[one.productId] : photoKeys[photos.indexOf(one)]) ?? null;
  return named.map((one, nth) => ({
    id: one.id,
    userId,
    purpose: one.purpose,
    fileName: `${one.productId ? 'package' : 'photo'}-${nth + 1}.png`,
    contentType: 'image/png',
    bytes: seededRandom(`upload ${one.id}`).int(300_000, 3_000_000),
    status: 'ready',
    imageKey: findImageKey(one),
    secret: demoSecret(`upload ${one.id}`),
    lookAfter: null,
    createdAt,
  }));
}
