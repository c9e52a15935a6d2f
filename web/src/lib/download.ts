/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/* Files for spreadsheets: cells quoted where necessary, lines by RFC 4180. */

/** Formats dollars with two decimals and no sign, so that spreadsheets can calculate with them. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Escapes a cell for spreadsheets; typed text is never interpreted as a formula. */
function cell(text: string): string {
  // Figures may begin with a minus.
  const isFigure = /^-?\d+(\.\d+)?$/.test(text);
  const plain = !isFigure && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Builds a file from headings and rows. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
