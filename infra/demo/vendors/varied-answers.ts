import { seededRandom, shuffled } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import type { Answer } from '#shared/vendors/application/application.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { serviceQuestions } from '#shared/vendors/answers/service-questions.ts';
import { listedAnswers } from '../content/vendors/listed-answers.ts';
import { tradeAnswers } from '../content/trades/trade-answers.ts';
import { trades } from '../content/trades/trades.ts';
import type { TradeName } from '../content/trades/trades.ts';

type Answers = Record<string, Answer>;

/** Returns a business's answers about a service: its trade's, varied by its name, then its listing's. */
export const answersOfBusiness = (business: string, trade: TradeName, travelFee: TravelFee): Answers => {
  // A separate seed, so that further questions change nothing else about the business.
  const r = seededRandom(`answers of ${business} about ${trade}`);
  return {
    ...tradeAnswers[trade],
    ...varied[trades[trade].category](r, tradeAnswers[trade]),
    ...fees(r, travelFee),
    ...listedAnswers[business],
  };
};

/** Returns some options of a question, in the order of the question. */
function some(r: SeededRandom, category: Category, key: string, [least, most]: readonly [number, number]): string[] {
  const options = serviceQuestions[category].find((field) => field.key === key)?.options ?? [];
  const chosen = shuffled(options, r).slice(0, r.int(least, most));
  return options.filter((option) => chosen.includes(option));
}

const one = (r: SeededRandom, category: Category, key: string): string => some(r, category, key, [1, 1])[0] ?? '';

const about = (figure: Answer | undefined, share: number): number => Math.round((Number(figure) * share) / 5) * 5;

const common = ['Restrooms', 'Tables & Chairs'];
const access = 'Wheelchair Access';

/** Returns every venue's amenities, wheelchair access for most of them, and some more. */
const amenities = (r: SeededRandom): string[] => [
  ...common,
  ...(r.yes(0.6) ? [access] : []),
  ...some(r, 'venue', 'amenities', [2, 6]).filter((option) => option !== access && !common.includes(option)),
];

const diets = ['Vegan', 'Halal', 'Kosher', 'Gluten-Free'];

/** Returns dishes of the trade, and the diets that the kitchen can cook for. */
function cuisines(r: SeededRandom, usual: Answer | undefined): string[] {
  const dishes = Array.isArray(usual) ? usual : [];
  const cooked = dishes.length === 0 ? [] : diets.filter(() => r.yes(0.3));
  return [...dishes, ...cooked];
}

const varied: Record<Category, (r: SeededRandom, usual: Readonly<Answers>) => Answers> = {
  venue: (r, usual) => ({
    capacity: about(usual['capacity'], r.pick([1, 1, 1.1, 1.25])),
    amenities: amenities(r),
    setupTime: one(r, 'venue', 'setupTime'),
    cleanupIncluded: r.yes(0.7),
  }),
  catering: (r, usual) => ({
    cuisineTypes: cuisines(r, usual['cuisineTypes']),
    maximumGuests: about(usual['maximumGuests'], r.pick([1, 1, 1.2, 1.5])),
    equipmentIncluded: some(r, 'catering', 'equipmentIncluded', [2, 5]),
  }),
  entertainment: (r) => ({
    equipmentProvided: some(r, 'entertainment', 'equipmentProvided', [1, 4]),
    interactionLevel: one(r, 'entertainment', 'interactionLevel'),
  }),
  photography: (r) => ({
    shootingStyle: some(r, 'photography', 'shootingStyle', [2, 3]),
    packageIncludes: some(r, 'photography', 'packageIncludes', [2, 5]),
    equipmentBackup: r.yes(0.7),
  }),
  decor: (r) => ({
    setupServices: one(r, 'decor', 'setupServices'),
    rentalItems: some(r, 'decor', 'rentalItems', [1, 5]),
    customDesign: r.yes(0.7),
  }),
  activities: (r) => ({ groupSize: r.pick(['51-100', 'Over 100']), materialsIncluded: r.yes(0.8) }),
  'audio-visual': () => ({}),
};

const travelDollars = {
  'Free within 10 miles': 45,
  'Flat rate per event': 60,
  'Per mile charge': 1.5,
  'By distance zones': 35,
};
const none = 'No travel fees';

type TravelFee = keyof typeof travelDollars | typeof none;

/** Half of the businesses charge no fees beside their prices. */
export const travelFees: readonly TravelFee[] = [
  none,
  none,
  none,
  none,
  'Free within 10 miles',
  'Flat rate per event',
  'Per mile charge',
  'By distance zones',
];

function fees(r: SeededRandom, travelFeeStructure: TravelFee): Answers {
  if (travelFeeStructure === none) return { travelFeeStructure };
  return {
    travelFeeStructure,
    travelFeeAmount: travelDollars[travelFeeStructure],
    ...(travelFeeStructure === 'Free within 10 miles' && { freeMiles: 10 }),
    ...(r.yes(0.5) && { setupFee: r.pick([40, 75, 120]) }),
    ...(r.yes(0.4) && { teardownFee: r.pick([35, 60, 90]) }),
    ...(r.yes(0.3) && { adminFee: r.pick([15, 25]) }),
    ...(r.yes(0.3) && { serviceFeePercentage: r.pick([10, 18, 20]) }),
    ...(r.yes(0.4) && { overtimeRate: r.pick([95, 140, 180]) }),
    ...(r.yes(0.3) && { minimumHours: r.pick([2, 3]) }),
    ...(r.yes(0.3) && { itemizedCosts: 'Everything named in a package is included. Extras are agreed in writing.' }),
    ...(r.yes(0.3) && { discountOptions: '10% off Monday to Thursday.' }),
  };
}
