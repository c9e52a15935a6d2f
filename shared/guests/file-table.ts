/** A row that isn't empty, with its cells as `readCell` returns them. The first line or sheet row is 1. */
export interface FileRow {
  row: number;
  cells: string[];
}

export const cellKey = (row: number, column: number): string => `${row},${column}`;

export type WarningCode =
  | 'bad_card'
  | 'bad_email'
  | 'cell_error'
  | 'fewer_than_named'
  | 'host_not_found'
  | 'long_row'
  | 'merged_households'
  | 'names_needed'
  | 'no_header'
  | 'no_name'
  | 'odd_count'
  | 'odd_date'
  | 'odd_phone'
  | 'open_quote'
  | 'same_name'
  | 'unknown_reply';

/** What a host should look at in the file; of a vCard, `row` is the card's number. */
export interface ReadWarning {
  row: number;
  code: WarningCode;
}

/** The rows of a text file or a sheet. */
export interface FileTable {
  rows: FileRow[];
  /** What the file itself shows; rows above the header don't count. */
  warnings: ReadWarning[];
  /** For cells that a merged area covers, by `cellKey`: the row of the cell that has its text. */
  mergedFrom?: ReadonlyMap<string, number>;
  /** The targets of cells with a link, by `cellKey`. */
  links?: ReadonlyMap<string, string>;
}
