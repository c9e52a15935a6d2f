import * as z from 'zod/mini';
import { categorySchema } from '../../kernel/category-schema.ts';
import { eventTypes } from '../../planning/event-types.ts';
import { deliveryOptions } from '../../planning/delivery.ts';
import { idSchema } from '../../kernel/ids.ts';
import { readLeadTime, unclearLeadTime } from '../calendar/lead-time.ts';
import { vendorAnswersSchema } from '../answers/vendor-answers-schema.ts';
import {
  galleryCountMessage,
  galleryPhotosPerService,
  givenPhotos,
  photoCountMessage,
  photosPerService,
} from '../application/service-photos.ts';
import {
  businessAddress,
  businessName,
  contactName,
  instagramHandle,
  optional,
  orEmpty,
  phone,
  text,
  theme,
  tiktokHandle,
  travelDistanceMiles,
  url,
  vendorDescription,
  zipCode,
} from '../../kernel/validation.ts';

/** A vendor that never had photos may continue without them. */
function mayShow(ids: readonly string[]): boolean {
  return ids.length === 0 || (ids.length === photosPerService && isEachOnce(ids));
}

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The maximum number of a business's themes. */
const maximumThemes = 30;

const photos = z.array(idSchema).check(z.refine(mayShow, photoCountMessage));
const gallery = z
  .array(idSchema)
  .check(z.refine((ids) => ids.length <= galleryPhotosPerService && isEachOnce(ids), galleryCountMessage));
const leadTimeBounds = { min: 2, max: 50 };
const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The fields of a vendor profile, by the catalogue's bounds (vendor spec 5). */
export const profileFieldsSchema = z.strictObject({
  name: businessName,
  description: vendorDescription,
  contactName,
  phone,
  website: orEmpty(optional(url)),
  instagramHandle: orEmpty(instagramHandle),
  tiktokHandle: orEmpty(tiktokHandle),
  themes: z.array(theme).check(z.maxLength(maximumThemes, `At most ${maximumThemes} themes`), z.overwrite(once)),
  travelDistanceMiles,
  /** The lead time as typed (rule vendors-23); it must contain a countable period. */
  leadTime: text('Lead time', leadTimeBounds).check(
    z.refine((typed) => typed.length < leadTimeBounds.min || readLeadTime(typed) !== undefined, unclearLeadTime),
  ),
  /** Hosts ask for an offer before booking any package (rule vendors-39). */
  asksFirst: z.boolean(),
  /** Public only with pickup (rule vendors-8). */
  streetAddress: orEmpty(optional(businessAddress)),
  zipCode,
  /** Uploads that show each service; an omitted service loses its photos (vendor spec 3). */
  servicePhotos: z.pipe(z.partialRecord(categorySchema, photos), z.transform(givenPhotos)),
  /** More photos of each service. */
  galleryPhotos: z.pipe(z.partialRecord(categorySchema, gallery), z.transform(givenPhotos)),
});

export type ProfileFields = z.output<typeof profileFieldsSchema>;

/** The fields together with ticks and questions, which are stored one by one. */
export const vendorProfileSchema = z.strictObject({
  ...profileFieldsSchema.shape,
  eventTypes: z.array(z.enum(eventTypes)),
  deliveryOptions: z.array(z.enum(deliveryOptions)),
  answers: vendorAnswersSchema,
});
