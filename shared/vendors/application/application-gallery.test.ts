import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeForm } from '#tests/support/applications.ts';
import { proves } from '#tests/support/proves.ts';
import { withGallery } from './application-gallery.ts';
import { galleryPhotoIds, servicePhotoIds, uploadsNamedIn } from './application-uploads.ts';
import { galleryKey } from './service-photos.ts';

const ids = (count: number) =>
  Array.from({ length: count }, (_, n) => `01J00000000000000000000${String(n).padStart(3, '0')}`);
const formWith = (photos: string[]) => {
  const form = completeForm();
  return { ...form, answers: { catering: { ...form.answers.catering, servicePhotos: photos } } };
};

it('moves all but two photos of a service to its gallery and loses none', proves('wizard-rules-11'), () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), (count) => {
      const form = formWith(ids(count));
      const next = withGallery(form);
      expect(servicePhotoIds(next).catering ?? []).toEqual(ids(count).slice(0, 2));
      expect(galleryPhotoIds(next).catering ?? []).toEqual(ids(count).slice(2));
      const named = (one: typeof form) =>
        uploadsNamedIn(one)
          .map(({ id }) => id)
          .toSorted();
      expect(named(next as typeof form), 'all photos are still named').toEqual(named(form));
      expect(withGallery(next), 'a second call changes nothing').toEqual(next);
    }),
  );
});

it('leaves an application with two photos as it is', () => {
  const form = formWith(ids(2));
  expect(withGallery(form)).toEqual(form);
  expect(form.answers.catering).not.toHaveProperty(galleryKey);
});
