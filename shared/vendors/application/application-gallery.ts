import type { ApplicationForm } from './application.ts';
import { galleryKey, photosPerService } from './service-photos.ts';

type Given = NonNullable<ApplicationForm['answers'][keyof ApplicationForm['answers']]>;

function split(given: Given): Given {
  const { servicePhotos: photos, [galleryKey]: gallery = [] } = given;
  if (!Array.isArray(photos) || photos.length <= photosPerService || !Array.isArray(gallery)) return given;
  return {
    ...given,
    servicePhotos: photos.slice(0, photosPerService),
    [galleryKey]: [...new Set([...photos.slice(photosPerService), ...gallery])],
  };
}

/** Returns the form with each service's photos beyond the first two moved to its gallery (rule media-11). */
export const withGallery = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  answers: Object.fromEntries(Object.entries(form.answers).map(([category, given]) => [category, split(given)])),
});
