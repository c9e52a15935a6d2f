import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { categories } from '#shared/kernel/categories.ts';
import { readPrice } from '#shared/kernel/money.ts';
import { productFormSchema, productGallerySchema } from '#shared/products/product-form.ts';
import { parseGuestRange } from '#web/domain/vendors/typed-guests.ts';
import type { ProductValues } from './product-values.ts';

const { name, description, isAvailable, price, guests } = productFormSchema.shape;

/** The catalogue's rules for the field values. */
export const productValuesSchema: z.ZodMiniType<ProductValues, ProductValues> = z
  .object({
    name,
    description,
    category: z.enum(categories),
    isAvailable,
    byOfferOnly: z.boolean(),
    priceText: z.string().check(z.trim(), z.minLength(1, 'Price is required')),
    unit: price.shape.unit,
    minimumGuests: z.string(),
    maximumGuests: z.string(),
    imageUploadIds: z.array(z.string()),
    galleryPhotos: productGallerySchema,
    weekdays: z.array(z.string()).check(z.minLength(1, 'Choose at least one day')),
  })
  .check(
    z.superRefine(({ priceText, unit }, context) => {
      const read = readPrice(priceText, unit);
      const problem = read
        ? price.safeParse(read).error?.issues[0]?.message
        : priceText && 'Enter one amount, such as 45 or 1,200.50';
      if (problem) context.addIssue({ code: 'custom', path: ['priceText'], message: problem });
    }),
    z.superRefine(({ minimumGuests, maximumGuests }, context) => {
      const read = guests.safeParse(parseGuestRange(minimumGuests, maximumGuests) ?? null);
      for (const { path, message } of read.error?.issues ?? []) {
        const field = path[0] === 'minimum' ? 'minimumGuests' : 'maximumGuests';
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

export const productResolver = zodResolver(productValuesSchema);
