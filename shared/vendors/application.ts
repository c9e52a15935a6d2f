import * as z from 'zod';
import { categorySchema } from '../kernel/category-schema.ts';
import { deliveryOptions, eventTypes } from '../planning/event-options.ts';
import { idSchema } from '../kernel/ids.ts';
import { priceSchema } from '../checkout/price-schema.ts';
import { draftText } from '../kernel/validation.ts';

// A draft holds what is typed so far: the catalogue's other bounds are judged on Continue and at submission.
const typed = (name: Parameters<typeof draftText>[0]) => draftText(name).default('');
const words = (max: number, message?: string) => z.string().trim().max(max, message);

// More miles than the catalogue allows, so that a wrong entry can be stored and reported.
const typedMiles = 99_999;

// Figures far beyond any answer, which the table cannot keep.
const maximumFigure = 1_000_000_000;
const isStorable = (figure: number): boolean => figure === 0 || Math.abs(figure) > 1e-9;

/** The status of an application: the wizard saves drafts; an administrator decides (decision 10). */
export const applicationStatusSchema = z.enum(['draft', 'submitted', 'approved', 'rejected']);
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>;

/** 'Basic Information' of the wizard (vendor spec 5). Lengths are bounded here; being complete is judged on Continue. */
export const basicInformationSchema = z.object({
  businessName: typed('businessName'),
  legalBusinessName: typed('legalBusinessName'),
  contactName: typed('contactName'),
  ownerName: typed('ownerName'),
  email: words(255, 'Email must be less than 255 characters').default(''),
  phone: words(40, 'Phone number must be less than 20 characters').default(''),
  website: words(500, 'URL must be less than 500 characters').default(''),
  businessAddress: typed('businessAddress'),
  businessZipCode: words(10, 'Invalid ZIP code').default(''),
  travelDistanceMiles: z.number().min(-typedMiles).max(typedMiles).refine(isStorable).nullable().default(null),
  description: typed('vendorDescription'),
  serviceCategories: z.array(categorySchema).max(7).default([]),
  availableThemes: z.array(draftText('theme')).max(30).default([]),
  deliveryOptions: z.array(z.enum(deliveryOptions)).default([]),
  instagramHandle: typed('instagramHandle'),
  tiktokHandle: typed('tiktokHandle'),
  businessLicenseNumber: typed('businessLicenseNumber'),
  /** Event types the vendor serves. */
  eventTypes: z.array(z.enum(eventTypes)).max(eventTypes.length).default([]),
});

export type BasicInformation = z.infer<typeof basicInformationSchema>;

/** An answer to one question of a category's set: text, number, choice or choices, tick, files by their upload ids. */
export const answerSchema = z.union([
  z.string().max(5000),
  z.number().min(-maximumFigure).max(maximumFigure).refine(isStorable, 'This number is too small'),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
]);
export type Answer = z.infer<typeof answerSchema>;

/** One product of the wizard. The price is a figure with a unit once the typed text can be read (decision 17). */
export const applicationProductSchema = z.object({
  /** Made by the browser, so that saving twice is one product. */
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/),
  category: categorySchema.nullable().default(null),
  name: typed('productName'),
  description: typed('productDescription'),
  price: priceSchema.nullable().default(null),
  /** The upload that shows it. */
  imageUploadId: idSchema.nullable().default(null),
});

export type ApplicationProduct = z.infer<typeof applicationProductSchema>;

// An application is one item of the table, which holds 400 KB; its other texts have bounds of their own.
const maximumAnswerBytes = 100_000;
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Everything an applicant types. Banking is not part of it: those numbers are never in a draft (decision 13). */
export const applicationFormSchema = z.object({
  basic: basicInformationSchema,
  /** By category, then by question key. The shared pricing and terms steps are answered per category. */
  answers: z
    .partialRecord(categorySchema, z.record(z.string().regex(/^[\w-]{1,60}$/), answerSchema))
    .default({})
    .refine((answers) => bytesOf(answers) <= maximumAnswerBytes, 'These answers are too long'),
  products: z
    .array(applicationProductSchema)
    .max(30)
    .default([])
    .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, 'A product is listed twice'),
});

export type ApplicationForm = z.infer<typeof applicationFormSchema>;
