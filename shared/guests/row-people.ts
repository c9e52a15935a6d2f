import type { Field } from './columns.ts';
import { mostGuests } from './guest.ts';
import { FileProblem } from './file-problem.ts';
import type { WarningCode } from './file-table.ts';
import { noName } from './person-name.ts';
import type { PersonName } from './person-name.ts';
import { parseNameColumns, parseNameList, parsePeople } from './person-names.ts';
import type { NamedPeople } from './person-names.ts';

export interface RowPerson extends PersonName {
  child: boolean;
  /** Comes with the first person of the row. */
  isPlusOne: boolean;
}

/** The people of a row. */
export interface RowPeople {
  people: RowPerson[];
  /** The household of 'The Doe Family'. */
  family?: string;
  /** The name behind 'Guest of'. */
  host?: string;
  warnings: WarningCode[];
}

/** Returns the cells of the row with this meaning that aren't empty, in the order of the columns. */
export type ReadCells = (field: Field) => string[];

const yes = new Set(['yes', 'y', 'true', 'x', '1']);
const no = new Set(['', 'no', 'n', 'none', '0', 'false', 'n/a', '-', '–']);

interface PlusOnes {
  names: PersonName[];
  unnamed: number;
  isOdd: boolean;
}

/** Returns the guests that a Plus One cell brings (rule guests-12). */
function parsePlusOne(cell: string, most: number): PlusOnes {
  const word = cell.toLowerCase();
  if (yes.has(word)) return { names: [], unnamed: 1, isOdd: false };
  if (no.has(word)) return { names: [], unnamed: 0, isOdd: false };
  if (!isNumber(cell)) return { names: parseNameList(cell), unnamed: 0, isOdd: false };
  const count = Number(cell);
  return count <= most ? { names: [], unnamed: count, isOdd: false } : { names: [], unnamed: 0, isOdd: true };
}

export const isNumber = (cell: string): boolean => /^\d{1,9}(?:\.0+)?$/.test(cell);

function readNames(read: ReadCells): NamedPeople {
  const [[first = ''], [last = '']] = [read('first'), read('last')];
  return first || last ? parseNameColumns(first, last) : parsePeople(read('name')[0] ?? '');
}

function readPartners(read: ReadCells): PersonName[] {
  const [[first = ''], [last = '']] = [read('partnerFirst'), read('partnerLast')];
  const inColumns = first || last ? parseNameColumns(first, last).people : [];
  const cells = read('partner').filter((cell) => !no.has(cell.toLowerCase()));
  const partners = cells.flatMap((cell) => {
    const { people, plusOnes } = parsePeople(cell.replace(/^(?:and |& ?)/i, ''));
    return [...people, ...Array.from({ length: plusOnes }, noName)];
  });
  return [...inColumns, ...partners];
}

/** Collects the people of one row. */
class PeopleReader {
  readonly people: RowPerson[] = [];
  readonly warnings: WarningCode[] = [];
  private readonly read: ReadCells;

  constructor(read: ReadCells) {
    this.read = read;
  }

  add(names: readonly PersonName[], { child = false, isPlusOne = false } = {}): void {
    for (const name of names) {
      const last = name.last || (name.named && this.people.length > 0 ? (this.people[0]?.last ?? '') : '');
      const isBrought = this.people.length > 0 && (isPlusOne || !name.named);
      this.people.push({ ...name, last, child, isPlusOne: isBrought });
      if (this.people.length > mostGuests) throw new FileProblem('too_many_guests');
    }
  }

  addUnnamed(count: number, child = false): void {
    for (let at = 0; at < count; at += 1) this.add([noName()], { child, isPlusOne: true });
  }

  addPlusOnes(cell: string, most: number): void {
    const { names, unnamed, isOdd } = parsePlusOne(cell, most);
    this.add(names, { isPlusOne: true });
    this.addUnnamed(unnamed);
    if (isOdd) this.warnings.push('odd_count');
  }

  addChildren(cell: string): void {
    const word = cell.toLowerCase();
    if (isNumber(cell)) this.addUnnamed(Math.min(Number(cell), mostGuests + 1), true);
    else if (yes.has(word)) this.addUnnamed(1, true);
    else if (!no.has(word)) this.add(parseNameList(cell), { child: true });
  }

  /** Adds unnamed guests up to the number of the row's people in all. */
  fill(field: 'total' | 'adults'): void {
    const [cell = ''] = this.read(field);
    if (!isNumber(cell)) return;
    const counted = this.people.filter(({ child }) => field === 'total' || !child);
    // Evite counts 0 adults for a party that declined.
    const isFewer = Number(cell) < counted.filter(({ named }) => named).length;
    if (isFewer && (field === 'total' || Number(cell) > 0)) this.warnings.push('fewer_than_named');
    this.addUnnamed(Math.min(Number(cell) - counted.length, mostGuests + 1));
  }
}

/** Adds the guests of a cell with names; a number or 'yes' stands for as many without a name. */
function addOthers(reader: PeopleReader, cell: string, parse: (cell: string) => PersonName[]): void {
  const word = cell.toLowerCase();
  if (yes.has(word)) reader.addUnnamed(1);
  else if (isNumber(cell)) reader.addUnnamed(Math.min(Number(cell), mostGuests + 1));
  else if (!no.has(word)) reader.add(parse(cell));
}

// A Guests column with a number counts the row's people; with names it lists the others.
function addGuests(reader: PeopleReader, cell: string): void {
  const counted = reader.people.length;
  if (isNumber(cell)) reader.addUnnamed(Math.min(Number(cell), mostGuests + 1) - counted);
  else addOthers(reader, cell, parseNameList);
}

/** Returns the people of a row (rules guests-8 to guests-13); none if it names nobody. */
export function readRowPeople(read: ReadCells): RowPeople {
  const { people, plusOnes, family, host } = readNames(read);
  const reader = new PeopleReader(read);
  reader.add(people);
  if (family) {
    reader.add([noName()]);
    reader.warnings.push('names_needed');
  }
  reader.add(readPartners(read));
  if (reader.people.length > 0) {
    reader.addUnnamed(plusOnes);
    for (const cell of read('plusOne')) reader.addPlusOnes(cell, 10);
    // Older lists of Partiful have a number there.
    for (const cell of read('plusOneOf')) if (isNumber(cell)) reader.addPlusOnes(cell, mostGuests);
    for (const cell of read('additionalGuest')) addOthers(reader, cell, (text) => parsePeople(text).people);
    for (const cell of read('otherNames')) addOthers(reader, cell, parseNameList);
    for (const cell of read('guests')) addGuests(reader, cell);
    for (const cell of read('children')) reader.addChildren(cell);
    addChildColumn(reader, read('child')[0] ?? '');
    for (const cell of read('additional')) reader.addPlusOnes(cell, mostGuests);
    reader.fill('adults');
    reader.fill('total');
  }
  const [title = ''] = read('title');
  const [suffix = ''] = read('suffix');
  const [one] = reader.people;
  if (one?.named) Object.assign(one, { title: one.title || title, suffix: one.suffix || suffix });
  return { people: reader.people, family, host, warnings: reader.warnings };
}

// 'Child' marks the row's guest in some lists, and names a child in others.
function addChildColumn(reader: PeopleReader, cell: string): void {
  const [one] = reader.people;
  if (one && yes.has(cell.toLowerCase())) one.child = true;
  else if (cell) reader.addChildren(cell);
}
