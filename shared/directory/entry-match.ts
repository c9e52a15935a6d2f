import type { Category } from '../kernel/categories.ts';
import { requiredGroups } from './asked-facts.ts';
import { entryComes, entryMisfits } from './entry-fits.ts';
import type { FittingEntry, SearchedEvent } from './entry-fits.ts';
import { hasFact } from './fact-codes.ts';
import type { Fact } from './fact-codes.ts';
import { vocabulary } from './vocabulary.ts';
import { fold, hasCode, isCommon, isTypo, stem, wordCode, wordsIn } from './words.ts';

/** What a search compares of a vendor; a directory entry holds it. */
export interface Searchable {
  /** The folded name, cut where it is long. */
  name: string;
  categories: readonly Category[];
  /** `packFacts`. */
  facts: string;
  /** Codes of themes and of words, one after the other. */
  words: string;
  /** `packLimits`. */
  limits: string;
}

/** What a filter compares: an entry of the directory. */
export interface FilteredEntry extends Searchable, FittingEntry {
  /** Undefined while there is no review. */
  rating?: number | undefined;
}

/** What a search asks for beside its place; its category decides which limits count. */
export interface Filter {
  category?: Category | undefined;
  text?: string | undefined;
  theme?: string | undefined;
  facts?: readonly Fact[] | undefined;
  minimumRating?: number | undefined;
  comesToYou?: boolean | undefined;
  /** The event, and whether vendors that fit it are looked for or the others; without it all are. */
  event?: (SearchedEvent & { fit: Fit }) | undefined;
}

export type Fit = 'fits' | 'misfits';

/** Whether a search looks for some of the vendors of a category only. */
export const isFiltered = ({ text, theme, facts, minimumRating, comesToYou, event }: Filter): boolean =>
  Boolean(text?.trim() || theme?.trim() || facts?.length || minimumRating || comesToYou || event);

/** The code of a theme among the words of an entry. */
export const themeCode = (theme: string): string => wordCode(`theme ${fold(theme).trim()}`);

/** A searched word with all that it may mean. */
interface SearchedWord {
  word: string;
  stem: string;
  codes: string[];
  facts: number[];
  categories: Category[];
  /** Whether the product's lists have it: then it is no typing error. */
  isKnown: boolean;
}

// From this length on the beginning of a word of the product's lists means the word: people see results while typing.
const shortestBeginning = 3;

function meaningsOf(word: string): SearchedWord {
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

/** The words that a search compares: all but common ones, or all where there are no others. */
export function searchedWords(text: string): string[] {
  const words = [...new Set(wordsIn(text))];
  const telling = words.filter((word) => !isCommon(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a name has a word, its beginning or, unless that is a known word, something typed like it. */
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
 * Whether a vendor has the theme and every searched word: in its name, trades, facts, themes, packages or description.
 * Case, accents, a plural and a typing error do not matter. A text without a letter or digit finds no vendor.
 */
function wordFilter({ text = '', theme = '' }: Filter): Matches {
  const searched = searchedWords(text).map(meaningsOf);
  const isUnreadable = text.trim() !== '' && searched.length === 0;
  const look = theme.trim() && themeCode(theme);
  return (entry) =>
    !isUnreadable && (!look || hasCode(entry.words, look)) && searched.every((word) => isIn(entry, word));
}

/** Whether a vendor has what hosts require, and fits the event (or doesn't, where such vendors are looked for). */
function requirementFilter({ category, facts = [], minimumRating = 0, comesToYou, event }: Filter): Matches {
  const groups = requiredGroups(facts);
  return (entry) =>
    (entry.rating ?? 0) >= minimumRating &&
    groups.every((codes) => codes.some((code) => hasFact(entry.facts, code))) &&
    (!comesToYou || entryComes(entry, category)) &&
    (!event || (entryMisfits(entry, event, category).length === 0) === (event.fit === 'fits'));
}

/** Whether a vendor is what a search looks for, wherever it is. */
export function entryFilter(filter: Filter): Matches {
  const [hasWords, hasRequired] = [wordFilter(filter), requirementFilter(filter)];
  return (entry) => hasRequired(entry) && hasWords(entry);
}
