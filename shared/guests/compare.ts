// One letter for each kind of apostrophe, so that O'Dell and O’Dell are one name.
const apostrophes = /[‘’‛′ʼ`´]/g;

/** Returns text with plain apostrophes. */
export const plainApostrophes = (text: string): string => text.replaceAll(apostrophes, "'");

/** Returns a name for comparison: lower case, plain apostrophes; accents distinguish names. */
export const comparableName = (text: string): string => plainApostrophes(text).toLowerCase();

/** Returns text for comparison: lower case, no accents, plain apostrophes. */
export const comparable = (text: string): string =>
  plainApostrophes(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns a code word or full name for comparison: like `comparable`, with single blanks. */
export const comparableText = (text: string): string => comparable(text).trim().replaceAll(/\s+/gu, ' ');

/** Returns a column's name for comparison: letters and digits only, with '+' as 'plus' (rule guests-7). */
export const comparableColumn = (name: string): string =>
  comparable(name)
    .replaceAll('+', 'plus')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
