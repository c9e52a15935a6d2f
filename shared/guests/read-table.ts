import { columnsForEvent, findEvents, proposeEvent } from './events.ts';
import { findHeader } from './columns.ts';
import type { Column, Field } from './columns.ts';
import { isExportHeader, readExportedGuest } from './export-guests.ts';
import { FileProblem } from './file-problem.ts';
import { cellKey } from './file-table.ts';
import type { FileRow, FileTable, ReadWarning } from './file-table.ts';
import { mostGuests } from './guest.ts';
import { sortWarnings } from './guest-reading.ts';
import type { GuestReading } from './guest-reading.ts';
import { parseEmail } from './contact.ts';
import { joinPeople } from './join-people.ts';
import type { PlacedPerson } from './join-people.ts';
import { parseReply } from './reply.ts';
import { readCells, readDetails } from './row-details.ts';
import { isNumber, readRowPeople } from './row-people.ts';

export interface ReadOptions {
  /** The event whose replies count, instead of the proposed one. */
  event?: string;
  /** Fills empty households from the row above. */
  fillDown?: boolean;
  /** The meaning of each column and the row of the header (0 if there is none), as the host mapped them. */
  mapping?: { headerRow: number; fields: readonly (Field | undefined)[] };
}

const mostColumns = 100;
const sampleRows = 3;
// Rows without names, or of people who aren't invited, don't count as guests, but take their time.
const mostRows = 20_000;

function toHeader({ rows }: FileTable, { mapping }: ReadOptions): { row: number; columns: Column[] } | undefined {
  if (!mapping) return findHeader(rows);
  const cells = rows.find(({ row }) => row === mapping.headerRow)?.cells ?? [];
  const columns = mapping.fields.map((field, at) => ({ at, name: cells[at] || `${at + 1}`, field }));
  return { row: mapping.headerRow, columns };
}

/** Returns the rows below the header, each once (rule guests-24). */
function withoutCopies(rows: readonly FileRow[]): FileRow[] {
  const unique = new Map<string, FileRow>();
  for (const row of rows) {
    const key = row.cells.slice(0, row.cells.findLastIndex(Boolean) + 1).join('\0');
    if (!unique.has(key)) unique.set(key, row);
  }
  return [...unique.values()];
}

const columnsWith = (columns: readonly Column[], field: Field): number[] =>
  columns.filter((column) => column.field === field).map(({ at }) => at);

/** Returns rows with the targets of links in e-mail columns whose text isn't an address (rule guests-6). */
function withLinks(rows: readonly FileRow[], columns: readonly Column[], links: FileTable['links']): FileRow[] {
  const at = columnsWith(columns, 'email');
  if (!links || at.length === 0) return [...rows];
  return rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, column) => {
      const link = at.includes(column) ? links.get(cellKey(row, column)) : undefined;
      return link && !parseEmail(cell) ? link : cell;
    }),
  }));
}

/** Returns rows with households filled down over merged cells, or everywhere if asked (rule guests-14). */
function withHouseholds(
  rows: readonly FileRow[],
  columns: readonly Column[],
  { mergedFrom, rows: all }: FileTable,
  fillDown = false,
): FileRow[] {
  const at = columnsWith(columns, 'household');
  const byRow = new Map(all.map((row) => [row.row, row.cells]));
  const above = new Map<number, string>();
  return rows.map(({ row, cells }) => {
    const filled = cells.slice();
    for (const column of at) {
      const top = mergedFrom?.get(cellKey(row, column));
      const merged = top === undefined ? undefined : byRow.get(top)?.[column];
      filled[column] ||= merged ?? (fillDown ? above.get(column) : '') ?? '';
      above.set(column, filled[column] ?? '');
    }
    return { row, cells: filled };
  });
}

/** Warns at the first row without a household if more than half of the rows stand below one without their own. */
function warnOfMergedHouseholds(rows: readonly FileRow[], columns: readonly Column[]): ReadWarning[] {
  const isFilled = (row: FileRow) => readCells(row, columns, 'household').length > 0;
  const first = rows.findIndex(isFilled);
  const bare = first < 0 ? [] : rows.slice(first).filter((row) => !isFilled(row));
  const [one] = bare;
  return one && bare.length * 2 > rows.length ? [{ row: one.row, code: 'merged_households' }] : [];
}

function checkWidth(rows: readonly FileRow[]): void {
  if (rows.some(({ cells }) => cells.findLastIndex(Boolean) >= mostColumns)) throw new FileProblem('too_many_columns');
}

/**
 * Reads the guests of a table by the rules guests-5 to guests-24.
 * @throws FileProblem for too many columns or guests
 */
export function readTable(table: FileTable, options: ReadOptions = {}): GuestReading {
  checkWidth(table.rows);
  const header = toHeader(table, options);
  if (!header) return withoutHeader(table);
  const below = table.rows.filter(({ row }) => row > header.row);
  const samples = below.slice(0, sampleRows).map(({ cells }) => cells);
  const unique = withoutCopies(below);
  if (unique.length > mostRows) throw new FileProblem('too_many_guests');
  if (isExportHeader(header.columns.map(({ name }) => name)))
    return {
      ...readExport(unique),
      copies: below.length - unique.length,
      headerRow: header.row,
      columns: header.columns,
      samples,
    };
  const events = findEvents(header.columns, unique);
  const event = events.find(({ name }) => name === options.event) ?? proposeEvent(events, unique);
  const columns = columnsForEvent(header.columns, events, event);
  const rows = withHouseholds(withLinks(unique, columns, table.links), columns, table, options.fillDown);
  const { people, warnings, notInvited } = readRows(rows, columns, event?.at);
  const joined = joinPeople(people);
  return {
    guests: joined.guests,
    households: joined.households,
    warnings: sortWarnings([
      ...table.warnings.filter(({ row }) => row > header.row),
      ...warnOfMergedHouseholds(rows, columns),
      ...warnings,
      ...joined.warnings,
    ]),
    copies: below.length - unique.length,
    notInvited,
    headerRow: header.row,
    columns: header.columns,
    samples,
    events: events.map(({ name }) => name),
    event: event?.name,
  };
}

/** Returns the columns of a file whose meaning only the host knows. */
function withoutHeader({ rows }: FileTable): GuestReading {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex(Boolean) + 1));
  return {
    guests: [],
    households: [],
    copies: 0,
    notInvited: 0,
    warnings: [{ row: rows[0]?.row ?? 1, code: 'no_header' }],
    columns: Array.from({ length: width }, (_, at) => ({ at, name: `Column ${at + 1}` })),
    samples: rows.slice(0, sampleRows).map(({ cells }) => cells),
    events: [],
  };
}

/** Reads our own export as it is (rule guests-27). */
function readExport(rows: readonly FileRow[]) {
  if (rows.length > mostGuests) throw new FileProblem('too_many_guests');
  const read = rows.map(readExportedGuest);
  const guests = read.map(({ guest }) => guest);
  const warnings = read.flatMap(({ guest: { row }, warnings: codes }) => codes.map((code) => ({ row, code })));
  const households = [...new Set(guests.flatMap(({ household }) => household ?? []))];
  return { guests, households, warnings: sortWarnings(warnings), notInvited: 0, events: [] };
}

interface ReadRows {
  people: PlacedPerson[];
  warnings: ReadWarning[];
  notInvited: number;
}

function readRows(rows: readonly FileRow[], columns: readonly Column[], eventAt: number | undefined): ReadRows {
  const result: ReadRows = { people: [], warnings: [], notInvited: 0 };
  for (const row of rows) {
    const { people, warnings, isInvited } = readRow(row, columns, eventAt);
    if (isInvited) {
      result.people.push(...people);
      result.warnings.push(...warnings.map((code) => ({ row: row.row, code })));
    } else result.notInvited += people.length;
    if (result.people.length > mostGuests) throw new FileProblem('too_many_guests');
  }
  return result;
}

function readRow(row: FileRow, columns: readonly Column[], eventAt: number | undefined) {
  const read = (field: Field) => readCells(row, columns, field);
  const { people, family, host, warnings } = readRowPeople(read);
  const cell = eventAt === undefined ? read('reply')[0] : (row.cells[eventAt] ?? '');
  const isInvited = people.length === 0 || eventAt === undefined || cell !== '';
  const rsvp = parseReply(cell ?? '');
  const details = readDetails(row, columns);
  const [household = family] = read('household');
  const cellHost = read('plusOneOf').find((name) => !isNumber(name)) ?? host;
  const placed = people.map((person, at): PlacedPerson => ({
    row: row.row,
    person,
    isFirst: at === 0,
    isFamily: family !== undefined && at === 0,
    household,
    host: at === 0 ? cellHost : undefined,
    details: { ...details.common, ...(at === 0 ? details.own : {}), rsvp: rsvp === 'pending' ? undefined : rsvp },
  }));
  const codes = [...warnings, ...details.warnings];
  if (people.length === 0) codes.push('no_name');
  if (rsvp === undefined) codes.push('unknown_reply');
  if (row.cells.some((text, at) => text !== '' && at >= columns.length && !columns.some((column) => column.at === at)))
    codes.push('long_row');
  return { people: placed, warnings: codes, isInvited };
}
