import { chosenCategories } from './application-check.ts';
import type { ApplicationForm } from './application.ts';
import type { Category } from '../../kernel/categories.ts';
import { stepsFor } from '../answers/question-sets.ts';
import { galleryKey, givenPhotos } from './service-photos.ts';
import type { ServicePhotos } from './service-photos.ts';
import type { UploadPurpose } from '../../media/uploads.ts';

/** A file that an application refers to, with its field and required purpose. */
export interface NamedUpload {
  path: string;
  id: string;
  purpose: UploadPurpose;
  /** Set for a file of a question. */
  category?: Category;
  /** Set for a product's picture. */
  productId?: string;
}

/** Returns the files of the chosen categories and products, in the order of the wizard. */
export const uploadsNamedIn = (form: ApplicationForm): NamedUpload[] => [
  ...answered(form),
  ...inGallery(form),
  ...pictured(form),
];

/** Returns the uploads that show each of a vendor's services. */
export const servicePhotoIds = (form: ApplicationForm): ServicePhotos =>
  idsByService(answered(form).filter(({ purpose }) => purpose === 'service-photo'));

/** Returns more photos of each service, from applications that took more than two. */
export const galleryPhotoIds = (form: ApplicationForm): ServicePhotos => idsByService(inGallery(form));

function idsByService(photos: readonly NamedUpload[]): ServicePhotos {
  const ofEach = Map.groupBy(photos, ({ category }) => category);
  return givenPhotos(Object.fromEntries([...ofEach].map(([category, named]) => [category, named.map(({ id }) => id)])));
}

const inGallery = (form: ApplicationForm): NamedUpload[] =>
  chosenCategories(form).flatMap((category) => {
    const ids = form.answers[category]?.[galleryKey];
    const path = `answers.${category}.${galleryKey}`;
    return Array.isArray(ids) ? ids.map((id) => ({ path, id, purpose: 'service-photo' as const, category })) : [];
  });

function answered(form: ApplicationForm): NamedUpload[] {
  return chosenCategories(form).flatMap((category) =>
    stepsFor(category)
      .flatMap(({ fields }) => fields)
      .flatMap(({ key, purpose }) => {
        const files = form.answers[category]?.[key];
        if (!purpose || !Array.isArray(files)) return [];
        return files.map((id) => ({ path: `answers.${category}.${key}`, id, purpose, category }));
      }),
  );
}

const pictured = ({ products }: ApplicationForm): NamedUpload[] =>
  products.flatMap(({ id: productId, imageUploadId: id }, index) =>
    id ? [{ path: `products.${index}.imageUploadId`, id, purpose: 'product-image', productId }] : [],
  );
