import type { StoredProfile } from '#shared/api/vendor-profile.ts';
import { givenPhotos } from '#shared/vendors/service-photos.ts';
import { isNumberAnswer } from '#shared/vendors/question-sets.ts';
import { readAnswers } from '#web/domain/vendors/typed-answers.ts';
import { readList } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

/** Returns the profile to send, without validating it. */
export const toProfile = (values: ProfileValues): StoredProfile => ({
  ...values,
  // Number('') would be 0, which was not typed.
  travelDistanceMiles: values.travelDistanceMiles.trim() === '' ? Number.NaN : Number(values.travelDistanceMiles),
  themes: readList(values.themes),
  servicePhotos: givenPhotos(values.servicePhotos),
  galleryPhotos: givenPhotos(values.galleryPhotos),
  answers: readAnswers(values.answers, isNumberAnswer),
});
