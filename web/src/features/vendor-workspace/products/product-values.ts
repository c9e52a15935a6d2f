import type { VendorProduct } from '#shared/api/products.ts';
import { readPrice } from '#shared/kernel/money.ts';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import { guestsOf } from '#web/domain/vendors/typed-guests.ts';
import { mergeFields } from '#web/domain/editing/merge.ts';
import type { Merged, Side, Versions } from '#web/domain/editing/merge.ts';

/** What the fields hold: the price as it is typed. */
export interface ProductValues {
  name: string;
  description: string;
  category: Category;
  priceText: string;
  unit: PriceUnit;
  /** For how many guests, as typed; blank for no limit. */
  minimumGuests: string;
  maximumGuests: string;
  /** Ids of the vendor's uploads: one or none. */
  imageUploadIds: string[];
  /** Ids of the uploads that show it beside its image, in their order. */
  galleryPhotos: string[];
  isAvailable: boolean;
  byOfferOnly: boolean;
  /** Ticked days: '0' for Sunday to '6'. */
  weekdays: string[];
}

const everyDay = weekdayNames.map((_, day) => String(day));

/** A package is stored with days only where it is not offered on all of them. */
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

/** The fields of a product: as its change says, where there is one. */
export function valuesOf(product: VendorProduct): ProductValues {
  const { name, description, category, imageUploadId, galleryPhotos } = product.change ?? product;
  const { amountCents, unit } = product.price;
  const price = { priceText: (amountCents / 100).toFixed(2), unit };
  const { minimum = '', maximum = '' } = product.guests ?? {};
  const guests = { minimumGuests: String(minimum), maximumGuests: String(maximum) };
  const pictures = { imageUploadIds: imageUploadId ? [imageUploadId] : [], galleryPhotos };
  const { isAvailable, byOfferOnly = false } = product;
  const weekdays = ticked(product.weekdays);
  return { name, description, category, ...price, ...guests, ...pictures, isAvailable, byOfferOnly, weekdays };
}

/** What is saved; only for values that the form's schema has let pass. */
export function formOf(values: ProductValues): ProductForm {
  const { priceText, unit, minimumGuests, maximumGuests, imageUploadIds, weekdays, ...words } = values;
  const price = readPrice(priceText, unit) ?? { amountCents: 0, unit };
  const guests = guestsOf(minimumGuests, maximumGuests);
  const imageUploadId = imageUploadIds[0] ?? null;
  return { ...words, price, ...(guests && { guests }), weekdays: stored(weekdays), imageUploadId };
}

/** What a merge compares. The price is one thing: an amount of one side with the unit of the other is wrong; so are the guests. */
const partsOf = ({ priceText, unit, minimumGuests, maximumGuests, ...others }: ProductValues) => ({
  ...others,
  price: { priceText, unit },
  guests: { minimumGuests, maximumGuests },
});

export type ProductPart = keyof ReturnType<typeof partsOf>;

export const sameParts = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const sameProduct = (one: ProductValues, other: ProductValues): boolean =>
  sameParts(partsOf(one), partsOf(other));

export function mergeProducts({ base, mine, theirs }: Versions<ProductValues>, prefer?: Side): Merged<ProductValues> {
  const versions = { base: partsOf(base), mine: partsOf(mine), theirs: partsOf(theirs) };
  const { merged, conflicts } = mergeFields(versions, sameParts, prefer);
  const { price, guests, ...others } = merged;
  return { merged: { ...others, ...price, ...guests }, conflicts };
}
