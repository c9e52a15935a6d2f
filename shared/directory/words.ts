/*
 * Words for comparison in searches. A directory entry has words as short codes, so they match as whole words only; its
 * name is stored as text.
 */

/** Converts to lower case without accents: 'Piñata' -> 'pinata'. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the folded words of a text, in order. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Removes a plural ending from a folded word: 'parties' -> 'party', 'bands' -> 'band'. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

// Most descriptions have them, so searching for them is pointless.
const common = new Set(
  (
    'a about all am an and any are as at be by can do each every for from get give have how i if in into is it its ' +
    'just let make more most much my no not of on one or our out over so some than that the their them then there ' +
    'these they this through to up us very want was we what when where which who will with you your'
  ).split(' '),
);

export const isCommon = (word: string): boolean => common.has(word);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Letters of a code. Two different words rarely share one of 262,144 codes: one pair in 262,144. */
export const codeLength = 3;

/** Returns the code of a stem, or of any other text (FNV-1a). */
export function wordCode(text: string): string {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  const mixed = (hash ^ (hash >>> 15)) >>> 0;
  return [0, 6, 12].map((shift) => letters[(mixed >>> shift) & 63]).join('');
}

/** Returns true if a text of codes includes a code. */
export function hasCode(codes: string, code: string): boolean {
  for (let at = codes.indexOf(code); at >= 0; at = codes.indexOf(code, at + 1)) if (at % codeLength === 0) return true;
  return false;
}

/** Returns the allowed typing errors in a searched word of this length. */
const allowedErrors = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** Returns true if two words differ only by typing errors: missing, added, changed or swapped letters. */
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
