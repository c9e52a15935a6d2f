import { strToU8, zipSync } from 'fflate';

/** A cell: text, a number, or XML facts of its own. */
export type Cell =
  | string
  | number
  | null
  | { number: number; format: 'zip' | 'date' }
  | { formula: string; value: string }
  | { error: string }
  | { text: string; link: string };

export interface SheetDescription {
  name: string;
  rows: Cell[][];
  /** Areas such as A2:A4. */
  merged?: string[];
  state?: 'hidden' | 'veryHidden';
  hiddenRows?: number[];
}

export interface WorkbookDescription {
  sheets: SheetDescription[];
  /** Dates count from 1904, as on old Macs. */
  from1904?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

// Style 1 is 00000, style 2 a date.
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const inline = (text: string): string => `<is><t xml:space="preserve">${escapeXml(text)}</t></is>`;

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr">${inline(cell)}</c>`;
  if ('format' in cell) return `<c r="${place}" s="${cell.format === 'zip' ? 1 : 2}"><v>${cell.number}</v></c>`;
  if ('formula' in cell)
    return `<c r="${place}" t="str"><f>${escapeXml(cell.formula)}</f><v>${escapeXml(cell.value)}</v></c>`;
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`;
  return `<c r="${place}" t="inlineStr">${inline(cell.text)}</c>`;
}

function listLinks({ rows }: SheetDescription): { place: string; link: string }[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, at) =>
      typeof cell === 'object' && cell !== null && 'link' in cell
        ? [{ place: `${columnName(at)}${row + 1}`, link: cell.link }]
        : [],
    ),
  );
}

function sheetXml(sheet: SheetDescription): string {
  const rows = sheet.rows.map((cells, at) => {
    const hidden = sheet.hiddenRows?.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')}</row>`;
  });
  const merged = (sheet.merged ?? []).map((area) => `<mergeCell ref="${area}"/>`).join('');
  const links = listLinks(sheet).map(({ place }, at) => `<hyperlink ref="${place}" r:id="rId${at + 1}"/>`);
  return `${head}<worksheet xmlns="${main}" xmlns:r="${related}"><sheetData>${rows.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}${links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : ''}</worksheet>`;
}

const relationXml = (id: string, kind: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${related}/${kind}" Target="${escapeXml(target)}"${mode}/>`;

const relationsXml = (relations: string[]): string =>
  `${head}<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`;

/** Returns the bytes of an XLSX file. */
export function writeWorkbook({ sheets, from1904 = false }: WorkbookDescription): Uint8Array {
  const files: Record<string, string> = {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${related}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((_, at) => relationXml(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relationXml(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': styles,
  };
  for (const [at, sheet] of sheets.entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
    const links = listLinks(sheet).map(({ link }, number) =>
      relationXml(`rId${number + 1}`, 'hyperlink', link, ' TargetMode="External"'),
    );
    if (links.length > 0) files[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] = relationsXml(links);
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}
