import { useController, useFormContext } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { galleryPhotosPerService, photosPerService } from '#shared/vendors/application/service-photos.ts';
import { UploadField } from '#web/domain/media/UploadField.tsx';
import type { ProfileValues } from './profile-values.ts';

const none: string[] = [];

/** A field for the photos of each service. */
export const ServicePhotos = ({ own: { fixed, profile } }: { own: OwnProfile }) => {
  const { control, getValues } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ control, name: 'servicePhotos' });
  const message = (fieldState.error as { message?: string } | undefined)?.message;
  const countPhotos = (category: Category) => (field.value[category] ?? none).length;
  const isShown = (category: Category) => (profile.servicePhotos[category] ?? none).length > 0;
  const isWrongCount = (category: Category) =>
    countPhotos(category) !== photosPerService && (isShown(category) || countPhotos(category) > 0);
  // The server's message about a file doesn't name a service, so it is shown at each.
  const isOfAll = !fixed.categories.some(isWrongCount);
  return (
    <>
      {fixed.categories.map((category, nth) => (
        <UploadField
          // Remounts after a save, as the form can no longer delete a saved photo.
          key={`${category} ${(profile.servicePhotos[category] ?? none).join(' ')}`}
          label={categoryLabel(category)}
          purpose="service-photo"
          minimum={isShown(category) ? photosPerService : 0}
          maximum={photosPerService}
          isExact
          value={field.value[category] ?? none}
          onChange={(ids) => field.onChange({ ...getValues('servicePhotos'), [category]: ids })}
          error={isOfAll || isWrongCount(category) ? message : undefined}
          ref={nth === 0 ? field.ref : undefined}
        />
      ))}
    </>
  );
};

/** A field for more photos of each service. */
export const GalleryPhotos = ({ own: { fixed, profile } }: { own: OwnProfile }) => {
  const { control, getValues } = useFormContext<ProfileValues>();
  const { field, fieldState } = useController({ control, name: 'galleryPhotos' });
  const message = (fieldState.error as { message?: string } | undefined)?.message;
  return fixed.categories.map((category, nth) => (
    <UploadField
      key={`${category} ${(profile.galleryPhotos[category] ?? none).join(' ')}`}
      label={`More photos: ${categoryLabel(category)}`}
      purpose="service-photo"
      minimum={0}
      maximum={galleryPhotosPerService}
      value={field.value[category] ?? none}
      onChange={(ids) => field.onChange({ ...getValues('galleryPhotos'), [category]: ids })}
      error={message}
      ref={nth === 0 ? field.ref : undefined}
    />
  ));
};
