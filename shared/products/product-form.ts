import * as z from 'zod/mini';
import { categorySchema } from '../kernel/category-schema.ts';
import { idSchema } from '../kernel/ids.ts';
import { galleryPhotosPerProduct } from '../kernel/policies.ts';
import { dishesSchema, excludesSchema, packageFactsSchema } from './package-facts-schema.ts';
import { packageGuestsSchema } from './package-guests-schema.ts';
import { packageTimesForm } from './package-times-schema.ts';
import { priceSchema } from '../checkout/price-schema.ts';
import { weekdayListSchema } from './weekdays-schema.ts';
import { productDescription, productName } from '../kernel/validation.ts';

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** The vendor's uploads that show a product besides its image, in order. */
export const productGallerySchema = z
  .array(idSchema)
  .check(
    z.maxLength(galleryPhotosPerProduct, `Add up to ${galleryPhotosPerProduct} more photos of this product.`),
    z.refine(isEachOnce, 'Add each photo once.'),
  );

/** A vendor's input for a product (vendor spec 5, 'Product schema'; decision 17 for its price). */
export const productFormSchema = z.object({
  name: productName,
  description: productDescription,
  category: categorySchema,
  price: priceSchema,
  /** Null for no limit. */
  guests: z.nullable(packageGuestsSchema),
  /** The vendor's own upload; null shows a drawing instead. */
  imageUploadId: z.nullable(idSchema),
  /** More pictures, in order. */
  galleryPhotos: productGallerySchema,
  isAvailable: z.boolean(),
  /** Booked with an offer only. */
  byOfferOnly: z.boolean(),
  /** The days on which it is offered; every day if empty. */
  weekdays: weekdayListSchema,
  /** The vendor's answers from lists; null for none. */
  facts: z.nullable(packageFactsSchema),
  /** The dishes of food; null for none. */
  dishes: z.nullable(dishesSchema),
  /** Null for nothing. */
  excludes: z.nullable(excludesSchema),
  /** Its own length or starts; `packageTimesProblems` checks them together. */
  ...packageTimesForm,
});

export type ProductForm = z.infer<typeof productFormSchema>;
