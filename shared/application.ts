import * as z from 'zod';
import { categorySchema } from './category-schema.ts';
import { deliveryOptions } from './event-options.ts';
import { priceSchema } from './price-schema.ts';

const words = (max: number) => z.string().trim().max(max);

/** Where an application stands: the wizard saves drafts; an administrator decides (decision 10). */
export const applicationStatusSchema = z.enum(['draft', 'submitted', 'approved', 'rejected']);
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>;

/** 'Basic Information' of the wizard (vendor spec 5). Lengths are bounded here; being complete is judged on Continue. */
export const basicInformationSchema = z.object({
  businessName: words(200).default(''),
  legalBusinessName: words(200).default(''),
  contactName: words(100).default(''),
  ownerName: words(100).default(''),
  email: words(255).default(''),
  phone: words(20).default(''),
  website: words(500).default(''),
  businessAddress: words(500).default(''),
  businessZipCode: words(10).default(''),
  travelDistanceMiles: z.number().int().min(1).max(500).nullable().default(null),
  description: words(2000).default(''),
  serviceCategories: z.array(categorySchema).max(7).default([]),
  availableThemes: z.array(words(100)).max(30).default([]),
  deliveryOptions: z.array(z.enum(deliveryOptions)).default([]),
  instagramHandle: words(100).default(''),
  tiktokHandle: words(100).default(''),
  businessLicenseNumber: words(100).default(''),
  /** Event types the vendor serves. */
  eventTypes: z.array(words(60)).max(20).default([]),
});

export type BasicInformation = z.infer<typeof basicInformationSchema>;

// Figures far beyond any answer, which the table cannot keep.
const maximumFigure = 1_000_000_000;
const isStorable = (figure: number): boolean => figure === 0 || Math.abs(figure) > 1e-9;

/** An answer to one question of a category's set: text, number, choice or choices, tick. */
export const answerSchema = z.union([
  z.string().max(5000),
  z.number().min(-maximumFigure).max(maximumFigure).refine(isStorable, 'This figure is too small'),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
]);
export type Answer = z.infer<typeof answerSchema>;

/** One product of the wizard. The price is a figure with a unit once the typed text can be read (decision 17). */
export const applicationProductSchema = z.object({
  /** Made by the browser, so that saving twice is one product. */
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/),
  category: categorySchema.nullable().default(null),
  name: words(200).default(''),
  description: words(2000).default(''),
  price: priceSchema.nullable().default(null),
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
    .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, 'A product is there twice'),
});

export type ApplicationForm = z.infer<typeof applicationFormSchema>;
