import type { Guest } from './guest.ts';
import { isNumberedHousehold, mergeGuests } from './merge-guests.ts';
import type { GuestChange, ListedGuest, RetainedAnswer } from './merge-guests.ts';

/** What a part of a file changes. */
export interface ImportPlan {
  /** In the order of the file. */
  added: Guest[];
  changed: GuestChange[];
  retained: RetainedAnswer[];
  /** The listed guests that the file has. */
  matched: string[];
}

const numberIn = (household: string): number => Number(household.slice(1));

/**
 * Plans the import of a part of a file: `taken` are listed guests that earlier parts have matched or added. A household
 * that is only a row's number in the file gets the one of its listed members, or the list's next number (rule guests-31).
 */
export function planImport(
  list: readonly ListedGuest[],
  found: readonly Guest[],
  taken: ReadonlySet<string>,
): ImportPlan {
  const merged = mergeGuests(
    list.filter(({ id }) => !taken.has(id)),
    found,
  );
  const rename = householdNames(list, found, merged.matches);
  const renamed = (guest: Guest): Guest =>
    guest.household === undefined ? guest : { ...guest, household: rename(guest.household) };
  return {
    added: merged.added.map(renamed),
    changed: merged.changed.map(({ id, fields }) => ({ id, fields: renamed(fields) })),
    retained: merged.retained,
    matched: merged.matches.flatMap((listed) => listed?.id ?? []),
  };
}

/** Returns the listed name of each household of a file. */
function householdNames(
  list: readonly ListedGuest[],
  found: readonly Guest[],
  matches: readonly (ListedGuest | undefined)[],
): (household: string) => string {
  const names = new Map<string, string>();
  for (const [at, { household }] of found.entries()) {
    const listed = matches[at]?.household;
    if (household && listed && !names.has(household)) names.set(household, listed);
  }
  const numbers = list.flatMap(({ household = '' }) => (isNumberedHousehold(household) ? numberIn(household) : []));
  let next = Math.max(0, ...numbers) + 1;
  return (household) => {
    if (!isNumberedHousehold(household)) return household;
    const known = names.get(household);
    // A listed guest who keeps a numbered household has one of the list's own.
    if (known !== undefined) return known;
    const name = `@${next}`;
    next += 1;
    names.set(household, name);
    return name;
  };
}
