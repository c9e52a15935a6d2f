import Papa from 'papaparse';
import { readCell } from './cell.ts';
import type { FileRow, FileTable, ReadWarning } from './file-table.ts';

const delimiters = [',', ';', '\t', '|'];
// A sign that occurs in no list: the whole record is one cell.
const noDelimiter = '\u001f';

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { header: false, delimiter, newline: '\n', preview });

const isFilled = (record: readonly string[]): boolean => record.some((cell) => cell.trim() !== '');

/** Returns the number of the first 20 records that have the most frequent count of cells above one. */
function countAgreeing(text: string, delimiter: string): { agreeing: number; isMost: boolean } {
  const records = parse(text, delimiter, 20).data.filter(isFilled);
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const agreeing = Math.max(0, ...counts.values());
  return { agreeing, isMost: agreeing * 2 > records.length };
}

function findDelimiter(text: string): string {
  let found = noDelimiter;
  let most = 0;
  for (const delimiter of delimiters) {
    const { agreeing, isMost } = countAgreeing(text, delimiter);
    if (isMost && agreeing > most) [found, most] = [delimiter, agreeing];
  }
  return found;
}

/** Returns the rows of a CSV file whose line ends are line feeds (rules guests-3 and guests-4). */
export function parseDelimitedText(text: string): FileTable {
  const [line, stated] = /^sep=(.)(?:\n|$)/i.exec(text) ?? [];
  const body = line ? text.slice(line.length) : text;
  const { data, errors } = parse(body, stated ?? findDelimiter(body));
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  const rows: FileRow[] = [];
  const warnings: ReadWarning[] = [];
  let row = line ? 2 : 1;
  for (const [at, record] of data.entries()) {
    const cells = record.map(readCell);
    if (cells.some(Boolean)) rows.push({ row, cells });
    if (at === unclosed) warnings.push({ row, code: 'open_quote' });
    row += 1 + record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
  }
  return { rows, warnings };
}
