import { categories, categoryLabel } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { codedFacts } from './fact-codes.ts';
import { stem, wordsIn } from './words.ts';

/** The meaning of a word in the product's own lists. */
export interface Meaning {
  /** Codes of facts. */
  facts: number[];
  categories: Category[];
}

// Common names of the categories.
const trades: Readonly<Record<Category, string>> = {
  venue: 'venue location space hall',
  catering: 'catering caterer food beverage drinks',
  entertainment: 'entertainment entertainer music musician performer',
  photography: 'photography photographer photo video videographer',
  decor: 'decor decoration decorator florist',
  activities: 'activity games',
  'audio-visual': 'audio visual sound lighting technician',
};

// Common names of facts, each with a word of the fact's own name.
const synonyms: Readonly<Record<string, string>> = {
  accessible: 'wheelchair',
  bakery: 'bakery',
  bbq: 'barbecue',
  bouncy: 'bounce',
  cake: 'bakery',
  drummer: 'band',
  flowers: 'floral',
  gluten: 'gluten',
  inflatable: 'bounce',
  moonwalk: 'bounce',
  quinceanera: 'quinceanera',
  taco: 'mexican',
  wedding: 'wedding',
  wifi: 'fi',
};

/** Words of the product's lists by their stem. */
export const vocabulary: ReadonlyMap<string, Meaning> = collect();

function collect(): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const meaningFor = (word: string): Meaning => {
    const known = meanings.get(stem(word)) ?? { facts: [], categories: [] };
    meanings.set(stem(word), known);
    return known;
  };
  for (const [code, { option }] of codedFacts.entries())
    for (const word of new Set(wordsIn(option).map(stem))) meaningFor(word).facts.push(code);
  for (const category of categories)
    for (const word of new Set(wordsIn(`${trades[category]} ${categoryLabel(category)}`).map(stem)))
      meaningFor(word).categories.push(category);
  for (const [word, meant] of Object.entries(synonyms)) {
    const { facts } = meaningFor(meant);
    const known = meaningFor(word);
    known.facts = [...new Set([...known.facts, ...facts])];
  }
  return meanings;
}
