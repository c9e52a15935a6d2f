import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { factFields } from '#shared/vendors/answers/vendor-answers.ts';
import { questionKinds } from '#shared/vendors/facts/facts.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { testId } from './calls.ts';
import { productRecord, vendorRecord } from './records.ts';

/** A vendor with its only package. */
export interface GeneratedVendor {
  vendor: VendorRecord;
  product: ProductRecord;
}

const themes = ['Rustic', 'Modern', 'Boho', 'Garden', 'Vintage', 'Tropical', 'Classic', 'Whimsical'];
const firstParts =
  'Amber Birch Cedar Dogwood Ember Fern Golden Harbor Iris Juniper Lantern Maple Meadow Olive River'.split(' ');
const kinds: Record<Category, string[]> = {
  venue: ['Hall', 'Barn', 'Loft'],
  catering: ['Kitchen', 'Table', 'Suppers'],
  entertainment: ['Band', 'Trio', 'Sound'],
  photography: ['Photo', 'Studio', 'Films'],
  decor: ['Blooms', 'Decor', 'Florals'],
  activities: ['Games', 'Bounce', 'Play'],
  'audio-visual': ['Audio', 'Lights', 'Stage'],
};
const sentences = [
  'Long tables under oaks, linen napkins and candles for every guest.',
  'Loud, merry and on time; we bring everything and take it away again.',
  'Quiet corners, fresh flowers and a porch for late summer evenings.',
  'Family business since 1998, licensed and insured for parks and backyards.',
];

const guestLimits: Partial<Record<Category, readonly string[]>> = {
  venue: ['capacity'],
  catering: ['minimumGuests', 'maximumGuests'],
};

/** Minimums of up to 40 guests, and limits of up to 400; three of four vendors have them. */
const limitsFor = (category: Category, r: SeededRandom) =>
  (guestLimits[category] ?? []).flatMap((key) =>
    r.yes(0.75) ? [[key, 10 * r.int(1, key === 'minimumGuests' ? 4 : 40)] as const] : [],
  );

/** Two of five filter questions have a value; one caterer in a hundred is Kosher, as a rare fact. */
function answersFor(category: Category, r: SeededRandom): Record<string, string | string[] | number | true> {
  const fields = factFields(category).filter(({ key }) => questionKinds[key] === 'filter');
  const given = fields.map(({ key, type, options = [] }) => {
    if (type === 'checkbox') return [key, r.yes(0.3) ? true : undefined] as const;
    if (type === 'select') return [key, r.pick(options)] as const;
    const share = (option: string) => (option === 'Kosher' ? 0.01 : Math.min(0.5, 2.5 / options.length));
    return [key, options.filter((option) => r.yes(share(option)))] as const;
  });
  const answers = given.flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer] as const]));
  return Object.fromEntries([...answers, ...limitsFor(category, r)]);
}

/**
 * Half of the vendors are at their ZIP code's point, as if their address was not found; the others are within a mile of
 * it.
 */
function placed(zip: Place, r: SeededRandom): Place {
  const isKnown = r.yes(0.5);
  const shift = () => (isKnown ? (r() + r() - 1) * 0.015 : 0);
  return { ...zip, latitude: zip.latitude + shift(), longitude: zip.longitude + shift() };
}

/**
 * Returns a function that makes the n-th vendor: all ZIP codes are equally likely, so vendors are dense where ZIP codes
 * are.
 */
export async function vendorGenerator(): Promise<(n: number) => GeneratedVendor> {
  const places = await loadPlacesTable();
  const zips = places.allZips();
  return (n) => {
    const r = seededRandom(`vendor ${n}`);
    const zip = places.zip(r.pick(zips)) as Place;
    const main = r.pick(categories);
    const sold = [...new Set([main, ...(r.yes(0.4) ? [r.pick(categories)] : [])])];
    const vendor = vendorRecord(n, {
      name: `${r.pick(firstParts)} ${r.pick(firstParts)} ${r.pick(kinds[main])}`,
      description: r.pick(sentences),
      categories: sold,
      themes: themes.filter(() => r.yes(0.25)),
      eventTypes: eventTypes.filter(() => r.yes(0.3)),
      place: placed(zip, r),
      answers: Object.fromEntries(sold.map((category) => [category, answersFor(category, r)])),
      closedWeekdays: r.yes(0.3) ? [0, 1] : [],
      ratingSum: 45,
      ratingCount: 10,
    });
    return { vendor: { ...vendor, id: testId(n) }, product: productRecord(n, n, { category: main }) };
  };
}
