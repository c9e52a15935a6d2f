import { plainApostrophes } from './compare.ts';

/** A name in its parts; `named` is false for 'Guest', 'TBD' and the like. */
export interface PersonName {
  first: string;
  last: string;
  title: string;
  suffix: string;
  named: boolean;
}

const titles = new Set(['mr', 'mrs', 'ms', 'mx', 'dr', 'rev', 'prof']);
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'phd', 'esq']);
const particles = new Set(['de', 'la', 'del', 'van', 'von', 'di', 'da', 'le', 'bin', 'al', "o'", 'mc']);

const bare = (word: string): string => plainApostrophes(word).replaceAll('.', '').toLowerCase();

export const isTitle = (word: string): boolean => titles.has(bare(word));
export const isSuffix = (text: string): boolean =>
  text !== '' && text.split(' ').every((word) => suffixes.has(bare(word)));

const unnamed = /^(?:guest|plus[ -]?one|\+ ?1|tbd|\?+)$/i;

/** Returns true for a word that stands for a name not known yet (rule guests-11). */
export const isUnnamed = (text: string): boolean => unnamed.test(text);

export const noName = (): PersonName => ({ first: '', last: '', title: '', suffix: '', named: false });

/** Returns the commas of a name's text that don't precede a suffix, as the parts between them. */
function splitCommas(text: string): { parts: string[]; suffix: string } {
  const all = text.split(',').map((part) => part.trim());
  const suffix = all.slice(1).filter(isSuffix).join(' ');
  return { parts: all.filter((part, at) => part !== '' && (at === 0 || !isSuffix(part))), suffix };
}

/** Returns true if one name can't have so many commas. */
export const isCommaList = (text: string): boolean => splitCommas(text).parts.length > 2;

function takeTitles(words: readonly string[]): { title: string; rest: string[] } {
  const first = words.findIndex((word, at) => at === words.length - 1 || !isTitle(word));
  return { title: words.slice(0, first).join(' '), rest: words.slice(Math.max(first, 0)) };
}

function takeSuffixes(words: readonly string[]): { rest: string[]; suffix: string } {
  const last = words.findLastIndex((word, at) => at === 0 || !isSuffix(word));
  return { rest: words.slice(0, last + 1), suffix: words.slice(last + 1).join(' ') };
}

/** Returns where the last name starts: its particles belong to it, and a first name stays. */
function findLastName(words: readonly string[]): number {
  let at = words.length - 1;
  while (at > 1 && isParticle(words, at - 1)) at -= 1;
  return at;
}

function isParticle(words: readonly string[], at: number): boolean {
  const word = bare(words[at] ?? '');
  return word === 'der' ? ['van', 'von'].includes(bare(words[at - 1] ?? '')) : particles.has(word);
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Returns the parts of one person's name (rule guests-8). */
export function parsePersonName(text: string): PersonName {
  if (isUnnamed(text)) return noName();
  const { parts, suffix: afterComma } = splitCommas(text);
  const [one = '', two] = parts;
  if (parts.length === 2 && two !== undefined) {
    const family = takeTitles(wordsIn(one));
    const given = takeTitles(wordsIn(two));
    const { rest: last, suffix } = takeSuffixes(family.rest);
    const title = join(family.title, given.title);
    return { first: given.rest.join(' '), last: last.join(' '), title, suffix: join(suffix, afterComma), named: true };
  }
  const { title, rest } = takeTitles(wordsIn(parts.join(' ')));
  const { rest: words, suffix } = takeSuffixes(rest);
  const at = words.length > 1 ? findLastName(words) : words.length;
  const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return { first, last, title, suffix: join(suffix, afterComma), named: true };
}

/** Returns the name of a person whose first and last name have columns of their own. */
export function parseNameParts(first: string, last: string): PersonName {
  if (isUnnamed(first) && last === '') return noName();
  const isTitleOnly = last !== '' && first !== '' && wordsIn(first).every(isTitle);
  const { title, rest } = isTitleOnly ? { title: first, rest: [] } : takeTitles(wordsIn(first));
  const { parts, suffix: afterComma } = splitCommas(last);
  const { rest: words, suffix } = takeSuffixes(wordsIn(parts.join(', ')));
  return { first: rest.join(' '), last: words.join(' '), title, suffix: join(suffix, afterComma), named: true };
}
