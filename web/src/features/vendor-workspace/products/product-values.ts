import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import type { VendorProduct } from '#shared/api/products.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { readPrice } from '#shared/kernel/money.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { weekdayNames } from '#shared/kernel/weekdays.ts';
import { packageRoles } from '#shared/products/package-facts-schema.ts';
import { diets, inclusionIds, needIds } from '#shared/products/package-inclusions.ts';
import { productFormSchema, productGallerySchema } from '#shared/products/product-form.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import type { PackageRole } from '#shared/products/package-facts-schema.ts';
import type { InclusionId, NeedId } from '#shared/products/package-inclusions.ts';
import { packageTimesProblems } from '#shared/products/package-times.ts';
import { parseGuestRange } from '#web/domain/vendors/typed-guests.ts';
import { missingTimes, parseStart, toTypedStart } from './typed-starts.ts';
import type { TypedStart } from './typed-starts.ts';
import { factProblems, noFacts, parseDishes, parseFacts, toTypedFacts } from './typed-facts.ts';
import type { TypedDish } from './typed-facts.ts';

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
  /** True if each piece serves the most guests; null where the vendor hasn't answered. */
  perPiece: boolean | null;
  /** Upload ids: one or none. */
  imageUploadIds: string[];
  /** Upload ids of the photos that show it besides its image, in order. */
  galleryPhotos: string[];
  isAvailable: boolean;
  byOfferOnly: boolean;
  /** Ticked days: '0' for Sunday to '6'. */
  weekdays: string[];
  /** The hours of its own length as typed; blank if it has none. */
  durationHours: string;
  startTimes: TypedStart[];
  /** Blank where the vendor hasn't answered. */
  role: PackageRole | '';
  /** The packages that an add-on belongs to; any if empty. */
  mainIds: string[];
  /** 'HH:MM', or blank. */
  hoursFrom: string;
  hoursTo: string;
  includes: InclusionId[];
  needs: NeedId[];
  dishes: TypedDish[];
  excludes: string;
}

const { name, description, isAvailable, price, guests, durationHours, startTimes } = productFormSchema.shape;

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
    perPiece: z.nullable(z.boolean()),
    imageUploadIds: z.array(z.string()),
    galleryPhotos: productGallerySchema,
    weekdays: z.array(z.string()).check(z.minLength(1, 'Choose at least one day')),
    durationHours: z.string(),
    startTimes: z.array(z.object({ name: z.string(), startTime: z.string(), endTime: z.string() })),
    role: z.enum([...packageRoles, '']),
    mainIds: z.array(z.string()),
    hoursFrom: z.string(),
    hoursTo: z.string(),
    includes: z.array(z.enum(inclusionIds)),
    needs: z.array(z.enum(needIds)),
    dishes: z.array(z.object({ name: z.string(), diets: z.array(z.enum(diets)) })),
    excludes: z.string(),
  })
  .check(
    z.superRefine(({ priceText, unit }, context) => {
      const read = readPrice(priceText, unit);
      const problem = read
        ? price.safeParse(read).error?.issues[0]?.message
        : priceText && 'Enter one amount, such as 45 or 1,200.50';
      if (problem) context.addIssue({ code: 'custom', path: ['priceText'], message: problem });
    }),
    z.superRefine(({ minimumGuests, maximumGuests, perPiece }, context) => {
      const read = guests.safeParse(parseGuestRange(minimumGuests, maximumGuests, perPiece) ?? null);
      for (const { path, message } of read.error?.issues ?? []) {
        const field = path[0] === 'minimum' ? 'minimumGuests' : 'maximumGuests';
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
    z.superRefine((values, context) => {
      for (const [path, message] of [...timesProblems(values), ...factProblems(values)])
        context.addIssue({ code: 'custom', path, message });
    }),
  );

type TimesValues = Pick<ProductValues, 'unit' | 'durationHours' | 'startTimes'>;
type Problem = [path: (string | number)[], message: string];

/** Returns why a product can't have these times, by field; an end stands for a length. */
function timesProblems({ unit, durationHours: typed, startTimes: rows }: TimesValues): Problem[] {
  const length = parseLength(typed);
  const missing = missingTimes(rows);
  const together = packageTimesProblems({ price: { unit }, durationHours: length, startTimes: rows.map(parseStart) });
  const read = {
    durationHours: durationHours.safeParse(length).error?.issues ?? [],
    // Lengths are known once no time is missing.
    startTimes: missing.length > 0 ? [] : (startTimes.safeParse(rows.map(parseStart)).error?.issues ?? []),
  };
  return [
    ...missing.map(([path, message]): Problem => [['startTimes', ...path], message]),
    ...read.durationHours.map(({ message }): Problem => [['durationHours'], message]),
    ...read.startTimes.map(({ path, message }): Problem => [['startTimes', ...path.map(toTypedName)], message]),
    ...Object.entries(together).map(([field, message]): Problem => [[field], message]),
  ];
}

const toTypedName = (part: PropertyKey): string | number =>
  typeof part === 'number' ? part : part === 'durationHours' ? 'endTime' : String(part);

/** Returns the typed hours; NaN for anything else, which the schema refuses. */
const parseLength = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

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
  perPiece: null,
  imageUploadIds: [],
  galleryPhotos: [],
  isAvailable: true,
  byOfferOnly: false,
  weekdays: everyDay,
  durationHours: '',
  startTimes: [],
  ...noFacts,
});

/** Returns the stored content of a product: that of its pending change, if there is one. */
export function storedForm(product: VendorProduct): ProductForm {
  const { name, description, category, imageUploadId, galleryPhotos, ...words } = product.change ?? product;
  const { dishes = null, excludes = null } = words;
  const {
    price,
    guests = null,
    isAvailable,
    byOfferOnly = false,
    weekdays,
    facts = null,
    durationHours = null,
  } = product;
  const own = {
    price,
    guests,
    isAvailable,
    byOfferOnly,
    weekdays,
    facts,
    durationHours,
    startTimes: product.startTimes ?? [],
  };
  return { name, description, category, imageUploadId, galleryPhotos, dishes, excludes, ...own };
}

/** Returns the same content as the form shows it. */
export function toProductValues(product: VendorProduct): ProductValues {
  const { price, guests, imageUploadId, weekdays, durationHours, startTimes, ...others } = storedForm(product);
  const { facts, dishes, excludes, ...words } = others;
  const { minimum = '', maximum = '', perPiece = null } = guests ?? {};
  return {
    ...words,
    priceText: (price.amountCents / 100).toFixed(2),
    unit: price.unit,
    minimumGuests: String(minimum),
    maximumGuests: String(maximum),
    perPiece,
    imageUploadIds: imageUploadId ? [imageUploadId] : [],
    weekdays: ticked(weekdays),
    durationHours: durationHours === null ? '' : String(durationHours),
    startTimes: startTimes.map(toTypedStart),
    ...toTypedFacts({ facts, dishes, excludes }),
  };
}

/** The form by stored field. Each changes as a whole, as one window's amount with another's unit would be wrong. */
export type ProductFields = Omit<
  ProductValues,
  'priceText' | 'unit' | 'minimumGuests' | 'maximumGuests' | 'perPiece' | 'imageUploadIds' | keyof FactValues
> & {
  price: Pick<ProductValues, 'priceText' | 'unit'>;
  guests: Pick<ProductValues, 'minimumGuests' | 'maximumGuests' | 'perPiece'>;
  imageUploadId: string | null;
  facts: FactValues;
};

/** The answers that change as a whole. */
type FactValues = Pick<ProductValues, 'role' | 'mainIds' | 'hoursFrom' | 'hoursTo' | 'includes' | 'needs'>;

// Input that was kept before the form had these fields lacks them.
const newerFields = { perPiece: null, durationHours: '', startTimes: [], ...noFacts };

export const toFields = (values: ProductValues): ProductFields => {
  const { priceText, unit, minimumGuests, maximumGuests, perPiece, imageUploadIds, ...rest } = values;
  const { role, mainIds, hoursFrom, hoursTo, includes, needs, ...others } = rest;
  return {
    ...others,
    price: { priceText, unit },
    guests: { minimumGuests, maximumGuests, perPiece },
    imageUploadId: imageUploadIds[0] ?? null,
    facts: { role, mainIds, hoursFrom, hoursTo, includes, needs },
  };
};

export const valuesIn = ({ price, guests, imageUploadId, facts, ...others }: ProductFields): ProductValues => ({
  ...newerFields,
  ...others,
  ...price,
  ...guests,
  ...facts,
  imageUploadIds: imageUploadId ? [imageUploadId] : [],
});

/** Returns the product to send; only for values that pass the form's schema. */
export const toProductForm = ({
  price: { priceText, unit },
  guests,
  weekdays,
  durationHours: typedHours,
  startTimes: rows,
  facts,
  dishes,
  excludes,
  ...others
}: ProductFields): ProductForm => ({
  ...others,
  price: readPrice(priceText, unit) ?? { amountCents: 0, unit },
  guests: parseGuestRange(guests.minimumGuests, guests.maximumGuests, guests.perPiece) ?? null,
  weekdays: stored(weekdays),
  durationHours: parseLength(typedHours),
  startTimes: rows.map(parseStart),
  facts: parseFacts({ ...facts, category: others.category }),
  dishes: parseDishes({ dishes, category: others.category }),
  excludes: excludes.trim() || null,
});
