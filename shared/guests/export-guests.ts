import Papa from 'papaparse';
import { protectCell } from './cell.ts';
import { recognizeColumn } from './columns.ts';
import { parseDiets } from './diet.ts';
import type { FileRow, WarningCode } from './file-table.ts';
import type { Guest } from './guest.ts';
import { withoutDefaults } from './guest-reading.ts';
import type { ReadGuest } from './guest-reading.ts';
import { parseReply } from './reply.ts';
import { readDetails } from './row-details.ts';

type Cells = Record<(typeof exportColumns)[number], string>;

/** The columns of our export; a file with exactly these is read as it is, without looking for couples in names. */
export const exportColumns = [
  'No.',
  'First Name',
  'Last Name',
  'Title',
  'Suffix',
  'Household',
  'Is Plus One Of',
  'Child',
  'Email',
  'Phone',
  'Street',
  'City',
  'State',
  'ZIP',
  'Country',
  'RSVP',
  'RSVP Date',
  'Meal',
  'Diets',
  'Other Diet',
  'Tags',
  'Notes',
  'Wheelchair',
] as const;

/** Those of exports from before its last column. */
const fewestColumns = exportColumns.length - 1;

function toCells(guest: Guest, number: number): Cells {
  const { address = {} } = guest;
  return {
    // Makes rows of guests without a name differ, so that they aren't copies.
    'No.': `${number}`,
    'First Name': guest.first ?? '',
    'Last Name': guest.last ?? '',
    Title: guest.title ?? '',
    Suffix: guest.suffix ?? '',
    Household: guest.household ?? '',
    'Is Plus One Of': guest.plusOneOf ?? '',
    Child: guest.child ? 'yes' : '',
    Email: guest.email ?? '',
    Phone: guest.phone ?? '',
    Street: address.street ?? '',
    City: address.city ?? '',
    State: address.state ?? '',
    ZIP: address.zip ?? '',
    Country: address.country ?? '',
    RSVP: guest.rsvp ?? 'pending',
    'RSVP Date': guest.repliedOn ?? '',
    Meal: guest.meal ?? '',
    Diets: guest.diets?.join(', ') ?? '',
    'Other Diet': guest.dietText ?? '',
    Tags: guest.tags?.join(', ') ?? '',
    Notes: guest.notes ?? '',
    Wheelchair: guest.wheelchair ? 'yes' : '',
  };
}

/** Returns a CSV of the guests that `readGuests` reads back unchanged and no spreadsheet runs (rule guests-27). */
export function exportGuests(guests: readonly Guest[]): string {
  const rows = guests.map((guest, at) => {
    const cells = toCells(guest, at + 1);
    return exportColumns.map((column) => protectCell(cells[column]));
  });
  // Excel takes a file without a byte order mark for Windows-1252.
  return `\uFEFF${Papa.unparse([[...exportColumns], ...rows], { newline: '\r\n' })}\r\n`;
}

/** Returns true for the header of our export. */
export const isExportHeader = (cells: readonly string[]): boolean =>
  cells.length >= fewestColumns &&
  cells.length <= exportColumns.length &&
  cells.every((cell, at) => cell === exportColumns[at]);

/** Returns the guest of a row of our export, and what a host who edited it should look at. */
export function readExportedGuest(row: FileRow): { guest: ReadGuest; warnings: WarningCode[] } {
  const cells = Object.fromEntries(exportColumns.map((column, at) => [column, row.cells[at] ?? ''])) as Cells;
  const { own, common, warnings } = readDetails(row, exportColumns.map(recognizeColumn));
  const rsvp = parseReply(cells.RSVP);
  const guest = withoutDefaults({
    row: row.row,
    first: cells['First Name'],
    last: cells['Last Name'],
    title: cells.Title,
    suffix: cells.Suffix,
    named: cells['First Name'] || cells['Last Name'] ? undefined : (false as const),
    household: cells.Household,
    plusOneOf: cells['Is Plus One Of'],
    ...own,
    ...common,
    rsvp: rsvp === 'pending' ? undefined : rsvp,
    diets: parseDiets(cells.Diets).diets,
    dietText: cells['Other Diet'],
    child: cells.Child.toLowerCase() === 'yes' ? (true as const) : undefined,
  });
  return { guest, warnings: rsvp ? warnings : [...warnings, 'unknown_reply'] };
}
