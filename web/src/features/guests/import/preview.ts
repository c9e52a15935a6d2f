import type { GuestReading, ReadGuest } from '#shared/guests/guest-reading.ts';
import { formatGuest } from '#shared/guests/guest.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { fitGuest } from '#shared/guests/limits.ts';
import { mergeGuests } from '#shared/guests/merge-guests.ts';
import type { ListedGuest } from '../api.ts';
import { formatFood, formatPlace, replyLabels } from '../guest-text.ts';
import { formatWarning } from './warning-text.ts';
import type { PreviewWarning } from './warning-text.ts';

/** A row of the preview: a guest of the file, or a warning about a row without one. */
export interface PreviewRow {
  key: string;
  row: number;
  name: string;
  details: string;
  warnings: string[];
}

export interface Preview {
  /** As they are stored. */
  guests: Guest[];
  rows: PreviewRow[];
  warned: number;
  added: number;
  changed: number;
  /** Already in the list as the file has them. */
  same: number;
  /** Guests whose own answers stay. */
  retained: number;
}

const describe = (guest: Guest): string =>
  [guest.rsvp && replyLabels[guest.rsvp], guest.email, guest.phone, formatFood(guest), formatPlace(guest)]
    .filter(Boolean)
    .join(' · ');

function toPreviewRows(found: readonly ReadGuest[], warnings: ReadonlyMap<number, PreviewWarning[]>): PreviewRow[] {
  const named = new Set(found.map(({ row }) => row));
  const first = new Map<number, ReadGuest>();
  for (const guest of found) if (!first.has(guest.row)) first.set(guest.row, guest);
  const rows = found.map((guest, at) => ({
    key: `${guest.row} ${at}`,
    row: guest.row,
    name: formatGuest(guest),
    details: describe(guest),
    // A row of several people shows its warnings once.
    warnings: first.get(guest.row) === guest ? (warnings.get(guest.row) ?? []).map(formatWarning) : [],
  }));
  const bare = [...warnings].filter(([row]) => !named.has(row));
  const others = bare.map(([row, codes]) => ({
    key: `row ${row}`,
    row,
    name: 'No guest',
    details: '',
    warnings: codes.map(formatWarning),
  }));
  return [...rows, ...others].toSorted((one, other) => one.row - other.row);
}

/** Returns what an import of a reading would do to a list (rule guests-39). */
export function previewImport(reading: GuestReading, list: readonly ListedGuest[]): Preview {
  const fitted = reading.guests.map(fitGuest);
  const cut = fitted.flatMap(({ guest: { row }, isCut }) => (isCut ? [{ row, code: 'cut_text' as const }] : []));
  const warnings = new Map<number, PreviewWarning[]>();
  for (const { row, code } of [...reading.warnings, ...cut]) warnings.set(row, [...(warnings.get(row) ?? []), code]);
  const found = fitted.map(({ guest }) => guest);
  const merged = mergeGuests(list, found);
  return {
    guests: found.map(({ row: _, ...guest }) => guest),
    rows: toPreviewRows(found, warnings),
    warned: warnings.size,
    added: merged.added.length,
    changed: merged.changed.length,
    same: found.length - merged.added.length - merged.changed.length,
    retained: merged.retained.length,
  };
}
