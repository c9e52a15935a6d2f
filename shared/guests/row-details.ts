import { phoneOrder } from './columns.ts';
import type { Column, Field } from './columns.ts';
import { comparable, comparableColumn } from './compare.ts';
import { parseEmail, parsePhone, parseTags, parseZip } from './contact.ts';
import { parseDiets } from './diet.ts';
import type { FileRow, WarningCode } from './file-table.ts';
import type { Guest, GuestAddress } from './guest.ts';
import { parseReplyDay } from './reply-day.ts';

/** Returns the filled cells with a meaning; of columns with one name the first filled one (rule guests-7). */
export function readCells({ cells }: FileRow, columns: readonly Column[], field: Field): string[] {
  const names = new Set<string>();
  return columns.flatMap((column) => {
    const cell = cells[column.at] ?? '';
    const name = comparableColumn(column.name);
    if (column.field !== field || cell === '' || names.has(name)) return [];
    names.add(name);
    return [cell];
  });
}

/** Returns the address without empty parts; undefined if all are. */
function toAddress(parts: Required<GuestAddress>): GuestAddress | undefined {
  const filled = Object.entries(parts).filter(([, text]) => text !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

const phoneLabels: readonly [RegExp, string][] = [
  [/fax/, 'fax'],
  [/mobile|iphone/, 'mobile'],
  [/cell/, 'cell'],
  [/home/, 'home'],
  [/work|business/, 'work'],
];

/** Returns the kind of a phone column; Google has it in a column of its own before the number. */
function phoneKind({ cells }: FileRow, columns: readonly Column[], column: Column): string {
  const [, number] = /^phone(\d+)value$/.exec(comparableColumn(column.name)) ?? [];
  if (!number) return column.phoneKind ?? 'phone';
  const label = columns.find(({ name }) =>
    [`phone${number}label`, `phone${number}type`].includes(comparableColumn(name)),
  );
  const text = comparable(label ? (cells[label.at] ?? '') : '');
  return phoneLabels.find(([pattern]) => pattern.test(text))?.[1] ?? 'phone';
}

function listPhones(row: FileRow, columns: readonly Column[]): string[] {
  return columns
    .filter(({ field, at }) => field === 'phone' && row.cells[at])
    .map((column) => ({ cell: row.cells[column.at] ?? '', rank: phoneOrder.indexOf(phoneKind(row, columns, column)) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ cell }) => cell);
}

const firstDefined = <T>(cells: readonly string[], parse: (cell: string) => T | undefined): T | undefined => {
  for (const cell of cells) {
    const found = parse(cell);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isYes = /^(?:yes|y|true|x|1)$/i;

export interface RowDetails {
  /** Of the row's first person. */
  own: Pick<Guest, 'email' | 'phone' | 'meal' | 'diets' | 'dietText' | 'wheelchair' | 'notes'>;
  /** Of all its people. */
  common: Pick<Guest, 'address' | 'tags' | 'repliedOn'>;
  warnings: WarningCode[];
}

/** Returns everything but names and reply of a row (rules guests-17 to guests-22). */
export function readDetails(row: FileRow, columns: readonly Column[]): RowDetails {
  const read = (field: Field) => readCells(row, columns, field);
  const [emails, phones, days] = [read('email'), listPhones(row, columns), read('repliedOn')];
  const [email, phone, repliedOn] = [
    firstDefined(emails, parseEmail),
    firstDefined(phones, parsePhone),
    firstDefined(days, parseReplyDay),
  ];
  const found = read('diets').map(parseDiets);
  const diets = [...new Set(found.flatMap((one) => one.diets))];
  const dietText = found
    .map((one) => one.dietText)
    .filter(Boolean)
    .join(', ');
  const warnings: WarningCode[] = [];
  if (!email && emails.length > 0) warnings.push('bad_email');
  if (!phone && phones.length > 0) warnings.push('odd_phone');
  if (!repliedOn && days.length > 0) warnings.push('odd_date');
  const tags = [...new Set(read('tags').flatMap(parseTags))];
  return {
    own: {
      email,
      phone: phone ?? phones[0],
      meal: read('meal')[0],
      diets,
      dietText,
      wheelchair: isYes.test(read('wheelchair')[0] ?? '') ? true : undefined,
      notes: read('notes')[0],
    },
    common: { address: readAddress(read), tags, repliedOn },
    warnings,
  };
}

function readAddress(read: (field: Field) => string[]): GuestAddress | undefined {
  const [[line = ''], [secondLine = ''], [city = ''], [state = ''], [zip = ''], [country = '']] = [
    read('street'),
    read('streetLine2'),
    read('city'),
    read('state'),
    read('zip'),
    read('country'),
  ];
  const street = [line, secondLine].filter(Boolean).join('\n');
  return toAddress({ street, city, state, zip: parseZip(zip, country), country });
}
