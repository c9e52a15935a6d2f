import * as z from 'zod/mini';
import { categorySchema } from '../../kernel/category-schema.ts';
import { eventTypes } from '../../planning/event-types.ts';
import { deliveryOptions } from '../../planning/delivery.ts';
import { fieldChangeSchema } from '../../kernel/field-changes-schema.ts';
import { idSchema, timeSchema } from '../../kernel/ids.ts';
import { priceSchema } from '../../checkout/price-schema.ts';
import { normalizePhone } from '../../kernel/phone.ts';
import { cleanText, draftText, orEmpty, orNull } from '../../kernel/validation.ts';
import { withScheme } from '../../kernel/formats.ts';
import { isStorableFigure, maximumFigure } from '../answers/storable-figure.ts';
import { mostUnreadFields, unreadTextLength } from '../answers/unread-text.ts';

// A draft holds incomplete input; the catalogue's other bounds are checked on Continue and at submission.
const typed = (name: Parameters<typeof draftText>[0]) => orEmpty(draftText(name));
const words = (max: number, message?: string) => z.string().check(cleanText(), z.maxLength(max, message));

// More miles than the catalogue allows, so that a wrong entry can be stored and reported.
const typedMiles = 99_999;

const figure = z
  .number()
  .check(z.minimum(-maximumFigure), z.maximum(maximumFigure), z.refine(isStorableFigure, 'This number is too small'));

/** The status of an application: the wizard saves drafts; an administrator decides (rule applications-6). */
export const applicationStatusSchema = z.enum(['draft', 'submitted', 'approved', 'rejected']);
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>;

const weekdayTicks = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** 'Basic Information' of the wizard (vendor spec 5). Lengths are bounded here; completeness is checked on Continue. */
export const basicInformationSchema = z.object({
  businessName: typed('businessName'),
  legalBusinessName: typed('legalBusinessName'),
  contactName: typed('contactName'),
  ownerName: typed('ownerName'),
  email: orEmpty(words(255, 'Email must be less than 255 characters')),
  // Longer than the catalogue's limit to allow for an extension, which is stored as typed and reported.
  phone: orEmpty(
    z.string().check(z.overwrite(normalizePhone), z.maxLength(40, 'Phone number must be less than 20 characters')),
  ),
  // Longer than the catalogue's limit by the scheme.
  website: orEmpty(z.string().check(z.overwrite(withScheme), z.maxLength(510, 'URL must be less than 500 characters'))),
  businessAddress: typed('businessAddress'),
  businessZipCode: orEmpty(words(10, 'Invalid ZIP code')),
  travelDistanceMiles: orNull(
    z.number().check(z.minimum(-typedMiles), z.maximum(typedMiles), z.refine(isStorableFigure)),
  ),
  /** Weekdays with orders, '0' for Sunday to '6'; none in applications of before the question (rule applications-24). */
  openWeekdays: z._default(z.array(z.enum(weekdayTicks)).check(z.maxLength(7)), []),
  /** The hours of each open weekday, which may pass midnight; both blank for all day. */
  opensAt: z._default(z.union([z.literal(''), timeSchema]), ''),
  closesAt: z._default(z.union([z.literal(''), timeSchema]), ''),
  leadTime: orEmpty(words(50)),
  description: typed('vendorDescription'),
  serviceCategories: z._default(z.array(categorySchema).check(z.maxLength(7)), []),
  availableThemes: z._default(z.array(draftText('theme')).check(z.maxLength(30)), []),
  deliveryOptions: z._default(z.array(z.enum(deliveryOptions)), []),
  instagramHandle: typed('instagramHandle'),
  tiktokHandle: typed('tiktokHandle'),
  businessLicenseNumber: typed('businessLicenseNumber'),
  /** Event types the vendor serves. */
  eventTypes: z._default(z.array(z.enum(eventTypes)).check(z.maxLength(eventTypes.length)), []),
});

export type BasicInformation = z.infer<typeof basicInformationSchema>;

/** One of the choices of a question, or the id of an upload. */
export const answerOptionSchema = z.string().check(z.maxLength(200));
export const mostAnswerOptions = 50;

/** The value of one question: text, number, choice or choices, tick, or files by their upload ids. */
export const answerSchema = z.union([
  z.string().check(z.maxLength(5000)),
  figure,
  z.boolean(),
  z.array(answerOptionSchema).check(z.maxLength(mostAnswerOptions)),
]);
export type Answer = z.infer<typeof answerSchema>;

/**
 * The value of one application field: a question's value, a price, or text that can't be parsed yet (rule
 * applications-18).
 */
const applicationFieldSchema = z.union([
  answerSchema,
  priceSchema,
  z.strictObject({ unread: z.string().check(z.maxLength(unreadTextLength)) }),
]);
export type ApplicationField = z.infer<typeof applicationFieldSchema>;

/** A change of one field; a missing value is null or omitted. */
export const applicationChangeSchema = fieldChangeSchema(z.optional(z.nullable(applicationFieldSchema)));

/** The guest limits as far as typed; a complete product has `packageGuestsSchema`. */
const typedGuestsSchema = z.object({ minimum: z.optional(figure), maximum: z.optional(figure) });

/** One product of the wizard. The price has a figure and a unit once the typed text can be parsed (decision 17). */
const applicationProductSchema = z.object({
  /** Created by the browser, so that saving twice creates one product. */
  id: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)),
  category: orNull(categorySchema),
  name: typed('productName'),
  description: typed('productDescription'),
  price: orNull(priceSchema),
  guests: z.optional(typedGuestsSchema),
  /** The upload of its picture. */
  imageUploadId: orNull(idSchema),
});

export type ApplicationProduct = z.infer<typeof applicationProductSchema>;

// An application is one item of the table, which holds 400 KB; its other texts have separate bounds.
export const maximumAnswerBytes = 100_000;
export const answersTooLong = 'These answers are too long';
export const countBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Text that can't be parsed yet ('about 1,200' for a price), by the path of its field. Only the applicant sees it; no
 * rule counts it, and it is dropped at submission (rule applications-18).
 */
const unreadSchema = z
  .record(z.string().check(z.regex(/^[\w.-]{1,140}$/)), z.string().check(z.maxLength(unreadTextLength)))
  .check(
    z.refine(
      (unread) => Object.keys(unread).length <= mostUnreadFields,
      "Too many fields contain text that can't be read",
    ),
  );

/** All of an applicant's input, except banking: those numbers are never in a draft (rule applications-20). */
export const applicationFormSchema = z.object({
  basic: basicInformationSchema,
  /** By category, then by question key. The shared pricing and terms steps exist once per category. */
  answers: z._default(
    z
      .partialRecord(categorySchema, z.record(z.string().check(z.regex(/^[\w-]{1,60}$/)), answerSchema))
      .check(z.refine((answers) => countBytes(answers) <= maximumAnswerBytes, answersTooLong)),
    {},
  ),
  products: z._default(
    z.array(applicationProductSchema).check(
      z.maxLength(30),
      z.refine(
        (products) => new Set(products.map(({ id }) => id)).size === products.length,
        'A product is listed twice',
      ),
    ),
    [],
  ),
  unread: z.optional(unreadSchema),
});

export type ApplicationForm = z.infer<typeof applicationFormSchema>;
