import { themeCode } from '../../directory/entry-match.ts';
import type { Searchable } from '../../directory/entry-match.ts';
import { codedFacts, factCode, hasFact } from '../../directory/fact-codes.ts';
import { hasCode, stem, wordsIn } from '../../directory/words.ts';
import type { Category } from '../../kernel/categories.ts';
import type { EventDetails, ServiceWish } from '../plan.ts';
import { diets } from '../../products/package-inclusions.ts';
import { sides } from '../judged-event.ts';
import type { PlanLine } from './lines.ts';

/** A host's wish for a service, with the check of a directory entry for it. */
export interface Wish {
  /** Label for vendors who meet it: 'Vegan', 'DJ'; null if it is taken for granted. */
  label: string | null;
  /** Vendors without it are drafted only if nobody nearby has it. */
  isNeeded: boolean;
  isMet: (entry: Pick<Searchable, 'facts' | 'words'>) => boolean;
}

const factWish = (label: string | null, key: string, options: readonly string[], isNeeded = false): Wish => {
  const codes = options.flatMap((option) => factCode({ key, option }) ?? []);
  return { label, isNeeded, isMet: ({ facts }) => codes.some((code) => hasFact(facts, code)) };
};

type Known = readonly [key: string, ...options: string[]];

/** The vendors' facts that match an entry of the catalogue; entries without a question for vendors are missing. */
const chosenFacts: Partial<Record<Category, Record<string, Known>>> = {
  venue: {
    indoor: ['venueType', 'Indoor', 'Both Indoor & Outdoor', 'Hybrid Space'],
    outdoor: ['venueType', 'Outdoor', 'Both Indoor & Outdoor', 'Hybrid Space'],
    hybrid: ['venueType', 'Both Indoor & Outdoor', 'Hybrid Space'],
  },
  catering: {
    buffet: ['serviceStyle', 'Buffet'],
    'family-style': ['serviceStyle', 'Family Style'],
    plated: ['serviceStyle', 'Plated'],
    stations: ['serviceStyle', 'Food Stations', 'Food Truck'],
    'small-bites': ['serviceStyle', 'Cocktail Reception'],
    bar: ['alcoholService', 'Alcohol Service'],
    cake: ['cuisineTypes', 'Desserts & Bakery'],
  },
  entertainment: {
    dj: ['entertainmentType', 'DJ'],
    'live-band': ['entertainmentType', 'Live Band', 'Mariachi'],
    solo: ['entertainmentType', 'Solo Musician', 'String Ensemble', 'Singer'],
    magician: ['entertainmentType', 'Magician'],
    'childrens-show': ['entertainmentType', 'Clown', 'Puppet Show', 'Storyteller'],
    mc: ['entertainmentType', 'MC / Host', 'Comedian'],
    karaoke: ['entertainmentType', 'Karaoke'],
  },
  photography: {
    highlights: ['serviceTypes', 'Photography'],
    'half-day': ['serviceTypes', 'Photography'],
    'full-day': ['serviceTypes', 'Photography'],
    film: ['serviceTypes', 'Videography'],
    booth: ['serviceTypes', 'Photo Booth'],
    drone: ['serviceTypes', 'Drone'],
  },
  decor: {
    flowers: ['decorServices', 'Floral Arrangements'],
    balloons: ['decorServices', 'Balloon Decor'],
    tables: ['decorServices', 'Table Settings', 'Centerpieces'],
    backdrop: ['decorServices', 'Backdrops', 'Arches & Ceremony Decor'],
    lights: ['decorServices', 'Lighting'],
    styling: ['decorServices', 'Event Styling'],
  },
  activities: {
    'bounce-house': ['activityTypes', 'Bounce House'],
    'lawn-games': ['activityTypes', 'Lawn Games'],
    crafts: ['activityTypes', 'Arts & Crafts', 'Face Painting'],
    carnival: ['activityTypes', 'Carnival Games'],
    workshop: ['activityTypes', 'Cooking Class', 'Wine Tasting'],
    casino: ['activityTypes', 'Casino Games', 'Trivia & Game Show'],
  },
};

// Made once, as a drafted plan looks at hundreds of entries.
const chosenWishes = new Map(
  Object.entries(chosenFacts).map(([category, known]) => [
    category,
    Object.entries(known).map(([id, [key, ...options]]) => ({ id, ...factWish(null, key, options) })),
  ]),
);

/** Returns the options of a service that a directory entry's facts name. */
export const vendorKinds = (category: Category, entry: Pick<Searchable, 'facts' | 'words'>): string[] =>
  (chosenWishes.get(category) ?? []).filter(({ isMet }) => isMet(entry)).map(({ id }) => id);

/** The same for entries of a checklist. */
const tickedFacts: Partial<Record<Category, Record<string, readonly [label: string, ...Known]>>> = {
  venue: {
    'step-free': ['Wheelchair Access', 'amenities', 'Wheelchair Access'],
    parking: ['Parking', 'amenities', 'Parking'],
    kitchen: ['Kitchen', 'amenities', 'Kitchen'],
  },
  catering: {
    dietary: ['dishes for every diet', 'cuisineTypes', 'Vegetarian', 'Vegan', 'Gluten-Free'],
    alcohol: ['Alcohol Service', 'alcoholService', 'Alcohol Service'],
  },
  photography: { backup: ['Backup Equipment', 'equipmentBackup', 'Backup Equipment'] },
};

// A bar or a bakery alone doesn't make a meal.
const meals = codedFacts.filter(({ key, option }) => key === 'cuisineTypes' && option !== 'Desserts & Bakery');
const mealWish = factWish(
  null,
  'cuisineTypes',
  meals.map(({ option }) => option),
  true,
);

const accessTerms = ['wheelchair', 'accessible', 'accessibility', 'step'];

/** Returns the diets named in a text: 'two vegans, one gluten free' -> Vegan, Gluten-Free. */
export function dietsIn(text: string | null): string[] {
  const said = ` ${wordsIn(text ?? '')
    .map(stem)
    .join(' ')} `;
  const isSaid = (diet: string) => said.includes(` ${wordsIn(diet).map(stem).join(' ')} `);
  return diets.filter(isSaid);
}

/** Returns the needs of some guests: neither a theme nor a budget makes up for them. */
function needs(
  { dietaryRestrictions }: EventDetails,
  category: Category,
  { options, checklist: ticked }: Pick<ServiceWish, 'options' | 'checklist'>,
): Wish[] {
  if (category === 'catering') {
    const isMeal = options.length === 0 || options.some((id) => !sides.includes(id));
    const isFood = !options.includes('bar');
    const diet = (isFood ? dietsIn(dietaryRestrictions) : []).map((one) => factWish(one, 'cuisineTypes', [one], true));
    return isMeal ? [mealWish, ...diet] : diet;
  }
  const said = wordsIn(dietaryRestrictions ?? '');
  const isAccessNeeded = ticked.includes('step-free') || accessTerms.some((word) => said.includes(word));
  if (category !== 'venue' || !isAccessNeeded) return [];
  return [factWish('Wheelchair Access', 'amenities', ['Wheelchair Access'], true)];
}

const preferredVenues: Record<string, Known> = {
  indoor: ['venueType', 'Indoor', 'Both Indoor & Outdoor', 'Hybrid Space'],
  outdoor: ['venueType', 'Outdoor', 'Both Indoor & Outdoor', 'Hybrid Space'],
  hybrid: ['venueType', 'Both Indoor & Outdoor', 'Hybrid Space'],
};
const preferenceLabels: Record<string, string> = { indoor: 'Indoor', outdoor: 'Outdoor', hybrid: 'Hybrid' };

function themeWish(theme: string | null): Wish[] {
  const label = theme?.trim();
  if (!label) return [];
  const code = themeCode(label);
  return [{ label, isNeeded: false, isMet: ({ words }) => hasCode(words, code) }];
}

const once = (wishes: readonly Wish[]): Wish[] => [...new Map(wishes.map((wish) => [wish.label, wish])).values()];

/**
 * Returns the host's wishes for the vendor of a line: the theme, its preferred venue, the service's checklist, and the
 * guests' needs. Its options are not among them: they are about packages (`isOfLine`).
 */
export function wishesFor(details: EventDetails, serviceWishes: readonly ServiceWish[], line: PlanLine): Wish[] {
  const { category, options } = line;
  const { checklist = [] } = serviceWishes.find((wish) => wish.category === category) ?? {};
  const places =
    category === 'venue' ? [...options, ...(options.length > 0 ? [] : [details.venuePreference ?? ''])] : [];
  const preferred = places.flatMap((place) => {
    const known = preferredVenues[place];
    return known ? [factWish(preferenceLabels[place] ?? '', known[0], known.slice(1))] : [];
  });
  const ticked = checklist.flatMap((id) => {
    const known = tickedFacts[category]?.[id];
    return known ? [factWish(known[0], known[1], known.slice(2))] : [];
  });
  return once([
    ...themeWish(details.theme),
    ...preferred,
    ...ticked,
    ...needs(details, category, { options: [...options], checklist }),
  ]);
}
