import type { StoredProfile } from '#shared/api/vendor-profile.ts';
import { givenPhotos } from '#shared/vendors/service-photos.ts';
import { isNumberAnswer } from '#shared/vendors/question-sets.ts';
import { readAnswers } from '#web/domain/vendors/typed-answers.ts';
import { readList } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** What is sent; whether it holds is for the schema to say. */
export const toProfile = (values: ProfileValues): StoredProfile => ({
  ...values,
  // Number('') is 0, which was not typed.
  travelDistanceMiles: values.travelDistanceMiles.trim() === '' ? Number.NaN : Number(values.travelDistanceMiles),
  themes: readList(values.themes),
  servicePhotos: givenPhotos(values.servicePhotos),
  galleryPhotos: givenPhotos(values.galleryPhotos),
  answers: readAnswers(values.answers, isNumberAnswer),
});
