/* Files for spreadsheets: cells quoted where they must be, lines as RFC 4180 wants them. */

/** Dollars with two decimals, without a sign: spreadsheets reckon with it. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** A cell as spreadsheets read it; what people typed is never taken for a formula. */
function cell(text: string): string {
  // Figures may begin with a minus.
  const isFigure = /^-?\d+(\.\d+)?$/.test(text);
  const plain = !isFigure && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A file of headings and rows. */
export const csvOf = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
