/** Returns text without blanks at both ends and without doubled ones; a no-break space counts as a blank. */
export const trimCell = (text: string): string => text.replaceAll(/[ \u00a0]+/g, ' ').trim();

const wrapped = /^="([^]*)"$/;
const protectedText = /^'+[\d=+\-@]/;
const risky = /^'*[=+\-@]|^'+\d/;

/** Returns a cell as meant: `="02108"` without its wrapper, and text without the apostrophe that keeps it text. */
export function readCell(text: string): string {
  const cell = trimCell(text);
  const [, inside] = wrapped.exec(cell) ?? [];
  if (inside !== undefined) return trimCell(inside.replaceAll('""', '"'));
  return protectedText.test(cell) ? trimCell(cell.slice(1)) : cell;
}

/**
 * Returns the text of a cell that no spreadsheet takes for a formula and that `readCell` reads back. Each apostrophe
 * before such text gets one more, else reading would lose one.
 */
export const protectCell = (text: string): string => (risky.test(text) ? `'${text}` : text);
