import type { Category } from '../kernel/categories.ts';
import { hasFact } from './fact-codes.ts';
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
}

/** What a search asks for beside place and category. */
export interface Filter {
  text?: string | undefined;
  theme?: string | undefined;
}

export const isFiltered = ({ text, theme }: Filter): boolean => Boolean(text?.trim() || theme?.trim());

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

/**
 * Whether a vendor has the theme and every searched word: in its name, trades, facts, themes, packages or description.
 * Case, accents, a plural and a typing error do not matter. A text without a letter or digit finds no vendor.
 */
export function entryFilter({ text = '', theme = '' }: Filter): (entry: Searchable) => boolean {
  const searched = searchedWords(text).map(meaningsOf);
  const isUnreadable = text.trim() !== '' && searched.length === 0;
  const look = theme.trim() && themeCode(theme);
  return (entry) =>
    !isUnreadable && (!look || hasCode(entry.words, look)) && searched.every((word) => isIn(entry, word));
}
