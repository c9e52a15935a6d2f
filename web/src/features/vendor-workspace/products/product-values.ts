import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import type { VendorProduct } from '#shared/api/products.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { readPrice } from '#shared/kernel/money.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import { productFormSchema, productGallerySchema } from '#shared/products/product-form.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { parseGuestRange } from '#web/domain/vendors/typed-guests.ts';

/** The field values: the price as typed. */
export interface ProductValues {
  name: string;
  description: string;
  category: Category;
  priceText: string;
  unit: PriceUnit;
  /** The guest limits as typed; blank for no limit. */
  minimumGuests: string;
  maximumGuests: string;
  /** Upload ids: one or none. */
  imageUploadIds: string[];
  /** Upload ids of the photos that show it besides its image, in order. */
  galleryPhotos: string[];
  isAvailable: boolean;
  byOfferOnly: boolean;
  /** Ticked days: '0' for Sunday to '6'. */
  weekdays: string[];
}

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

const everyDay = weekdayNames.map((_, day) => String(day));

/** A package is stored without days if it is offered on all of them. */
const ticked = (weekdays: readonly number[]): string[] => (weekdays.length > 0 ? weekdays.map(String) : everyDay);
const stored = (days: readonly string[]): number[] => (days.length === everyDay.length ? [] : days.map(Number));

export const emptyValues = (category: Category): ProductValues => ({
  name: '',
  description: '',
  category,
  priceText: '',
  unit: 'flat',
  minimumGuests: '',
  maximumGuests: '',
  imageUploadIds: [],
  galleryPhotos: [],
  isAvailable: true,
  byOfferOnly: false,
  weekdays: everyDay,
});

/** The part of a product that the form edits. */
export type EditedForm = Omit<ProductForm, 'durationHours' | 'startTimes' | 'facts' | 'dishes' | 'excludes'>;

/** Returns the stored content of a product: that of its pending change, if there is one. */
export function storedForm(product: VendorProduct): EditedForm {
  const { name, description, category, imageUploadId, galleryPhotos } = product.change ?? product;
  const { price, guests = null, isAvailable, byOfferOnly = false, weekdays } = product;
  const own = { price, guests, isAvailable, byOfferOnly, weekdays };
  return { name, description, category, imageUploadId, galleryPhotos, ...own };
}

/** Returns the same content as the form shows it. */
export function toProductValues(product: VendorProduct): ProductValues {
  const { price, guests, imageUploadId, weekdays, ...words } = storedForm(product);
  const { minimum = '', maximum = '' } = guests ?? {};
  return {
    ...words,
    priceText: (price.amountCents / 100).toFixed(2),
    unit: price.unit,
    minimumGuests: String(minimum),
    maximumGuests: String(maximum),
    imageUploadIds: imageUploadId ? [imageUploadId] : [],
    weekdays: ticked(weekdays),
  };
}

/** The form by stored field. Each changes as a whole, as one window's amount with another's unit would be wrong. */
export type ProductFields = Omit<
  ProductValues,
  'priceText' | 'unit' | 'minimumGuests' | 'maximumGuests' | 'imageUploadIds'
> & {
  price: Pick<ProductValues, 'priceText' | 'unit'>;
  guests: Pick<ProductValues, 'minimumGuests' | 'maximumGuests'>;
  imageUploadId: string | null;
};

export const toFields = (values: ProductValues): ProductFields => {
  const { priceText, unit, minimumGuests, maximumGuests, imageUploadIds, ...others } = values;
  return {
    ...others,
    price: { priceText, unit },
    guests: { minimumGuests, maximumGuests },
    imageUploadId: imageUploadIds[0] ?? null,
  };
};

export const valuesIn = ({ price, guests, imageUploadId, ...others }: ProductFields): ProductValues => ({
  ...others,
  ...price,
  ...guests,
  imageUploadIds: imageUploadId ? [imageUploadId] : [],
});

/** Returns the product to send; only for values that pass the form's schema. */
export const toProductForm = ({
  price: { priceText, unit },
  guests,
  weekdays,
  ...others
}: ProductFields): EditedForm => ({
  ...others,
  price: readPrice(priceText, unit) ?? { amountCents: 0, unit },
  guests: parseGuestRange(guests.minimumGuests, guests.maximumGuests) ?? null,
  weekdays: stored(weekdays),
});
