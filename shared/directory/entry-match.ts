import type { Category } from '../kernel/categories.ts';
import { requiredGroups } from './asked-facts.ts';
import { entryComes, entryMisfits } from './entry-fits.ts';
import type { FittingEntry, SearchedEvent } from './entry-fits.ts';
import { hasFact } from './fact-codes.ts';
import type { Fact } from './fact-codes.ts';
import { vocabulary } from './vocabulary.ts';
import { fold, hasCode, isCommon, isTypo, stem, wordCode, wordsIn } from './words.ts';

/** The searchable fields of a vendor, held by a directory entry. */
export interface Searchable {
  /** The folded name, shortened if long. */
  name: string;
  categories: readonly Category[];
  /** `packFacts`. */
  facts: string;
  /** Codes of themes and words, concatenated. */
  words: string;
  /** `packLimits`. */
  limits: string;
}

/** The fields that filters compare: an entry of the directory. */
export interface FilteredEntry extends Searchable, FittingEntry {
  /** Undefined without reviews. */
  rating?: number | undefined;
}

/** A search's filters besides its place; the category decides which limits count. */
export interface Filter {
  category?: Category | undefined;
  text?: string | undefined;
  theme?: string | undefined;
  facts?: readonly Fact[] | undefined;
  minimumRating?: number | undefined;
  comesToYou?: boolean | undefined;
  /** The event, and whether to find vendors that fit or misfit; without it, both. */
  event?: (SearchedEvent & { fit: Fit }) | undefined;
}

export type Fit = 'fits' | 'misfits';

/** Returns true if a search may exclude vendors of a category. */
export const isFiltered = ({ text, theme, facts, minimumRating, comesToYou, event }: Filter): boolean =>
  Boolean(text?.trim() || theme?.trim() || facts?.length || minimumRating || comesToYou || event);

/** Returns the code of a theme among the words of an entry. */
export const themeCode = (theme: string): string => wordCode(`theme ${fold(theme).trim()}`);

/** A searched word with all its possible meanings. */
interface SearchedWord {
  word: string;
  stem: string;
  codes: string[];
  facts: number[];
  categories: Category[];
  /** True if the product's lists have it, so that it isn't a typing error. */
  isKnown: boolean;
}

// From this length, a prefix matches words of the product's lists: people see results while typing.
const shortestBeginning = 3;

function searchMeanings(word: string): SearchedWord {
  const root = stem(word);
  const beginsWith = (known: string) => known === root || (word.length >= shortestBeginning && known.startsWith(word));
  const exact = [...vocabulary.keys()].filter(beginsWith);
  const near = exact.length > 0 ? exact : [...vocabulary.keys()].filter((known) => isTypo(root, known));
  const meanings = near.flatMap((known) => vocabulary.get(known) ?? []);
  return {
    word,
    stem: root,
    codes: [...new Set([root, ...near])].map(wordCode),
    facts: [...new Set(meanings.flatMap(({ facts }) => facts))],
    categories: [...new Set(meanings.flatMap(({ categories }) => categories))],
    isKnown: exact.length > 0,
  };
}

/** Returns the words to search: all but common ones, or all if every word is common. */
export function searchTerms(text: string): string[] {
  const words = [...new Set(wordsIn(text))];
  const telling = words.filter((word) => !isCommon(word));
  return telling.length > 0 ? telling : words;
}

/** Returns true if a name has the word, a word starting with it or, unless it is a known word, a similar one. */
function isInName(name: string, { word, stem: root, isKnown }: SearchedWord): boolean {
  return name.split(' ').some((one) => one.startsWith(word) || stem(one) === root || (!isKnown && isTypo(word, one)));
}

const isIn = (entry: Searchable, searched: SearchedWord): boolean =>
  isInName(entry.name, searched) ||
  searched.facts.some((code) => hasFact(entry.facts, code)) ||
  searched.categories.some((category) => entry.categories.includes(category)) ||
  searched.codes.some((code) => hasCode(entry.words, code));

type Matches = (entry: FilteredEntry) => boolean;

/**
 * Matches vendors that have the theme and every searched word in name, categories, facts, themes, packages or
 * description. Case, accents, plurals and typing errors don't matter. Text without a letter or digit matches nothing.
 */
function wordFilter({ text = '', theme = '' }: Filter): Matches {
  const searched = searchTerms(text).map(searchMeanings);
  const isUnreadable = text.trim() !== '' && searched.length === 0;
  const look = theme.trim() && themeCode(theme);
  return (entry) =>
    !isUnreadable && (!look || hasCode(entry.words, look)) && searched.every((word) => isIn(entry, word));
}

/** Matches vendors that meet the host's requirements, and fit the event (or don't, if the filter looks for misfits). */
function requirementFilter({ category, facts = [], minimumRating = 0, comesToYou, event }: Filter): Matches {
  const groups = requiredGroups(facts);
  return (entry) =>
    (entry.rating ?? 0) >= minimumRating &&
    groups.every((codes) => codes.some((code) => hasFact(entry.facts, code))) &&
    (!comesToYou || entryComes(entry, category)) &&
    (!event || (entryMisfits(entry, event, category).length === 0) === (event.fit === 'fits'));
}

/** Matches vendors by all of a search's filters, regardless of place. */
export function entryFilter(filter: Filter): Matches {
  const [matchesText, hasRequired] = [wordFilter(filter), requirementFilter(filter)];
  return (entry) => hasRequired(entry) && matchesText(entry);
}
