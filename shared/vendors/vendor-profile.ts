import * as z from 'zod';
import { categorySchema } from '../kernel/category-schema.ts';
import { deliveryOptions, eventTypes } from '../planning/event-options.ts';
import { idSchema } from '../kernel/ids.ts';
import { vendorAnswersSchema } from './vendor-answers-schema.ts';
import { givenPhotos, isPhotoCount, photoCountMessage } from './service-photos.ts';
import {
  businessAddress,
  businessName,
  contactName,
  instagramHandle,
  optional,
  phone,
  text,
  theme,
  tiktokHandle,
  travelDistanceMiles,
  url,
  vendorDescription,
  zipCode,
} from '../kernel/validation.ts';

/** The most themes that a business may name. */
export const maximumThemes = 30;

const orNothing = (schema: z.ZodType<string, string>) => optional(schema).default('');
const photos = z
  .array(idSchema)
  .refine((ids) => isPhotoCount(new Set(ids).size) && isPhotoCount(ids.length), photoCountMessage);
const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What a vendor says of its business and may change itself, by the catalogue's bounds (vendor spec 5). */
export const vendorProfileSchema = z.strictObject({
  name: businessName,
  description: vendorDescription,
  contactName,
  phone,
  website: orNothing(url),
  instagramHandle: instagramHandle.default(''),
  tiktokHandle: tiktokHandle.default(''),
  themes: z.array(theme).max(maximumThemes, `At most ${maximumThemes} themes`).transform(once),
  eventTypes: z.array(z.enum(eventTypes)).transform(once),
  deliveryOptions: z.array(z.enum(deliveryOptions)).transform(once),
  travelDistanceMiles,
  /** How long before an event the vendor wants to be asked, in its own words (decision 15). */
  leadTime: text('Lead time', { min: 2, max: 50 }),
  /** Public only with pickup (decision 14). */
  streetAddress: orNothing(businessAddress),
  zipCode,
  /** Uploads that show each service; gone for one that is not named (vendor spec 3). */
  servicePhotos: z.partialRecord(categorySchema, photos).transform(givenPhotos),
  /** Answers to the questions of each service; the stored ones stay where this is left out. */
  answers: vendorAnswersSchema.optional(),
});

export type VendorProfile = z.output<typeof vendorProfileSchema>;
