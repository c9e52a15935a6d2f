import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { fieldChangeSchema, fieldChangesSchema, listChangeSchema } from '#shared/kernel/field-changes-schema.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { answerOptionSchema, answerSchema, mostAnswerOptions } from '#shared/vendors/application/application.ts';
import { questionKeySchema, vendorAnswersSchema } from '#shared/vendors/answers/vendor-answers-schema.ts';
import { profileFieldsSchema } from '#shared/vendors/profile/vendor-profile.ts';
import { defineEndpoints } from './contract.ts';

/** The profile as stored: values from earlier forms may be outside today's bounds. */
const storedProfileSchema = z.object({
  name: z.string(),
  description: z.string(),
  contactName: z.string(),
  phone: z.string(),
  website: z.string(),
  instagramHandle: z.string(),
  tiktokHandle: z.string(),
  themes: z.array(z.string()),
  eventTypes: z.array(z.string()),
  deliveryOptions: z.array(z.enum(deliveryOptions)),
  travelDistanceMiles: z.number().int(),
  leadTime: z.string(),
  asksFirst: z.boolean(),
  streetAddress: z.string(),
  zipCode: z.string(),
  servicePhotos: z.partialRecord(categorySchema, z.array(idSchema)),
  galleryPhotos: z.partialRecord(categorySchema, z.array(idSchema)),
  answers: vendorAnswersSchema,
});

/** The fields that a vendor changes itself, and those that only the platform changes. */
export const ownProfileSchema = z
  .object({
    vendorId: vendorIdSchema,
    version: z.number().int(),
    profile: storedProfileSchema,
    /** The location of the ZIP code. */
    place: placeSchema,
    fixed: z.object({
      legalName: z.string(),
      licenseNumber: z.string(),
      email: z.string(),
      categories: z.array(categorySchema),
    }),
  })
  .meta({ id: 'OwnProfile' });

const question = { category: categorySchema, key: questionKeySchema };

/** A change of one question's value; null removes it. */
const answerChangeSchema = z.strictObject({ ...question, ...fieldChangeSchema(z.nullable(answerSchema)).shape });

/** A change of a question's ticked options. */
const answerTicksSchema = z.strictObject({
  ...question,
  ...listChangeSchema(answerOptionSchema, mostAnswerOptions).shape,
});

export type AnswerChange = z.output<typeof answerChangeSchema> | z.output<typeof answerTicksSchema>;

export type OwnProfile = z.infer<typeof ownProfileSchema>;
export type StoredProfile = OwnProfile['profile'];

export const vendorProfile = defineEndpoints({
  getVendorProfile: {
    method: 'GET',
    path: '/api/vendors/profile',
    caller: 'vendor',
    summary: "The caller's business as hosts see it, with what only the platform changes.",
    response: ownProfileSchema,
  },
  changeVendorProfile: {
    method: 'PATCH',
    path: '/api/vendors/profile',
    caller: 'vendor',
    summary:
      "Changes fields of what hosts see of the caller's business; the directory follows. A field or answer that someone else changed meanwhile stays and is named in `conflicts`.",
    body: z.strictObject({
      changes: z.optional(fieldChangesSchema(profileFieldsSchema.shape)),
      deliveryOptions: z.optional(listChangeSchema(z.enum(deliveryOptions), deliveryOptions.length)),
      eventTypes: z.optional(listChangeSchema(z.enum(eventTypes), eventTypes.length)),
      /** Entries for questions outside the vendor's services are ignored. */
      answers: z.optional(z.array(z.union([answerChangeSchema, answerTicksSchema])).max(1000)),
    }),
    response: z.object({ own: ownProfileSchema, conflicts: z.array(z.string()) }),
    errors: ['refused'],
  },
});
