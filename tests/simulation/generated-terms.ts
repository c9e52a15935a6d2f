import { overtimeRate } from './overtime-model.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { shuffled } from '#shared/kernel/seeded-random.ts';
import { austin } from '#tests/support/records.ts';

type ServiceAnswers = Record<string, string | number>;

/** The parts of a vendor that decide its fees and the events it serves. */
export type VendorTerms = Pick<VendorRecord, 'answers' | 'deliveryOptions' | 'travelDistanceMiles' | 'leadTime'>;

/** A package's weekdays and guest limits. */
export type PackageLimits = Pick<ProductRecord, 'weekdays' | 'guests'>;

const travelStructures = [
  'Free within 10 miles',
  'Flat rate per event',
  'Per mile charge',
  'By distance zones',
  'No travel fees',
] as const;

/** Returns an amount in dollars whose cents don't divide evenly. */
const dollars = (seed: SeededRandom, most: number): number => seed.int(1, most * 100) / 100;

const maybe = (isThere: boolean, key: string, answer: string | number): ServiceAnswers =>
  isThere ? { [key]: answer } : {};

const makeFees = (seed: SeededRandom): ServiceAnswers => ({
  ...maybe(seed.yes(0.4), 'setupFee', dollars(seed, 300)),
  ...maybe(seed.yes(0.3), 'teardownFee', dollars(seed, 200)),
  ...maybe(seed.yes(0.3), 'adminFee', dollars(seed, 50)),
  ...maybe(seed.yes(0.4), 'serviceFeePercentage', seed.pick([0, 3, 7.5, 12.5, 18, 20])),
  ...maybe(seed.yes(0.6), 'travelFeeStructure', seed.pick(travelStructures)),
  ...maybe(seed.yes(0.8), 'travelFeeAmount', dollars(seed, seed.yes() ? 5 : 80)),
  ...maybe(seed.yes(0.4), 'minimumHours', seed.pick([0, 1, 2, 2.5, 3, 5])),
});

/** Each category has different limits; most of the world's events are within them. */
function makeLimits(seed: SeededRandom, category: Category): ServiceAnswers {
  if (category === 'venue') return maybe(seed.yes(), 'capacity', seed.int(60, 200));
  if (category === 'activities')
    return maybe(seed.yes(), 'groupSize', seed.pick(['26-50', '51-100', 'Over 100', 'Over 100']));
  if (category !== 'catering') return {};
  return {
    ...maybe(seed.yes(), 'minimumGuests', seed.int(1, 15)),
    ...maybe(seed.yes(), 'maximumGuests', seed.int(100, 300)),
  };
}

const ways: VendorRecord['deliveryOptions'][] = [[], ['pickup'], ['delivery'], ['pickup', 'delivery']];

/** Events are 5 to 16 days ahead, which is enough notice for most vendors. */
const makeLeadTime = (seed: SeededRandom): string =>
  seed.yes(0.15) ? seed.pick(['1-2 weeks', '2-3 weeks']) : seed.pick(['1-2 days', '3-5 days', 'Same day']);

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Most packages have no limits. */
export const makePackageLimits = (seed: SeededRandom): PackageLimits => ({
  weekdays: seed.yes(0.1) ? shuffled(everyDay, seed).slice(0, seed.int(3, 6)) : [],
  guests: seed.yes(0.15) ? seed.pick([{ minimum: seed.int(2, 20) }, { maximum: seed.int(90, 150) }]) : {},
});

/** Returns a vendor's fees, limits and delivery options for these services. */
export const makeTerms = (seed: SeededRandom, categories: readonly Category[]): VendorTerms => ({
  answers: Object.fromEntries(
    categories.map((category) => [category, { ...makeFees(seed), ...makeLimits(seed, category), overtimeRate }]),
  ),
  deliveryOptions: seed.pick(ways),
  travelDistanceMiles: seed.pick([20, 60, 100, 100, 100]),
  leadTime: makeLeadTime(seed),
});

/** Returns a place from next door to 55 miles away, which is too far for a venue. */
export const makePlace = (seed: SeededRandom): VendorRecord['place'] => ({
  ...austin,
  latitude: austin.latitude + seed.pick([0, 0.02, 0.1, 0.1, 0.14, 0.14, 0.3, 0.3, 0.8]),
});
