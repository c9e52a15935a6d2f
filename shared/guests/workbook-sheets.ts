import { FileProblem } from './file-problem.ts';
import { cellKey } from './file-table.ts';
import { findTags, unpackXml } from './workbook-xml.ts';

/** A sheet's facts that read-excel-file doesn't report. Rows count from 1, columns from 0. */
export interface SheetFacts {
  /** Its place among all sheets of the workbook, from 1. */
  number: number;
  errorRows: number[];
  mergedFrom: Map<string, number>;
  links: Map<string, string>;
}

const relations = (xml: string): Map<string, { type: string; target: string }> =>
  new Map(
    findTags(xml, ['Relationship']).map(({ attributes: { Id = '', Type = '', Target = '' } }) => [
      Id,
      { type: Type.slice(Type.lastIndexOf('/') + 1), target: Target },
    ]),
  );

const mostRows = 1_048_576;

interface Cell {
  row: number;
  column: number;
}

/** Returns the place of a cell such as B7. */
function parseReference(reference: string): Cell {
  const [, letters = 'A', digits = '1'] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

function parseRange(range: string): [Cell, Cell] {
  const [from = '', to = from] = range.split(':');
  return [parseReference(from), parseReference(to)];
}

// Merged areas of whole columns would be a million cells; lists end before row 20,000.
const lastMergedRow = 20_000;

function mergedCells(ranges: readonly string[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const range of ranges) {
    const [from, to] = parseRange(range);
    for (let row = from.row + 1; row <= Math.min(to.row, lastMergedRow); row += 1)
      merged.set(cellKey(row, from.column), from.row);
  }
  return merged;
}

function linkTargets(xml: string, rels: string): Map<string, string> {
  const targets = relations(rels);
  return new Map(
    findTags(xml, ['hyperlink']).flatMap(({ attributes: { ref = '', id = '' } }) => {
      const target = targets.get(id)?.target ?? '';
      const { row, column } = parseRange(ref)[0];
      return /^mailto:/i.test(target) ? [[cellKey(row, column), decodeTarget(target)] as const] : [];
    }),
  );
}

function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function readSheetFacts(xml: string, rels: string, number: number): SheetFacts {
  const tags = findTags(xml, ['row', 'c', 'mergeCell']);
  if (tags.some(({ name, attributes }) => name === 'row' && Number(attributes.r ?? 1) > mostRows))
    throw new FileProblem('damaged');
  const errors = tags.filter(({ name, attributes }) => name === 'c' && attributes.t === 'e');
  return {
    number,
    errorRows: errors.map(({ attributes }) => parseReference(attributes.r ?? '').row),
    mergedFrom: mergedCells(
      tags.filter(({ name }) => name === 'mergeCell').map(({ attributes }) => attributes.ref ?? ''),
    ),
    links: linkTargets(xml, rels),
  };
}

/** Returns the path of an entry that a relation of `xl/workbook.xml` names. */
const toPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function relationsPath(path: string): string {
  const start = path.lastIndexOf('/') + 1;
  return `${path.slice(0, start)}_rels/${path.slice(start)}.rels`;
}

/**
 * Returns the facts of the visible sheets, in the order of the workbook.
 * @throws FileProblem for a damaged workbook
 */
export function readVisibleSheets(bytes: Uint8Array): SheetFacts[] {
  const entries = unpackXml(bytes);
  const sheets = findTags(entries.get('xl/workbook.xml') ?? '', ['sheet']).filter(({ attributes }) => attributes.name);
  if (sheets.length === 0) throw new FileProblem('damaged');
  const targets = relations(entries.get('xl/_rels/workbook.xml.rels') ?? '');
  return sheets.flatMap(({ attributes: { state = 'visible', id = '' } }, at) => {
    const { type, target = '' } = targets.get(id) ?? {};
    if (state !== 'visible' || type !== 'worksheet') return [];
    const path = toPath(target);
    return [readSheetFacts(entries.get(path) ?? '', entries.get(relationsPath(path)) ?? '', at + 1)];
  });
}
