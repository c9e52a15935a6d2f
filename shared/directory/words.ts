/*
 * Words as a search compares them. A directory entry holds words as short codes, so only whole words can be compared
 * there; its name is in it as text.
 */

/** Lower case, without accents: 'Piñata' -> 'pinata'. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The folded words of a text, in order. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A folded word without the ending of its plural: 'parties' -> 'party', 'bands' -> 'band'. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

// They are in most descriptions, so a search for them says nothing.
const common = new Set(
  (
    'a about all am an and any are as at be by can do each every for from get give have how i if in into is it its ' +
    'just let make more most much my no not of on one or our out over so some than that the their them then there ' +
    'these they this through to up us very want was we what when where which who will with you your'
  ).split(' '),
);

export const isCommon = (word: string): boolean => common.has(word);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Letters of a code. Two different words share one of 262,144 codes rarely: one pair in 262,144. */
export const codeLength = 3;

/** The code of a stem, or of any other text (FNV-1a). */
export function wordCode(text: string): string {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return [0, 6, 12].map((shift) => letters[(mixed >>> shift) & 63]).join('');
}

/** Whether a text of codes holds one. */
export function hasCode(codes: string, code: string): boolean {
  for (let at = codes.indexOf(code); at >= 0; at = codes.indexOf(code, at + 1)) if (at % codeLength === 0) return true;
  return false;
}

/** How many typing errors a searched word of this length may have. */
const allowedErrors = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** Whether two words differ by no more letters than a typing error: missing, added, changed or swapped ones. */
export function isTypo(typed: string, word: string): boolean {
  const allowed = allowedErrors(typed.length);
  return allowed > 0 && Math.abs(typed.length - word.length) <= allowed && errorsBetween(typed, word) <= allowed;
}

/** Optimal string alignment distance. */
function errorsBetween(a: string, b: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row?.[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before?.[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(changed, swapped, (row?.[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row?.[b.length] ?? 0;
}
