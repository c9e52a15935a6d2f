import { readSheet } from 'read-excel-file/universal';
import type { CellValue } from 'read-excel-file/universal';
import { readCell } from './cell.ts';
import { findHeader } from './columns.ts';
import { FileProblem } from './file-problem.ts';
import type { FileTable } from './file-table.ts';
import type { GuestReading } from './guest-reading.ts';
import { readTable } from './read-table.ts';
import type { ReadOptions } from './read-table.ts';
import { readVisibleSheets } from './workbook-sheets.ts';
import type { SheetFacts } from './workbook-sheets.ts';

// Excel's times are fractions of days, a little off: 23:59:59 is 23:59:58.999.
function formatTime(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

const formatNumber = (number: number): string =>
  Number.isInteger(number) ? BigInt(number).toString() : String(number);

/** Returns the text of a value; whole numbers without exponent, dates as YYYY-MM-DD (rule guests-6). */
function formatValue(value: CellValue | null): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : formatTime(value);
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? readCell(value) : String(value === true);
}

async function readSheetTable(buffer: ArrayBuffer, facts: SheetFacts): Promise<FileTable> {
  const data = await readSheet(buffer, facts.number);
  const rows = data
    .map((values, at) => ({ row: at + 1, cells: values.map(formatValue) }))
    .filter(({ cells }) => cells.some(Boolean));
  const warnings = facts.errorRows.map((row) => ({ row, code: 'cell_error' as const }));
  return { rows, warnings, mergedFrom: facts.mergedFrom, links: facts.links };
}

/**
 * Reads the first visible sheet with a header, else the first one with rows (rule guests-6).
 * @throws FileProblem for a damaged workbook
 */
export async function readWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Promise<GuestReading> {
  const tables = await readTables(bytes);
  const table = tables.find(({ rows }) => findHeader(rows)) ?? tables.find(({ rows }) => rows.length > 0);
  return readTable(table ?? { rows: [], warnings: [] }, options);
}

async function readTables(bytes: Uint8Array): Promise<FileTable[]> {
  const buffer = new Uint8Array(bytes).buffer;
  try {
    const tables: FileTable[] = [];
    for (const facts of readVisibleSheets(bytes)) tables.push(await readSheetTable(buffer, facts));
    return tables;
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('damaged');
  }
}
