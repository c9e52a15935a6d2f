import type { Column } from './columns.ts';
import type { Guest } from './guest.ts';
import type { ReadWarning } from './file-table.ts';

/** A guest of a file, with the row that names them. */
export interface ReadGuest extends Guest {
  row: number;
}

/** What a file contains, as the preview shows it. */
export interface GuestReading {
  guests: ReadGuest[];
  /** The names of households, in the order of the file. */
  households: string[];
  warnings: ReadWarning[];
  /** Rows left out because they equal an earlier one. */
  copies: number;
  /** People left out because they aren't invited to the chosen event. */
  notInvited: number;
  /** The row of the header, its columns, and the events among them; none of a vCard. */
  headerRow?: number;
  columns: Column[];
  /** The cells of the first rows below the header, so that a host can map columns; none of a vCard. */
  samples: string[][];
  events: string[];
  event?: string;
}

/** Returns the warnings in the order of rows, each once. */
export function sortWarnings(warnings: readonly ReadWarning[]): ReadWarning[] {
  const unique = new Map(warnings.map((warning) => [`${warning.row} ${warning.code}`, warning]));
  return [...unique.values()].toSorted((one, other) => one.row - other.row);
}

/** Returns the fields that differ from their defaults: no empty text, list or undefined. */
export const withoutDefaults = <T extends Guest>(guest: T): T =>
  Object.fromEntries(
    Object.entries(guest).filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0;
      return value !== undefined && value !== '';
    }),
  ) as T;
