import type { Guest, Rsvp } from './guest.ts';
import { tableFor } from './table.ts';

/** How many expected guests have a meal, diet or table. */
export interface NamedCount {
  name: string;
  count: number;
}

/** The numbers of a list. Guests who haven't declined are expected; all numbers but the replies are of those. */
export interface GuestCounts extends Record<Rsvp, number> {
  /** All guests. */
  invited: number;
  expected: number;
  children: number;
  /** Guests who need a place for a wheelchair. */
  wheelchairs: number;
  meals: NamedCount[];
  diets: NamedCount[];
  tables: NamedCount[];
}

/** Returns the counts of names, the most frequent first; names differ by more than case. */
function countNames(names: readonly string[]): NamedCount[] {
  const groups = [...Map.groupBy(names, (name) => name.toLowerCase()).values()];
  return groups
    .map((same) => ({ name: same[0] ?? '', count: same.length }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

const byNumber = new Intl.Collator('en-US', { numeric: true });

/** Counts a list (rule guests-30): always from the guests themselves, so that no number can drift. */
export function countGuests(guests: readonly Guest[]): GuestCounts {
  const replies: Record<Rsvp, number> = { attending: 0, declined: 0, maybe: 0, pending: 0 };
  for (const { rsvp = 'pending' } of guests) replies[rsvp] += 1;
  const expected = guests.filter(({ rsvp }) => rsvp !== 'declined');
  return {
    ...replies,
    invited: guests.length,
    expected: expected.length,
    children: expected.filter(({ child }) => child).length,
    wheelchairs: expected.filter(({ wheelchair }) => wheelchair).length,
    meals: countNames(expected.flatMap(({ meal }) => meal ?? [])),
    diets: countNames(expected.flatMap(({ diets = [] }) => diets)),
    tables: countNames(expected.flatMap((guest) => tableFor(guest) ?? [])).toSorted((one, other) =>
      byNumber.compare(one.name, other.name),
    ),
  };
}
