import type { VendorProduct } from '#shared/api/products.ts';
import { readPrice } from '#shared/kernel/money.ts';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
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

/** Returns the stored content of a product: that of its pending change, if there is one. */
export function storedForm(product: VendorProduct): ProductForm {
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
}: ProductFields): ProductForm => ({
  ...others,
  price: readPrice(priceText, unit) ?? { amountCents: 0, unit },
  guests: parseGuestRange(guests.minimumGuests, guests.maximumGuests) ?? null,
  weekdays: stored(weekdays),
});
